import Simulator

/// A screen of one colour that writes its appearance callbacks into the diary, as in `A.viewWillAppear`.
open class Screen: UIViewController {
    /// The colours of the two screens of most hosts.
    public static let lowerColor = RGB.red
    public static let upperColor = RGB.blue

    public let name: String
    public let color: RGB
    private let diary: Diary

    public init(_ name: String, _ color: RGB, on stage: Stage) {
        self.name = name
        self.color = color
        diary = stage.diary
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(color)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        diary.note("\(name).viewWillAppear")
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        diary.note("\(name).viewDidAppear")
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        diary.note("\(name).viewWillDisappear")
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        diary.note("\(name).viewDidDisappear")
    }
}

import UIKit

/// What a controller of the app notes of its own coming and going. Out of order is a violation.
@MainActor final class Diary {
    enum Stage {
        case gone, coming, there, going
    }

    let number: Int
    private(set) var stage = Stage.gone
    /// The delegate of a navigation controller, which that does not keep itself.
    var stackDelegate: StackDelegate?
    private weak var app: WalkApp?

    init(_ app: WalkApp) {
        self.app = app
        number = app.nextNumber()
    }

    func willAppear() { move(to: .coming, from: [.gone, .going]) }
    func didAppear() { move(to: .there, from: [.coming]) }
    func willDisappear() { move(to: .going, from: [.coming, .there]) }
    func didDisappear() { move(to: .gone, from: [.going]) }

    /// A touch has come to the controller.
    func noteTouch() { app?.touchedScreen = number }

    /// Where UIKit itself leaves callbacks unbalanced, they begin anew from what is.
    func settle(at stage: Stage) { self.stage = stage }

    private func move(to next: Stage, from allowed: [Stage]) {
        if !allowed.contains(stage), app?.mayBeUnbalanced == false {
            app?.violated("5: controller \(number) is \(next) after it was \(stage)")
        }
        app?.note("controller \(number) is \(next)")
        stage = next
    }
}

/// A controller of the app.
@MainActor protocol Diarist: UIViewController {
    var diary: Diary { get }
}

extension UIViewController {
    /// The number by which the walk names a controller; 0 for what is not of the app's.
    var number: Int { (self as? any Diarist)?.diary.number ?? 0 }
}

/// A screen: one colour, a view to reveal, and a view that circles start from.
final class WalkScreen: UIViewController, Diarist {
    /// Below this, in points, there is nothing but the colour.
    static let plainTop: CGFloat = 32

    let diary: Diary
    let badge = UIView(frame: CGRect(x: 4, y: 16, width: 14, height: 14))
    let source = UIView(frame: CGRect(x: 2, y: 2, width: 8, height: 8))
    /// What takes touches itself; nothing of it is seen.
    private let parts: [UIView]

    init(_ app: WalkApp) {
        diary = Diary(app)
        parts = app.ground.hasParts ? Self.makeParts() : []
        super.init(nibName: nil, bundle: nil)
        app.born(self)
    }

    required init?(coder: NSCoder) { nil }

    private static func makeParts() -> [UIView] {
        let scrollView = UIScrollView(frame: CGRect(x: 20, y: 34, width: 24, height: 36))
        scrollView.contentSize = CGSize(width: 24, height: 90)
        let button = UIButton(frame: CGRect(x: 22, y: 2, width: 12, height: 12))
        return [scrollView, button]
    }

    /// The colour of the background, another one for each of sixty screens in succession; its parts are never 0.
    var color: (red: Int, green: Int, blue: Int) {
        (60 + number % 3 * 60, 60 + number / 3 % 4 * 60, 60 + number / 12 % 5 * 40)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(
            red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
        badge.backgroundColor = .white
        source.backgroundColor = .white
        for part in [badge, source] + parts { view.addSubview(part) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        diary.noteTouch()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        diary.willAppear()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        diary.didAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        diary.willDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        diary.didDisappear()
    }
}

import UIKit

/// A controller that writes its callbacks into a log, as in `A.viewWillAppear(true)`, and whose view has one colour.
open class LoggingViewController: UIViewController {
    public let name: String
    public let log: EventLog
    private let color: RGB
    /// Whether layout and changes of size are written down, too; false unless set.
    public var logsLayout = false

    public init(_ name: String, color: RGB = .white, log: EventLog) {
        self.name = name
        self.color = color
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        nil
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(color)
        note("viewDidLoad")
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear(\(animated))")
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing(\(animated))")
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear(\(animated))")
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear(\(animated))")
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear(\(animated))")
    }

    open override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if logsLayout { note("viewWillLayoutSubviews") }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if logsLayout { note("viewDidLayoutSubviews") }
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        if logsLayout { note("viewWillTransition(to: \(Int(size.width))×\(Int(size.height)))") }
    }

    private func note(_ line: String) {
        log.note("\(name).\(line)")
    }
}

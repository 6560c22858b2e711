import UIKit

/// A controller that writes its callbacks into a log, as in `A.viewWillAppear(true)`, and whose view has one colour.
open class LoggingViewController: UIViewController {
    /// What is written down besides the plain callbacks.
    public struct Notes: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let loadView = Notes(rawValue: 1)
        public static let isAppearing = Notes(rawValue: 2)
        /// Layout and changes of size.
        public static let layout = Notes(rawValue: 4)
        /// In each line, whether the controller is moving, being presented or being dismissed.
        public static let flags = Notes(rawValue: 8)
    }

    public let name: String
    public let log: EventLog
    public var notes: Notes = [.loadView, .isAppearing]
    /// Called in `viewDidLoad`, for tests that do something there.
    public var onDidLoad: ((LoggingViewController) -> Void)?
    /// Called in `viewWillAppear`.
    public var onWillAppear: ((LoggingViewController) -> Void)?
    private let color: RGB

    public init(_ name: String, _ log: EventLog, color: RGB = .white) {
        self.name = name
        self.log = log
        self.color = color
        super.init(nibName: nil, bundle: nil)
        EndOfTest.of(self) { ($0.onDidLoad, $0.onWillAppear) = (nil, nil) }
    }

    public required init?(coder: NSCoder) {
        nil
    }

    open override var description: String { name }

    private func note(_ line: String, if wanted: Notes = []) {
        guard notes.isSuperset(of: wanted) else { return }
        var flags = ""
        if notes.contains(.flags) {
            if isMovingToParent { flags += " toParent" }
            if isMovingFromParent { flags += " fromParent" }
            if isBeingPresented { flags += " presented" }
            if isBeingDismissed { flags += " dismissed" }
        }
        log.note("\(name).\(line)\(flags)")
    }

    open override func loadView() {
        note("loadView", if: .loadView)
        super.loadView()
        view.backgroundColor = UIColor(color)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
        onDidLoad?(self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear(\(animated))")
        onWillAppear?(self)
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing(\(animated))", if: .isAppearing)
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
        note("viewWillLayoutSubviews", if: .layout)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("viewDidLayoutSubviews", if: .layout)
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        note("viewWillTransition(to: \(Int(size.width))×\(Int(size.height)))", if: .layout)
    }
}

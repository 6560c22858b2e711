import Radial
import UIKit

/// A plain navigation controller of the app's.
final class WalkStack: UINavigationController, Diarist {
    let diary: Diary

    init(_ app: WalkApp, root: UIViewController) {
        diary = Diary(app)
        super.init(nibName: nil, bundle: nil)
        isNavigationBarHidden = !app.ground.hasBar
        setViewControllers([root], animated: false)
        app.born(self)
    }

    required init?(coder: NSCoder) { nil }

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

/// A radial navigation controller of the app's.
final class WalkRadialStack: RadialNavigationController, Diarist {
    let diary: Diary

    init(_ app: WalkApp, root: UIViewController) {
        diary = Diary(app)
        super.init(nibName: nil, bundle: nil)
        isNavigationBarHidden = !app.ground.hasBar
        setViewControllers([root], animated: false)
        app.born(self)
    }

    required init?(coder: NSCoder) { nil }

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

/// Two navigation controllers beside each other.
final class WalkPair: UIViewController, Diarist {
    let diary: Diary
    private let sides: [UIViewController]

    init(_ app: WalkApp, _ sides: [UIViewController]) {
        diary = Diary(app)
        self.sides = sides
        super.init(nibName: nil, bundle: nil)
        app.born(self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for side in sides {
            addChild(side)
            view.addSubview(side.view)
            side.didMove(toParent: self)
        }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let half = CGSize(width: view.bounds.width / 2, height: view.bounds.height)
        for (index, side) in sides.enumerated() {
            side.view.frame = CGRect(origin: CGPoint(x: CGFloat(index) * half.width, y: 0), size: half)
        }
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

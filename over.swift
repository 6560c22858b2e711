import UIKit
import QuartzCore
final class MyCAAnimation: CAAnimation {
    override func copy(with zone: NSZone?) -> Any { fatalError() }
    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { fatalError() }
    override var timingFunction: CAMediaTimingFunction? { get { fatalError() } set { fatalError() } }
    override var delegate: (any CAAnimationDelegate)? { get { fatalError() } set { fatalError() } }
    override var isRemovedOnCompletion: Bool { get { fatalError() } set { fatalError() } }
    override var preferredFrameRateRange: CAFrameRateRange { get { fatalError() } set { fatalError() } }
    override var beginTime: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var duration: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var speed: Float { get { fatalError() } set { fatalError() } }
    override var timeOffset: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var repeatCount: Float { get { fatalError() } set { fatalError() } }
    override var repeatDuration: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var autoreverses: Bool { get { fatalError() } set { fatalError() } }
    override var fillMode: CAMediaTimingFillMode { get { fatalError() } set { fatalError() } }
}
final class MyCAPropertyAnimation: CAPropertyAnimation {
    override var keyPath: String? { get { fatalError() } set { fatalError() } }
    override var isAdditive: Bool { get { fatalError() } set { fatalError() } }
    override var isCumulative: Bool { get { fatalError() } set { fatalError() } }
    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { fatalError() }
}
final class MyCABasicAnimation: CABasicAnimation {
    override var fromValue: Any? { get { fatalError() } set { fatalError() } }
    override var toValue: Any? { get { fatalError() } set { fatalError() } }
    override var byValue: Any? { get { fatalError() } set { fatalError() } }
}
final class MyCAAnimationGroup: CAAnimationGroup {
    override var animations: [CAAnimation]? { get { fatalError() } set { fatalError() } }
}
final class MyCADisplayLink: CADisplayLink {
    override func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { fatalError() }
    override func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { fatalError() }
    override func invalidate() { fatalError() }
    override var isPaused: Bool { get { fatalError() } set { fatalError() } }
    override var preferredFramesPerSecond: Int { get { fatalError() } set { fatalError() } }
    override var preferredFrameRateRange: CAFrameRateRange { get { fatalError() } set { fatalError() } }
}
final class MyCAKeyframeAnimation: CAKeyframeAnimation {
    override var values: [Any]? { get { fatalError() } set { fatalError() } }
    override var path: CGPath? { get { fatalError() } set { fatalError() } }
    override var keyTimes: [NSNumber]? { get { fatalError() } set { fatalError() } }
    override var timingFunctions: [CAMediaTimingFunction]? { get { fatalError() } set { fatalError() } }
    override var calculationMode: CAAnimationCalculationMode { get { fatalError() } set { fatalError() } }
}
final class MyCALayer: CALayer {
    override func presentation() -> Self? { fatalError() }
    override func model() -> Self { fatalError() }
    override var bounds: CGRect { get { fatalError() } set { fatalError() } }
    override var position: CGPoint { get { fatalError() } set { fatalError() } }
    override var zPosition: CGFloat { get { fatalError() } set { fatalError() } }
    override var anchorPoint: CGPoint { get { fatalError() } set { fatalError() } }
    override var transform: CATransform3D { get { fatalError() } set { fatalError() } }
    override func affineTransform() -> CGAffineTransform { fatalError() }
    override func setAffineTransform(_ m: CGAffineTransform) { fatalError() }
    override var sublayerTransform: CATransform3D { get { fatalError() } set { fatalError() } }
    override var frame: CGRect { get { fatalError() } set { fatalError() } }
    override var isHidden: Bool { get { fatalError() } set { fatalError() } }
    override var superlayer: CALayer? { fatalError() }
    override var sublayers: [CALayer]? { get { fatalError() } set { fatalError() } }
    override func removeFromSuperlayer() { fatalError() }
    override func addSublayer(_ layer: CALayer) { fatalError() }
    override func insertSublayer(_ layer: CALayer, at idx: UInt32) { fatalError() }
    override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { fatalError() }
    override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { fatalError() }
    override func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { fatalError() }
    override var mask: CALayer? { get { fatalError() } set { fatalError() } }
    override var masksToBounds: Bool { get { fatalError() } set { fatalError() } }
    override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { fatalError() }
    override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { fatalError() }
    override func convert(_ r: CGRect, from l: CALayer?) -> CGRect { fatalError() }
    override func convert(_ r: CGRect, to l: CALayer?) -> CGRect { fatalError() }
    override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { fatalError() }
    override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { fatalError() }
    override func hitTest(_ p: CGPoint) -> CALayer? { fatalError() }
    override func contains(_ p: CGPoint) -> Bool { fatalError() }
    override var contents: Any? { get { fatalError() } set { fatalError() } }
    override var contentsRect: CGRect { get { fatalError() } set { fatalError() } }
    override var contentsGravity: CALayerContentsGravity { get { fatalError() } set { fatalError() } }
    override var contentsScale: CGFloat { get { fatalError() } set { fatalError() } }
    override var backgroundColor: CGColor? { get { fatalError() } set { fatalError() } }
    override var cornerRadius: CGFloat { get { fatalError() } set { fatalError() } }
    override var maskedCorners: CACornerMask { get { fatalError() } set { fatalError() } }
    override var borderWidth: CGFloat { get { fatalError() } set { fatalError() } }
    override var borderColor: CGColor? { get { fatalError() } set { fatalError() } }
    override var opacity: Float { get { fatalError() } set { fatalError() } }
    override var allowsGroupOpacity: Bool { get { fatalError() } set { fatalError() } }
    override var shadowColor: CGColor? { get { fatalError() } set { fatalError() } }
    override var shadowOpacity: Float { get { fatalError() } set { fatalError() } }
    override var shadowOffset: CGSize { get { fatalError() } set { fatalError() } }
    override var shadowRadius: CGFloat { get { fatalError() } set { fatalError() } }
    override var shadowPath: CGPath? { get { fatalError() } set { fatalError() } }
    override func setNeedsLayout() { fatalError() }
    override func needsLayout() -> Bool { fatalError() }
    override func layoutIfNeeded() { fatalError() }
    override func layoutSublayers() { fatalError() }
    override class func defaultAction(forKey event: String) -> (any CAAction)? { fatalError() }
    override func action(forKey event: String) -> (any CAAction)? { fatalError() }
    override var actions: [String: any CAAction]? { get { fatalError() } set { fatalError() } }
    override func add(_ anim: CAAnimation, forKey key: String?) { fatalError() }
    override func removeAllAnimations() { fatalError() }
    override func removeAnimation(forKey key: String) { fatalError() }
    override func animationKeys() -> [String]? { fatalError() }
    override func animation(forKey key: String) -> CAAnimation? { fatalError() }
    override var name: String? { get { fatalError() } set { fatalError() } }
    override var delegate: (any CALayerDelegate)? { get { fatalError() } set { fatalError() } }
    override var beginTime: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var duration: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var speed: Float { get { fatalError() } set { fatalError() } }
    override var timeOffset: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var repeatCount: Float { get { fatalError() } set { fatalError() } }
    override var repeatDuration: CFTimeInterval { get { fatalError() } set { fatalError() } }
    override var autoreverses: Bool { get { fatalError() } set { fatalError() } }
    override var fillMode: CAMediaTimingFillMode { get { fatalError() } set { fatalError() } }
}
final class MyCAMediaTimingFunction: CAMediaTimingFunction {
    override func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) { fatalError() }
}
final class MyCAShapeLayer: CAShapeLayer {
    override var path: CGPath? { get { fatalError() } set { fatalError() } }
    override var fillColor: CGColor? { get { fatalError() } set { fatalError() } }
    override var fillRule: CAShapeLayerFillRule { get { fatalError() } set { fatalError() } }
    override var strokeColor: CGColor? { get { fatalError() } set { fatalError() } }
    override var strokeStart: CGFloat { get { fatalError() } set { fatalError() } }
    override var strokeEnd: CGFloat { get { fatalError() } set { fatalError() } }
    override var lineWidth: CGFloat { get { fatalError() } set { fatalError() } }
    override var miterLimit: CGFloat { get { fatalError() } set { fatalError() } }
    override var lineCap: CAShapeLayerLineCap { get { fatalError() } set { fatalError() } }
    override var lineJoin: CAShapeLayerLineJoin { get { fatalError() } set { fatalError() } }
    override var lineDashPhase: CGFloat { get { fatalError() } set { fatalError() } }
    override var lineDashPattern: [NSNumber]? { get { fatalError() } set { fatalError() } }
}
final class MyCASpringAnimation: CASpringAnimation {
    override var mass: CGFloat { get { fatalError() } set { fatalError() } }
    override var stiffness: CGFloat { get { fatalError() } set { fatalError() } }
    override var damping: CGFloat { get { fatalError() } set { fatalError() } }
    override var initialVelocity: CGFloat { get { fatalError() } set { fatalError() } }
    override var settlingDuration: CFTimeInterval { fatalError() }
}
final class MyCATransaction: CATransaction {
    override class func begin() { fatalError() }
    override class func commit() { fatalError() }
    override class func flush() { fatalError() }
    override class func animationDuration() -> CFTimeInterval { fatalError() }
    override class func setAnimationDuration(_ dur: CFTimeInterval) { fatalError() }
    override class func animationTimingFunction() -> CAMediaTimingFunction? { fatalError() }
    override class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { fatalError() }
    override class func disableActions() -> Bool { fatalError() }
    override class func setDisableActions(_ flag: Bool) { fatalError() }
    override class func completionBlock() -> (() -> Void)? { fatalError() }
    override class func setCompletionBlock(_ block: (() -> Void)?) { fatalError() }
    override class func value(forKey key: String) -> Any? { fatalError() }
    override class func setValue(_ anObject: Any?, forKey key: String) { fatalError() }
}
final class MyUIApplication: UIApplication {
    override class var shared: UIApplication { fatalError() }
    override var applicationState: State { fatalError() }
    override var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
    override var windows: [UIWindow] { fatalError() }
    override var keyWindow: UIWindow? { fatalError() }
}
final class MyUIResponder: UIResponder {
    override var next: UIResponder? { fatalError() }
}
final class MyUIEvent: UIEvent {
}
final class MyUIScreen: UIScreen {
    override class var main: UIScreen { fatalError() }
    override var bounds: CGRect { fatalError() }
    override var nativeBounds: CGRect { fatalError() }
    override var nativeScale: CGFloat { fatalError() }
    override var maximumFramesPerSecond: Int { fatalError() }
}
final class MyUIWindow: UIWindow {
    override var screen: UIScreen { fatalError() }
    override var rootViewController: UIViewController? { get { fatalError() } set { fatalError() } }
    override var windowLevel: Level { get { fatalError() } set { fatalError() } }
    override var next: UIResponder? { fatalError() }
    override var isHidden: Bool { get { fatalError() } set { fatalError() } }
    override var isKeyWindow: Bool { fatalError() }
    override func makeKey() { fatalError() }
    override func makeKeyAndVisible() { fatalError() }
    override func layoutSubviews() { fatalError() }
}
final class MyUIBezierPath: UIBezierPath {
    override var usesEvenOddFillRule: Bool { get { fatalError() } set { fatalError() } }
    override var lineWidth: CGFloat { get { fatalError() } set { fatalError() } }
    override var lineCapStyle: CGLineCap { get { fatalError() } set { fatalError() } }
    override var lineJoinStyle: CGLineJoin { get { fatalError() } set { fatalError() } }
    override var miterLimit: CGFloat { get { fatalError() } set { fatalError() } }
    override var cgPath: CGPath { get { fatalError() } set { fatalError() } }
    override func move(to point: CGPoint) { fatalError() }
    override func addLine(to point: CGPoint) { fatalError() }
    override func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) { fatalError() }
    override func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { fatalError() }
    override func addArc( withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool ) { fatalError() }
    override func close() { fatalError() }
    override func removeAllPoints() { fatalError() }
    override func append(_ bezierPath: UIBezierPath) { fatalError() }
    override func apply(_ transform: CGAffineTransform) { fatalError() }
    override var bounds: CGRect { fatalError() }
    override var isEmpty: Bool { fatalError() }
    override var currentPoint: CGPoint { fatalError() }
    override func contains(_ point: CGPoint) -> Bool { fatalError() }
    override func copy(with zone: NSZone?) -> Any { fatalError() }
}
final class MyUIGraphicsImageRendererFormat: UIGraphicsImageRendererFormat {
    override var scale: CGFloat { get { fatalError() } set { fatalError() } }
    override var opaque: Bool { get { fatalError() } set { fatalError() } }
    override class func `default`() -> UIGraphicsImageRendererFormat { fatalError() }
    override class func preferred() -> UIGraphicsImageRendererFormat { fatalError() }
}
final class MyUIGraphicsImageRendererContext: UIGraphicsImageRendererContext {
    override var currentImage: UIImage { fatalError() }
    override func fill(_ rect: CGRect) { fatalError() }
    override func stroke(_ rect: CGRect) { fatalError() }
    override func clip(to rect: CGRect) { fatalError() }
}
final class MyUIGraphicsImageRenderer: UIGraphicsImageRenderer {
    override func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { fatalError() }
}
final class MyUINavigationController: UINavigationController {
    override var delegate: (any UINavigationControllerDelegate)? { get { fatalError() } set { fatalError() } }
    override var viewControllers: [UIViewController] { get { fatalError() } set { fatalError() } }
    override var topViewController: UIViewController? { fatalError() }
    override var visibleViewController: UIViewController? { fatalError() }
    override func pushViewController(_ viewController: UIViewController, animated: Bool) { fatalError() }
    override func popViewController(animated: Bool) -> UIViewController? { fatalError() }
    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? { fatalError() }
    override func popToRootViewController(animated: Bool) -> [UIViewController]? { fatalError() }
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { fatalError() }
    override func loadView() { fatalError() }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { fatalError() }
}
final class MyUIPresentationController: UIPresentationController {
    override var presentingViewController: UIViewController { fatalError() }
    override var presentedViewController: UIViewController { fatalError() }
    override var presentationStyle: UIModalPresentationStyle { fatalError() }
    override var containerView: UIView? { fatalError() }
    override var presentedView: UIView? { fatalError() }
    override var frameOfPresentedViewInContainerView: CGRect { fatalError() }
    override var shouldPresentInFullscreen: Bool { fatalError() }
    override var shouldRemovePresentersView: Bool { fatalError() }
    override func containerViewWillLayoutSubviews() { fatalError() }
    override func containerViewDidLayoutSubviews() { fatalError() }
    override func presentationTransitionWillBegin() { fatalError() }
    override func presentationTransitionDidEnd(_ completed: Bool) { fatalError() }
    override func dismissalTransitionWillBegin() { fatalError() }
    override func dismissalTransitionDidEnd(_ completed: Bool) { fatalError() }
    override var preferredContentSize: CGSize { fatalError() }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) { fatalError() }
}
final class MyUIViewController: UIViewController {
    override var view: UIView! { get { fatalError() } set { fatalError() } }
    override var viewIfLoaded: UIView? { fatalError() }
    override var isViewLoaded: Bool { fatalError() }
    override func loadView() { fatalError() }
    override func loadViewIfNeeded() { fatalError() }
    override func viewDidLoad() { fatalError() }
    override func viewWillLayoutSubviews() { fatalError() }
    override func viewDidLayoutSubviews() { fatalError() }
    override func viewWillAppear(_ animated: Bool) { fatalError() }
    override func viewIsAppearing(_ animated: Bool) { fatalError() }
    override func viewDidAppear(_ animated: Bool) { fatalError() }
    override func viewWillDisappear(_ animated: Bool) { fatalError() }
    override func viewDidDisappear(_ animated: Bool) { fatalError() }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { fatalError() }
    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { fatalError() }
    override func endAppearanceTransition() { fatalError() }
    override var parent: UIViewController? { fatalError() }
    override var children: [UIViewController] { fatalError() }
    override func addChild(_ childController: UIViewController) { fatalError() }
    override func removeFromParent() { fatalError() }
    override func willMove(toParent parent: UIViewController?) { fatalError() }
    override func didMove(toParent parent: UIViewController?) { fatalError() }
    override var isMovingToParent: Bool { fatalError() }
    override var isMovingFromParent: Bool { fatalError() }
    override var navigationController: UINavigationController? { fatalError() }
    override func transition( from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)? ) { fatalError() }
    override var presentedViewController: UIViewController? { fatalError() }
    override var presentingViewController: UIViewController? { fatalError() }
    override var presentationController: UIPresentationController? { fatalError() }
    override var activePresentationController: UIPresentationController? { fatalError() }
    override var definesPresentationContext: Bool { get { fatalError() } set { fatalError() } }
    override var modalPresentationStyle: UIModalPresentationStyle { get { fatalError() } set { fatalError() } }
    override var modalTransitionStyle: UIModalTransitionStyle { get { fatalError() } set { fatalError() } }
    override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { get { fatalError() } set { fatalError() } }
    override var isBeingPresented: Bool { fatalError() }
    override var isBeingDismissed: Bool { fatalError() }
    override func present( _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? ) { fatalError() }
    override func dismiss(animated flag: Bool, completion: (() -> Void)?) { fatalError() }
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { fatalError() }
    override var preferredContentSize: CGSize { get { fatalError() } set { fatalError() } }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) { fatalError() }
}
final class MyUIImageView: UIImageView {
    override var image: UIImage? { get { fatalError() } set { fatalError() } }
    override func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
}
final class MyUIView: UIView {
    override class var layerClass: AnyClass { fatalError() }
    override var subviews: [UIView] { fatalError() }
    override var superview: UIView? { fatalError() }
    override var tag: Int { get { fatalError() } set { fatalError() } }
    override var isUserInteractionEnabled: Bool { get { fatalError() } set { fatalError() } }
    override var autoresizesSubviews: Bool { get { fatalError() } set { fatalError() } }
    override var autoresizingMask: UIView.AutoresizingMask { get { fatalError() } set { fatalError() } }
    override var semanticContentAttribute: UISemanticContentAttribute { get { fatalError() } set { fatalError() } }
    override var contentMode: UIView.ContentMode { get { fatalError() } set { fatalError() } }
    override var mask: UIView? { get { fatalError() } set { fatalError() } }
    override var backgroundColor: UIColor? { get { fatalError() } set { fatalError() } }
    override var next: UIResponder? { fatalError() }
    override var frame: CGRect { get { fatalError() } set { fatalError() } }
    override var bounds: CGRect { get { fatalError() } set { fatalError() } }
    override var center: CGPoint { get { fatalError() } set { fatalError() } }
    override var transform: CGAffineTransform { get { fatalError() } set { fatalError() } }
    override var transform3D: CATransform3D { get { fatalError() } set { fatalError() } }
    override var anchorPoint: CGPoint { get { fatalError() } set { fatalError() } }
    override var contentScaleFactor: CGFloat { get { fatalError() } set { fatalError() } }
    override var safeAreaInsets: UIEdgeInsets { fatalError() }
    override func safeAreaInsetsDidChange() { fatalError() }
    override var alpha: CGFloat { get { fatalError() } set { fatalError() } }
    override var isHidden: Bool { get { fatalError() } set { fatalError() } }
    override var clipsToBounds: Bool { get { fatalError() } set { fatalError() } }
    override var window: UIWindow? { fatalError() }
    override func removeFromSuperview() { fatalError() }
    override func addSubview(_ view: UIView) { fatalError() }
    override func insertSubview(_ view: UIView, at index: Int) { fatalError() }
    override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { fatalError() }
    override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { fatalError() }
    override func bringSubviewToFront(_ view: UIView) { fatalError() }
    override func sendSubviewToBack(_ view: UIView) { fatalError() }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { fatalError() }
    override func isDescendant(of view: UIView) -> Bool { fatalError() }
    override func viewWithTag(_ tag: Int) -> UIView? { fatalError() }
    override func didAddSubview(_ subview: UIView) { fatalError() }
    override func willRemoveSubview(_ subview: UIView) { fatalError() }
    override func willMove(toSuperview newSuperview: UIView?) { fatalError() }
    override func didMoveToSuperview() { fatalError() }
    override func willMove(toWindow newWindow: UIWindow?) { fatalError() }
    override func didMoveToWindow() { fatalError() }
    override func setNeedsLayout() { fatalError() }
    override func layoutIfNeeded() { fatalError() }
    override func layoutSubviews() { fatalError() }
    override func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
    override func sizeToFit() { fatalError() }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { fatalError() }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
    override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { fatalError() }
    override func layoutSublayers(of layer: CALayer) { fatalError() }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { fatalError() }
    override func draw(_ rect: CGRect) { fatalError() }
    override func setNeedsDisplay() { fatalError() }
    override func setNeedsDisplay(_ rect: CGRect) { fatalError() }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { fatalError() }
    override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { fatalError() }
}

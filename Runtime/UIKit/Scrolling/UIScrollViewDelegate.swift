/// What a scroll view tells of its scrolling. Methods that are optional on Apple's systems are absent by default.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The offset has changed, whoever changed it.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger begins to move the contents.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger is being lifted; the velocity is in points a millisecond, and where the contents will come to rest
    /// may be changed. With paging a change is left aside.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger has been lifted; says whether the contents move on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The contents begin to move on without a finger.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The contents have come to rest, or were stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animation that a call asked for has ended, or was stopped.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The insets with what the system covers have changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Absent.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Absent.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Absent: the target stays as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Absent.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Absent.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Absent.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Absent.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Absent.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

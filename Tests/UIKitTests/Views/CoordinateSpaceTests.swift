import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Coordinate spaces", .simulated(width: 100, height: 100, scale: 1))
struct CoordinateSpaceTests {
    /// A space ten points to the right of the screen's.
    private final class Shifted: NSObject, UICoordinateSpace {
        func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
            UIScreen.main.coordinateSpace.convert(CGPoint(x: point.x + 10, y: point.y), to: coordinateSpace)
        }
        func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
            let place = UIScreen.main.coordinateSpace.convert(point, from: coordinateSpace)
            return CGPoint(x: place.x - 10, y: place.y)
        }
        func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
            CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
        }
        func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
            CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
        }
        var bounds: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
    }

    @Test("Views, the screen and an app's own space convert to one another both ways")
    func spaces() {
        let window = Simulator.current.window
        window.frame.origin = CGPoint(x: 3, y: 0)
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 10, height: 10))
        window.addSubview(view)
        let screen = UIScreen.main.coordinateSpace
        let point = CGPoint(x: 1, y: 1)
        let spaces: [(any UICoordinateSpace, CGPoint)] = [
            (view, CGPoint(x: 1, y: 1)), (window, CGPoint(x: 21, y: 31)), (screen, CGPoint(x: 24, y: 31)),
            (Shifted(), CGPoint(x: 14, y: 31)),
        ]
        for (space, place) in spaces {
            for (other, otherPlace) in spaces {
                #expect(
                    space.convert(place, to: other) == otherPlace && other.convert(place, from: space) == otherPlace)
            }
            let box = CGRect(origin: point, size: CGSize(width: 4, height: 5))
            #expect(view.convert(box, to: space) == CGRect(origin: place, size: box.size))
            #expect(view.convert(CGRect(origin: place, size: box.size), from: space) == box)
        }
        #expect(screen.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
}

@_spi(Runtime) import CoreGraphics
import Testing

@Suite("Core Graphics' values and objects, member by member")
struct ValueTests {
    @Test("Each number of a transform can be set, and does its part in x′ = a·x + c·y + tx, y′ = b·x + d·y + ty")
    func transformNumbers() {
        func image(_ change: (inout CGAffineTransform) -> Void) -> CGPoint {
            var transform = CGAffineTransform.identity
            change(&transform)
            return CGPoint(x: 3, y: 5).applying(transform)
        }
        #expect(image { $0.a = 2 } == CGPoint(x: 6, y: 5) && image { $0.b = 2 } == CGPoint(x: 3, y: 11))
        #expect(image { $0.c = 2 } == CGPoint(x: 13, y: 5) && image { $0.d = 2 } == CGPoint(x: 3, y: 10))
        #expect(image { $0.tx = 2 } == CGPoint(x: 5, y: 5) && image { $0.ty = 2 } == CGPoint(x: 3, y: 7))
    }

    @Test("A vector is changed by its parts, and is coded as two numbers")
    func vector() throws {
        var vector = CGVector.zero
        vector.dx = 3
        #expect(vector == CGVector(dx: 3, dy: 0))
        vector.dy = 4
        #expect(vector == CGVector(dx: 3, dy: 4))
        final class Box: Encodable {
            func encode(to encoder: any Encoder) throws { try CGVector(dx: 7, dy: 8).encode(to: encoder) }
        }
        #expect(try String(bytes: JSONEncoder().encode(Box()), encoding: .utf8) == "[7,8]")
    }

    @Test("A path's element is changed by its parts")
    func element() {
        var points = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
        points.withUnsafeMutableBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            var element = CGPathElement(type: .moveToPoint, points: first)
            element.type = .addLineToPoint
            element.points = first + 1
            #expect(element.type == .addLineToPoint && element.points[0] == CGPoint(x: 3, y: 4))
        }
        #expect(points[0] == CGPoint(x: 1, y: 2))
    }

    /// What an object puts into a set's hash.
    private func hash(_ object: some Hashable) -> Int {
        var hasher = Hasher()
        object.hash(into: &hasher)
        return hasher.finalize()
    }

    @Test("Colours and paths are hashed by what they hold, pictures and contexts by what they are")
    func hashes() throws {
        func color(_ alpha: CGFloat) -> CGColor { CGColor(gray: 1, alpha: alpha) }
        #expect(hash(color(0.5)) == hash(color(0.5)) && hash(color(0.5)) != hash(color(0.25)))
        func path(_ width: CGFloat) -> CGPath {
            CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 1), transform: nil)
        }
        #expect(hash(path(1)) == hash(path(1)) && hash(path(1)) != hash(path(2)))
        let pictures = try (0..<2).map { _ in try #require(CGImage(width: 1, height: 1, pixels: [1])) }
        #expect(hash(pictures[0]) == hash(pictures[0]) && hash(pictures[0]) != hash(pictures[1]))
        let contexts = try (0..<2).map { _ in try #require(CGContext(width: 1, height: 1)) }
        #expect(hash(contexts[0]) == hash(contexts[0]) && hash(contexts[0]) != hash(contexts[1]))
    }

    @Test("A copy of a colour and of a picture is its equal")
    func copies() throws {
        let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(color.copy() == color)
        let picture = try #require(CGImage(width: 2, height: 1, pixels: [0xFF00_0001, 2]))
        #expect(try #require(picture.copy()).withPixels { Array($0) } == [0xFF00_0001, 2])
    }

    @Test("3.4, 3.5 Rectangles, rounded ones and other paths are added by a transform, one after another")
    func additions() {
        let path = CGMutablePath()
        let shift = CGAffineTransform(translationX: 10, y: 0)
        path.addRects(
            [CGRect(x: 0, y: 0, width: 1, height: 2), CGRect(x: 5, y: 0, width: 1, height: 2)], transform: shift)
        #expect(elements(of: path) == "M 10,0 L 11,0 L 11,2 L 10,2 Z M 15,0 L 16,0 L 16,2 L 15,2 Z")
        let rounded = CGMutablePath()
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)
        rounded.addRoundedRect(in: square, cornerWidth: 10, cornerHeight: 20, transform: shift)
        var back = shift.inverted()
        let other = CGPath(roundedRect: square, cornerWidth: 10, cornerHeight: 20, transform: nil)
        #expect(rounded.copy(using: &back).map(elements(of:)) == elements(of: other))
        let both = CGMutablePath()
        both.addPath(path, transform: shift.inverted())
        both.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: nil))
        #expect(
            elements(of: both) == """
                M 0,0 L 1,0 L 1,2 L 0,2 Z M 5,0 L 6,0 L 6,2 L 5,2 Z M 1,1 L 2,1 L 2,2 L 1,2 Z
                """)
    }

    @Test("A mutable copy, also by a transform, goes its own way")
    func mutableCopies() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let copy = try #require(path.mutableCopy())
        #expect(copy == path)
        copy.move(to: CGPoint(x: 9, y: 9))
        #expect(kinds(of: copy) == "MLLLZM" && kinds(of: path) == "MLLLZ")
        var shift = CGAffineTransform(translationX: 3, y: 4)
        let moved = try #require(path.mutableCopy(using: &shift))
        moved.addLine(to: .zero)
        #expect(elements(of: moved) == "M 3,4 L 4,4 L 4,5 L 3,5 Z L 0,0")
    }
}

@_spi(Runtime) import CoreGraphics
import Testing

@Suite("Transforms, rectangles, vectors and colours")
struct GeometryTests {
    @Test("3.13 Concatenating applies the first transform first; scaling and moving one come before it")
    func order() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        let shift = CGAffineTransform(translationX: 10, y: 20)
        let point = CGPoint(x: 1, y: 1)
        #expect(point.applying(scale.concatenating(shift)) == CGPoint(x: 12, y: 23))
        #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
        #expect(point.applying(shift.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    }

    @Test("3.13 A positive rotation takes the x axis to the y axis: clockwise where y points down")
    func rotation() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-15 && abs(turned.y - 1) < 1e-15)
        let rotated = CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2))
        #expect(abs(rotated.x - 5) < 1e-15 && abs(rotated.y - 1) < 1e-15)
    }

    @Test("3.14 A rectangle's image is its bounding box; a size does not move; the singular has no inverse")
    func applying() {
        let turn = CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 2)
        let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(turn)
        #expect(abs(box.minX - 80) < 1e-12 && abs(box.width - 20) < 1e-12 && abs(box.height - 10) < 1e-12)
        #expect(
            CGSize(width: 2, height: 3).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 9, ty: 9))
                == CGSize(width: 4, height: 9))
        #expect(CGRect.null.applying(turn).isNull && CGRect.infinite.applying(turn).isInfinite)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        let any = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
        let point = CGPoint(x: 3, y: 4).applying(any).applying(any.inverted())
        #expect(abs(point.x - 3) < 1e-12 && abs(point.y - 4) < 1e-12)
    }

    @Test("A transform made of nothing is all zero, and is coded as six numbers")
    func coding() throws {
        #expect(CGAffineTransform() != .identity && CGAffineTransform().a == 0)
        #expect(CGAffineTransform.identity.isIdentity)
        let coded = try JSONEncoder().encode(CGAffineTransform(1, 2, 3, 4, 5, 6))
        #expect(String(bytes: coded, encoding: .utf8) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: coded) == CGAffineTransform(1, 2, 3, 4, 5, 6))
        #expect(try JSONDecoder().decode(CGVector.self, from: Data("[7,8]".utf8)) == CGVector(dx: 7, dy: 8))
    }

    @Test("3.11, 3.12 Foundation's rectangles are Core Graphics' ones")
    func rectangles() {
        let ten = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(ten.insetBy(dx: 5, dy: 5) == CGRect(x: 5, y: 5, width: 0, height: 0))
        #expect(!ten.insetBy(dx: 5, dy: 5).isNull && ten.insetBy(dx: 6, dy: 6).isNull)
        #expect(!ten.contains(CGPoint(x: 10, y: 5)) && ten.contains(CGPoint.zero))
        #expect(
            CGRect(x: 5, y: 9, width: 0, height: 0).insetBy(dx: -3, dy: -3) == CGRect(x: 2, y: 6, width: 6, height: 6))
        let touching = ten.intersection(CGRect(x: 10, y: 0, width: 5, height: 5))
        #expect(touching == CGRect(x: 10, y: 0, width: 0, height: 5) && !touching.isNull)
    }

    @Test("3.11 Rectangles with negative sizes are those that they cover; null and infinite ones stay what they are")
    func oddRectangles() {
        let ten = CGRect(x: 0, y: 0, width: 10, height: 10)
        let turned = CGRect(x: 10, y: 10, width: -10, height: -10)
        #expect(turned == ten && turned.size.width == -10 && turned.width == 10 && turned.height == 10)
        #expect(turned.minX == 0 && turned.maxY == 10 && turned.standardized.origin == .zero)
        #expect(turned.insetBy(dx: 1, dy: 2) == CGRect(x: 1, y: 2, width: 8, height: 6))
        let null = CGRect.null
        #expect(null.origin == CGPoint(x: CGFloat.infinity, y: .infinity) && null.size == .zero)
        #expect(null.offsetBy(dx: 5, dy: 5).isNull && null.insetBy(dx: -5, dy: -5).isNull)
        #expect(null.union(ten) == ten && ten.union(null) == ten && ten.intersection(null).isNull)
        let point = CGRect(x: 20, y: 5, width: 0, height: 0)
        #expect(ten.union(point) == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(point.isEmpty && !point.isNull && !point.contains(CGPoint(x: 20, y: 5)))
        let infinite = CGRect.infinite
        #expect(infinite.minX == -CGFloat.greatestFiniteMagnitude / 2)
        #expect(infinite.width == .greatestFiniteMagnitude && infinite.contains(CGPoint(x: 1e300, y: -1e300)))
    }

    @Test("3.16 A grey has two components and is no RGB colour")
    func colors() {
        let grey = CGColor(gray: 0.5, alpha: 0.25)
        #expect(grey.components == [0.5, 0.25] && grey.numberOfComponents == 2 && grey.alpha == 0.25)
        let color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
        #expect(color.numberOfComponents == 4 && color != grey && color.rgba == grey.rgba)
        #expect(color == CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
        #expect(grey.copy(alpha: 1) == CGColor(gray: 0.5, alpha: 1))
        #expect(
            CGColor(red: 2, green: -1, blue: .nan, alpha: 1).rgba.clamped
                == ColorComponents(red: 1, green: 0, blue: 0, alpha: 1))
    }
}

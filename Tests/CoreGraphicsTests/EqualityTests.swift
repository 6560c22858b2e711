import CoreGraphics
import Foundation
import Testing

@Suite("Equality by method")
struct EqualityTests {
    @Test("Points, sizes and rectangles say whether others equal them, rectangles whatever the signs of their sides")
    func methods() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 2, y: 1)))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(!CGSize(width: 1, height: 2).equalTo(.zero))
        let rectangle = CGRect(x: 5, y: 5, width: 5, height: 5)
        #expect(rectangle.equalTo(CGRect(x: 10, y: 10, width: -5, height: -5)) && !rectangle.equalTo(.zero))
    }
}

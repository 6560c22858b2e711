@_spi(Runtime) import CoreGraphics
import Testing

@Suite("What a context's state does to what is drawn")
struct ContextStateTests {
    /// What is drawn in a bitmap, asked with the origin in the lower left corner.
    private struct Drawn {
        private let image: CGImage

        init(_ width: Int = 24, _ height: Int = 20, _ draw: (CGContext) -> Void) throws {
            let context = try #require(CGContext(width: width, height: height))
            draw(context)
            image = try #require(context.makeImage())
        }

        subscript(x: Int, y: Int) -> UInt32 { image.pixel(x: x, y: image.height - 1 - y) }

        /// 0…255.
        func coverage(_ x: Int, _ y: Int) -> UInt32 { self[x, y] >> 24 }

        /// The columns of a row, or the rows of a column, that are not empty.
        func columns(ofRow y: Int) -> [Int] { (0..<image.width).filter { self[$0, y] != 0 } }
        func rows(ofColumn x: Int) -> [Int] { (0..<image.height).filter { self[x, $0] != 0 } }
    }

    @Test(
        "A colour is set as one, as a grey and as its components, for fills and for strokes",
        arguments: [
            (CGColor(red: 0, green: 1, blue: 0, alpha: 0.5), 0x8000_8000),
            (CGColor(gray: 0.2, alpha: 1), 0xFF33_3333),
        ] as [(CGColor, UInt32)])
    func colors(color: CGColor, pixel: UInt32) throws {
        let rgba = color.rgba
        let setters: [(CGContext) -> Void] = [
            { context in
                context.setFillColor(color)
                context.setStrokeColor(color)
            },
            { context in
                context.setFillColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
                context.setStrokeColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
            },
            { context in
                guard color.numberOfComponents == 2 else { return context.setFillAndStroke(color) }
                context.setFillColor(gray: rgba.red, alpha: rgba.alpha)
                context.setStrokeColor(gray: rgba.red, alpha: rgba.alpha)
            },
        ]
        for set in setters {
            let drawn = try Drawn { context in
                set(context)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.setLineWidth(2)
                context.move(to: CGPoint(x: 0, y: 9))
                context.addLine(to: CGPoint(x: 9, y: 9))
                context.strokePath()
            }
            #expect(drawn[0, 0] == pixel && drawn[4, 8] == pixel && drawn[4, 10] == 0)
        }
    }

    @Test("A line ends where it ends, half its width later, or in half a disc")
    func caps() throws {
        func line(_ cap: CGLineCap) throws -> Drawn {
            try Drawn(32) { context in
                context.setLineWidth(8)
                context.setLineCap(cap)
                context.move(to: CGPoint(x: 10, y: 10))
                context.addLine(to: CGPoint(x: 20, y: 10))
                context.strokePath()
            }
        }
        #expect(try line(.butt).columns(ofRow: 9) == Array(10..<20))
        let square = try line(.square)
        #expect(square.columns(ofRow: 9) == Array(6..<24) && square.coverage(6, 6) == 255)
        let round = try line(.round)
        #expect(round.columns(ofRow: 9) == Array(6..<24) && round.coverage(6, 6) == 0 && round.coverage(7, 9) == 255)
    }

    @Test("Lines meet in a point, in an arc or by a cut; in a cut also where the point would be longer than its limit")
    func joins() throws {
        func corner(_ join: CGLineJoin, limit: CGFloat = 10) throws -> Drawn {
            try Drawn { context in
                context.setLineWidth(8)
                context.setLineJoin(join)
                context.setMiterLimit(limit)
                context.move(to: CGPoint(x: 4, y: 6))
                context.addLine(to: CGPoint(x: 16, y: 6))
                context.addLine(to: CGPoint(x: 16, y: 18))
                context.strokePath()
            }
        }
        #expect(try corner(.miter).coverage(19, 2) == 255)
        let round = try corner(.round)
        #expect(round.coverage(19, 2) == 0 && round.coverage(18, 3) > 0)
        let cut = try corner(.bevel)
        #expect(cut.coverage(18, 3) == 0 && cut.coverage(17, 4) > 250)
        // A right angle's point is √2 times as long as the line is wide.
        #expect(try corner(.miter, limit: 1.42).coverage(19, 2) == 255)
        #expect(try corner(.miter, limit: 1.41).coverage(18, 3) == 0)
    }

    @Test("A rectangle is stroked in the state's width, or in another that does not last")
    func strokedRectangles() throws {
        let drawn = try Drawn { context in
            context.setLineWidth(2)
            context.stroke(CGRect(x: 2, y: 2, width: 6, height: 6), width: 4)
            context.stroke(CGRect(x: 14, y: 2, width: 6, height: 6))
        }
        #expect(drawn.columns(ofRow: 5) == [0, 1, 2, 3, 6, 7, 8, 9, 13, 14, 19, 20])
    }

    @Test("3.13 A transform comes before those that are there: what is drawn is turned, then shifted")
    func transforms() throws {
        let turned = try Drawn { context in
            context.translateBy(x: 10, y: 0)
            context.rotate(by: .pi / 2)
            context.fill(CGRect(x: 2, y: 0, width: 5, height: 1))
        }
        #expect(turned.rows(ofColumn: 9) == [2, 3, 4, 5, 6] && turned.columns(ofRow: 3) == [9])
        let doubled = try Drawn { context in
            context.translateBy(x: 4, y: 0)
            context.concatenate(CGAffineTransform(scaleX: 2, y: 1))
            context.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
        }
        #expect(doubled.columns(ofRow: 0) == Array(6..<12))
    }

    @Test("Drawing stays inside a path, by either rule, and inside of any of several rectangles")
    func clips() throws {
        func ring(_ rule: CGPathFillRule) throws -> Drawn {
            try Drawn { context in
                context.addRects([
                    CGRect(x: 2, y: 2, width: 10, height: 10), CGRect(x: 5, y: 5, width: 4, height: 4),
                ])
                context.clip(using: rule)
                context.fill([CGRect(x: 0, y: 0, width: 7, height: 20), CGRect(x: 9, y: 0, width: 9, height: 20)])
            }
        }
        #expect(try ring(.evenOdd).columns(ofRow: 6) == [2, 3, 4, 9, 10, 11])
        #expect(try ring(.winding).columns(ofRow: 6) == [2, 3, 4, 5, 6, 9, 10, 11])
        let columns = try Drawn { context in
            context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.clip(to: [CGRect(x: 1, y: 0, width: 2, height: 9), CGRect(x: 6, y: 0, width: 1, height: 9)])
            context.fillPath()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(columns.columns(ofRow: 8) == [1, 2, 6] && columns.columns(ofRow: 9) == [])
        let one = try Drawn { context in
            context.clip(to: CGRect(x: 3, y: 0, width: 2, height: 9))
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(one.columns(ofRow: 8) == [3, 4] && one.columns(ofRow: 9) == [])
    }
}

extension CGContext {
    fileprivate func setFillAndStroke(_ color: CGColor) {
        setFillColor(color)
        setStrokeColor(color)
    }
}

@Suite("The current path of a context")
struct ContextPathTests {
    @Test("It takes every kind of element in current units")
    func elementKinds() throws {
        let shape = CGMutablePath()
        shape.move(to: CGPoint(x: 7, y: 7))
        let additions: [(CGContext) -> Void] = [
            { $0.move(to: CGPoint(x: 1, y: 2)) }, { $0.addLine(to: CGPoint(x: 3, y: 4)) },
            { $0.addQuadCurve(to: CGPoint(x: 5, y: 5), control: CGPoint(x: 4, y: 6)) },
            { $0.addCurve(to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 6, y: 1), control2: CGPoint(x: 7, y: 2)) },
            { $0.closePath() }, { $0.addPath(shape) }, { $0.addRect(CGRect(x: 0, y: 0, width: 2, height: 1)) },
            { $0.addRects([CGRect(x: 4, y: 0, width: 1, height: 1), CGRect(x: 6, y: 0, width: 1, height: 1)]) },
            { $0.addLines(between: [CGPoint(x: 9, y: 9), .zero]) },
        ]
        let context = try #require(CGContext(width: 10, height: 10))
        context.scaleBy(x: 2, y: 2)
        context.translateBy(x: 1, y: 3)
        for add in additions { add(context) }
        #expect(
            try elements(of: #require(context.path)) == """
                M 1,2 L 3,4 Q 4,6 5,5 C 6,1 7,2 8,0 Z M 7,7 M 0,0 L 2,0 L 2,1 L 0,1 Z \
                M 4,0 L 5,0 L 5,1 L 4,1 Z M 6,0 L 7,0 L 7,1 L 6,1 Z M 9,9 L 0,0
                """)
    }

    @Test("3.7 Ellipses and arcs are added to it, anticlockwise as y points up unless it is said")
    func curves() throws {
        let context = try #require(CGContext(width: 10, height: 10))
        context.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(try kinds(of: #require(context.path)) == "MCCCCZ")
        context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(try kinds(of: #require(context.path)) == "MCCCCZLC")
        context.beginPath()
        #expect(context.isPathEmpty && context.path == nil)
        context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let arc = try #require(context.path)
        #expect(kinds(of: arc) == "MCCC" && abs(arc.currentPoint.x) < 1e-12 && abs(arc.currentPoint.y - 2) < 1e-12)
    }
}

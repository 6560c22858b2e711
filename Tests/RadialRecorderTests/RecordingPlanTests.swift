import RadialRecorder
import TestSupport
import Testing

@Suite("Planning a film", .leavesNothing)
struct RecordingPlanTests {
    @Test(
        "Half a second has n + 1 frames at each rate", arguments: [(24, 13), (30, 16), (50, 26), (60, 31), (120, 61)])
    func frameCount(rate: Int, frames: Int) {
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: rate, format: .frames)
        #expect(plan.frameCount == frames)
        #expect(plan.length == Double(frames) / Double(rate))
        #expect(plan.transitionDuration == Double(frames - 1) / Double(rate))
    }

    @Test("A duration between two frames is rounded half up, and is never less than one step")
    func rounding() {
        #expect(RecordingPlan(duration: 0.35, framesPerSecond: 10, format: .mp4).steps == 4)
        #expect(RecordingPlan(duration: 0.349, framesPerSecond: 10, format: .mp4).steps == 3)
        #expect(RecordingPlan(duration: 0.0001, framesPerSecond: 1, format: .mp4).steps == 1)
    }

    @Test("Holding repeats both end pictures, and nothing else")
    func hold() {
        let plan = RecordingPlan(duration: 0.3, framesPerSecond: 10, hold: 0.2, format: .mp4)
        #expect((0..<plan.frameCount).map(plan.step) == [0, 0, 0, 1, 2, 3, 3, 3])
    }

    @Test("A loop goes back without repeating its ends, so that it closes")
    func loop() {
        let plan = RecordingPlan(duration: 0.3, framesPerSecond: 10, loop: true, format: .mp4)
        #expect((0..<plan.frameCount).map(plan.step) == [0, 1, 2, 3, 2, 1])
        let held = RecordingPlan(duration: 0.3, framesPerSecond: 10, hold: 0.1, loop: true, format: .mp4)
        #expect((0..<held.frameCount).map(held.step) == [0, 0, 1, 2, 3, 3, 2, 1])
        let shortest = RecordingPlan(duration: 0.1, framesPerSecond: 10, loop: true, format: .mp4)
        #expect((0..<shortest.frameCount).map(shortest.step) == [0, 1])
    }

    @Test("Y2: a GIF at 60 frames a second is made at 50, with a note; its delays are at least 2 and sum to 52")
    func gifDelays() {
        let plan = RecordingPlan(duration: 0.5, framesPerSecond: 60, format: .gif)
        let delays = (0..<plan.frameCount).map { plan.delay(ofFrame: $0, unitsPerSecond: 100) }
        #expect(plan.framesPerSecond == 50)
        #expect(plan.notes.count == 1)
        #expect(delays.count == 26)
        #expect(delays.allSatisfy { $0 >= 2 })
        #expect(delays.reduce(0, +) == 52)
    }

    @Test("At every rate the delays sum to the rounded length and differ by one unit at most", arguments: 1...240)
    func delays(rate: Int) {
        for (format, units) in [(RecordingFormat.gif, 100), (.webp, 1000)] {
            let plan = RecordingPlan(duration: 0.77, framesPerSecond: rate, hold: 0.1, format: format)
            let delays = (0..<plan.frameCount).map { plan.delay(ofFrame: $0, unitsPerSecond: units) }
            #expect(delays.reduce(0, +) == Int((Double(units) * plan.length).rounded()))
            let exact = Double(units) / Double(plan.framesPerSecond)
            #expect(delays.allSatisfy { abs(Double($0) - exact) < 1 })
            if format == .gif { #expect(delays.allSatisfy { $0 >= 2 }) }
        }
    }

    @Test("Rates up to the limit bring no note")
    func noNote() {
        #expect(RecordingPlan(duration: 1, framesPerSecond: 50, format: .gif).notes.isEmpty)
        #expect(RecordingPlan(duration: 1, framesPerSecond: 240, format: .apng).notes.isEmpty)
    }
}

@Suite("What a format can hold", .leavesNothing)
struct RecordingFormatTests {
    @Test("20000 × 10 pixels are a PNG, GIF or APNG, but no video and no WebP")
    func wide() throws {
        for format in [RecordingFormat.png, .frames, .gif, .apng, .raw] {
            try format.checkSize(width: 20_000, height: 10)
        }
        for format in [RecordingFormat.mp4, .webm, .webp] {
            let error = #expect(throws: RecordingError.self) { try format.checkSize(width: 20_000, height: 10) }
            #expect(error?.message.contains("20000x10") == true)
        }
    }

    @Test(
        "The limits are exact",
        arguments: [(RecordingFormat.gif, 32_767), (.webp, 16_383), (.mp4, 16_384), (.webm, 16_384)])
    func limits(format: RecordingFormat, side: Int) throws {
        try format.checkSize(width: side, height: 2)
        try format.checkSize(width: 2, height: side)
        #expect(throws: RecordingError.self) { try format.checkSize(width: side + 1, height: 2) }
        #expect(throws: RecordingError.self) { try format.checkSize(width: 2, height: side + 1) }
    }

    @Test("A video of more pixels than FFmpeg can address is refused before it starts")
    func area() throws {
        try RecordingFormat.mp4.checkSize(width: 16_000, height: 16_000)
        #expect(throws: RecordingError.self) { try RecordingFormat.mp4.checkSize(width: 16_384, height: 16_384) }
    }

    @Test("Endings are understood in capitals, and unknown ones are not")
    func endings() {
        #expect(RecordingFormat(pathExtension: "GIF") == .gif)
        #expect(RecordingFormat(pathExtension: "apng") == .apng)
        #expect(RecordingFormat(pathExtension: "avi") == nil)
        #expect(RecordingFormat(pathExtension: "") == nil)
    }

    @Test("Only video of odd sides is padded, and a note says so")
    func padding() {
        #expect(RecordingFormat.mp4.notes(width: 3, height: 4).first?.contains("4x4") == true)
        #expect(RecordingFormat.mp4.notes(width: 4, height: 4).isEmpty)
        #expect(RecordingFormat.gif.notes(width: 3, height: 3).isEmpty)
    }
}

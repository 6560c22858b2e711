import Foundation
import RadialRecorder

/// `radial render`: reads the images, plays the push and has it recorded.
@MainActor struct Render {
    private let request: RenderRequest

    init(_ request: RenderRequest) {
        self.request = request
    }

    func run() throws {
        // Decoding cannot be told to stop, and nothing is written yet: until it is done a signal ends the program at once.
        Interruption.installSignalHandlers(calling: Ending.leaveAtOnce)
        // Before anything is read: what cannot be written need not be made.
        try format.checkPlace(request.destination.place, force: request.replacesExisting)
        let pictures = try Pictures(request)
        Interruption.installSignalHandlers()
        let (width, height) = (pictures.from.width, pictures.from.height)
        try format.checkSize(width: width, height: height)
        let film = Film(width: width, height: height, scale: request.scale, colorProfile: pictures.profile) { window in
            let screens = Screens(pictures, request)
            screens.show(in: window)
            return screens.push
        }
        let notes = try record(film)
        // Only now: of a call that fails there is one line, and that is why it failed.
        note(pictures.notes + format.notes(width: width, height: height) + notes)
    }

    private var format: RecordingFormat {
        switch request.destination {
        case .still: .png
        case .film(_, let format): format
        case .folder: .frames
        case .stream: .raw
        }
    }

    /// Has the film written.
    /// - Returns: what a user should know about it, one line each.
    private func record(_ film: Film) throws -> [String] {
        var line = Progress()
        defer { line.clear() }
        let recorder = Recorder(film) { done, count in line.tell(done, of: count) }
        let place = request.destination.place
        if let progress = request.still {
            try recorder.recordStill(
                at: progress, duration: request.duration, to: place, force: request.replacesExisting)
            return []
        }
        let plan = RecordingPlan(
            duration: request.duration, framesPerSecond: request.framesPerSecond, hold: request.hold,
            loop: request.loops, format: format)
        if request.destination == .stream {
            // At the start, since who reads the pixels must know it before.
            let rate = "\(plan.framesPerSecond) frames a second"
            note(["\(plan.frameCount) frames of \(film.width)x\(film.height) BGRA pixels, \(rate)"])
        }
        try recorder.record(plan, as: format, to: place, force: request.replacesExisting)
        return plan.notes
    }

    private func note(_ notes: [String]) {
        for note in notes { StandardError.line(note) }
    }
}

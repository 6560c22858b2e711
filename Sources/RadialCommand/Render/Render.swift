import Foundation
import RadialRecorder

/// `radial render`: reads the images, plays the push and has it recorded.
@MainActor struct Render {
    private let request: RenderRequest

    init(_ request: RenderRequest) {
        self.request = request
    }

    func run() throws {
        // Before anything is read: what cannot be written need not be made.
        try format.checkPlace(request.destination.place, force: request.replacesExisting)
        let pictures = try Pictures(request)
        // Until here a signal may end the program where it stands: decoding cannot be told to stop, and nothing is written.
        Interruption.installSignalHandlers()
        let (width, height) = (pictures.from.width, pictures.from.height)
        try format.checkSize(width: width, height: height)
        let film = Film(width: width, height: height, scale: request.scale, colorProfile: pictures.profile) { window in
            let screens = Screens(pictures, request)
            screens.show(in: window)
            return screens.push
        }
        note(pictures.notes + format.notes(width: width, height: height))
        try record(film)
    }

    private var format: RecordingFormat {
        switch request.destination {
        case .still: .png
        case .film(_, let format): format
        case .folder: .frames
        case .stream: .raw
        }
    }

    private func record(_ film: Film) throws {
        var line = Progress()
        defer { line.clear() }
        let recorder = Recorder(film) { done, count in line.tell(done, of: count) }
        let place = request.destination.place
        if let progress = request.still {
            try recorder.recordStill(
                at: progress, duration: request.duration, to: place, force: request.replacesExisting)
            return
        }
        let plan = RecordingPlan(
            duration: request.duration, framesPerSecond: request.framesPerSecond, hold: request.hold,
            loop: request.loops, format: format)
        note(plan.notes)
        if request.destination == .stream {
            let rate = "\(plan.framesPerSecond) frames a second"
            note(["\(plan.frameCount) frames of \(film.width)x\(film.height) BGRA pixels, \(rate)"])
        }
        try recorder.record(plan, as: format, to: place, force: request.replacesExisting)
    }

    private func note(_ notes: [String]) {
        for note in notes { StandardError.line(note) }
    }
}

/// Finds the writer for a format.
package enum FilmWriters {
    /// The writer of a film into one file, or for `.raw` a stream.
    /// - Parameters:
    ///   - film: what will come.
    ///   - format: any but `.frames`, which is a folder and not a file.
    ///   - output: where the file is made.
    ///   - interruption: what ends writing early.
    ///   - encoder: the program that makes video.
    package static func writer(
        of film: FilmDescription, as format: RecordingFormat, to output: FileOutput, _ interruption: Interruption,
        encoder: String
    ) throws -> any FrameWriter {
        switch format {
        case .png: return PNGWriter(film, to: output.sink)
        case .apng: return APNGWriter(film, to: output.sink)
        case .gif: return GIFWriter(film, to: output.sink)
        case .webp: return try WebPWriter(film, to: output.sink, interruption: interruption)
        case .mp4, .webm:
            return try VideoWriter(film, as: format, to: output, interruption: interruption, encoder: encoder)
        case .raw: return RawWriter(film, to: output.sink)
        case .frames: preconditionFailure("a folder of frames is not one file")
        }
    }
}

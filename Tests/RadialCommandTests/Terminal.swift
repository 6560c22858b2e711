import Foundation

/// A terminal that nobody sits at.
final class Terminal {
    private let master: Int32
    /// What a program is given as its terminal.
    let descriptor: Int32

    /// `nil` on a machine that makes none, as a bare container.
    init?() {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var locked: Int32 = 0
        var number: Int32 = 0
        // Linux's own requests: unlock the terminal's end, and ask for its number.
        guard master >= 0, ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            close(master)
            return nil
        }
        descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        guard descriptor >= 0 else {
            close(master)
            return nil
        }
    }

    deinit {
        close(descriptor)
        close(master)
    }

    /// What was written to the terminal so far.
    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let flags = fcntl(master, F_GETFL)
        _ = fcntl(master, F_SETFL, flags | O_NONBLOCK)
        let count = Glibc.read(master, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

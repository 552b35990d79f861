import Foundation
import InkFormats

/// The bytes of an input. The file is closed with the last copy of its source.
struct InputByteSource: ByteSource {
  private var bytes: FileByteSource
  private let descriptor: OwnedDescriptor

  init(_ file: InputFile) throws(FormatError) {
    let number = file.isStandardInput ? 0 : unsafe open(file.path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else {
      let reason = errno == ENOENT ? FormatError.Reason.noSuchFile : .system("cannot be opened: \(unsafe String(cString: strerror(errno)))")
      throw FormatError(reason, file: file.name)
    }
    var status = stat()
    if unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(number)
      throw FormatError(.isFolder, file: file.name)
    }
    bytes = FileByteSource(descriptor: number)
    descriptor = OwnedDescriptor(number, closes: !file.isStandardInput)
  }

  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int { try bytes.read(count, into: &buffer) }
}

/// Closes a descriptor when nobody needs it any more.
private final class OwnedDescriptor {
  private let number: Int32
  private let closes: Bool

  init(_ number: Int32, closes: Bool) {
    self.number = number
    self.closes = closes
  }

  deinit { if closes { close(number) } }
}

import Foundation

/// A file that is written whole or not at all.
///
/// The bytes go to a new file in the same folder, which takes the name in one step once all are there and flushed to the disk:
/// at any moment the path holds the old content or the new. A symbolic link is followed; an existing file's permissions are
/// kept; a pipe or a device is written to as it is. What is not committed leaves nothing behind.
public final class AtomicFile {
  private let path: String
  private let target: String
  private var descriptor: Int32
  /// Nil for a pipe or a device, and once the file has its name.
  private var temporary: String?

  /// Replaces the file at `path` with all of `bytes`, or makes it.
  public static func write(_ bytes: [UInt8], to path: String) throws(FormatError) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Begins a file; `commit` gives it its name.
  public init(_ path: String) throws(FormatError) {
    self.path = path
    target = Self.resolved(path)
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !exists: break
    case S_IFREG: break
    case S_IFDIR: throw FormatError(.system("is a folder"), file: path)
    default:
      // Pipes and devices have no content to keep, and must not be replaced.
      descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(path) }
      return
    }
    let name = Self.split(target)
    var template = Array("\(name.folder)/.\(name.base.prefix(100)).XXXXXX".utf8CString)
    descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw Self.failure(path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~Self.currentMask) == 0 else { throw Self.failure(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { unsafe unlink(temporary) }
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(FormatError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(path) }
      written += count
    }
  }

  /// Gives the file its name; nothing can be written afterwards.
  public func commit() throws(FormatError) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0, unsafe rename(temporary, target) == 0 else { throw Self.failure(path) }
    self.temporary = nil
    close(descriptor)
    descriptor = -1
    // The new name is safe once the folder is; some file systems cannot flush one, and the content is whole all the same.
    let folder = unsafe open(Self.split(target).folder, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private static func split(_ path: String) -> (folder: String, base: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// The file that a symbolic link leads to.
  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The process' file creation mask, read once: reading it means setting it.
  private static let currentMask: mode_t = {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }()

  private static func failure(_ path: String) -> FormatError {
    FormatError(.system("cannot be written (\(unsafe String(cString: strerror(errno))))"), file: path)
  }
}

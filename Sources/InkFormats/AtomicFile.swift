import Foundation

/// Writes files whole or not at all.
public enum AtomicFile {
  /// Replaces the file at `path`, or makes it.
  ///
  /// The bytes go to a new file in the same folder, are flushed to the disk, and take the name in one step: at any moment the
  /// path holds the old content or the new. A symbolic link is followed; an existing file's permissions are kept; a pipe or a
  /// device is written to as it is. On failure nothing is left behind.
  public static func write(_ bytes: [UInt8], to path: String) throws(FormatError) {
    let target = resolved(path)
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let base = slash.map { String(target[target.index(after: $0)...]) } ?? target
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    switch status.st_mode & S_IFMT {
    case _ where !exists: break
    case S_IFREG: break
    case S_IFDIR: throw FormatError(.system("is a folder"), file: path)
    default: return try writeThrough(bytes, target, path)
    }

    var template = Array("\(folder)/.\(base.prefix(100)).XXXXXX".utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { throw failure(path) }
    let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(FormatError) {
      defer { close(descriptor) }
      guard fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~currentMask) == 0 else { throw failure(path) }
      try writeAll(bytes, descriptor, path)
      guard fsync(descriptor) == 0 else { throw failure(path) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    guard unsafe rename(temporary, target) == 0 else {
      let error = failure(path)
      unsafe unlink(temporary)
      throw error
    }
    // The new name is safe once the folder is; some file systems cannot flush one, and the content is whole all the same.
    let folderDescriptor = unsafe open(folder, O_RDONLY)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
  }

  /// Pipes and devices have no content to keep, and must not be replaced.
  private static func writeThrough(_ bytes: [UInt8], _ target: String, _ path: String) throws(FormatError) {
    let descriptor = unsafe open(target, O_WRONLY)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    try writeAll(bytes, descriptor, path)
  }

  /// The file that a symbolic link leads to.
  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func writeAll(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(FormatError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      written += count
    }
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

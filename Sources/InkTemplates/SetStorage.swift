import Foundation

/// The bytes of a set, in memory or mapped from a file; never changed once made.
@safe final class SetStorage: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// A copy on a cache line.
  init(_ source: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(source.count, 1), alignment: SetLayout.alignment)
    unsafe copy.copyBytes(from: source)
    unsafe bytes = UnsafeRawBufferPointer(rebasing: copy[..<source.count])
    isMapped = false
  }

  /// The file's pages, read as they are needed.
  init(mapping path: String) throws(TemplateError) {
    func fault(_ doing: String) -> TemplateError {
      .unusableSet(file: path, reason: "\(doing): \(unsafe String(cString: strerror(errno)))", mend: "check its name and rights")
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault("it cannot be opened") }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw fault("it cannot be looked at") }
    let count = Int(status.st_size)
    guard count > 0 else { throw .unusableSet(file: path, reason: "it is empty", mend: "build it anew with `inkwright templates build`") }
    let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw fault("it cannot be mapped") }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: count)
    isMapped = true
  }

  deinit {
    guard let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { return }
    if isMapped { _ = unsafe munmap(start, bytes.count) } else { unsafe start.deallocate() }
  }

  /// A word; the caller has checked that it lies inside.
  func word(_ offset: Int) -> UInt32 { unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
  func float(_ offset: Int) -> Float { Float(bitPattern: word(offset)) }

  func halves(_ offset: Int, _ count: Int) -> [Float16] {
    (0..<count).map { i in
      Float16(bitPattern: unsafe UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 2 * i, as: UInt16.self)))
    }
  }

  /// Numbers in place.
  func pointer<T>(_ offset: Int, as type: T.Type) -> UnsafePointer<T>? {
    unsafe bytes.baseAddress.map { unsafe ($0 + offset).assumingMemoryBound(to: type) }
  }
}

/// An array in memory that C callers read: it stays where it is until its owner goes away.
@safe final class CArray<Element: BitwiseCopyable>: @unchecked Sendable {
  private let storage: UnsafeMutableBufferPointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    unsafe storage = .allocate(capacity: count)
    _ = unsafe storage.initialize(from: elements)
  }

  deinit { unsafe storage.deallocate() }

  /// The first element; nil when there is none.
  var pointer: UnsafePointer<Element>? { count > 0 ? unsafe UnsafePointer(storage.baseAddress) : nil }

  /// What a getter of the header answers.
  func pointer(count pointee: UnsafeMutablePointer<Int>?) -> UnsafePointer<Element>? {
    if let pointee = unsafe pointee { unsafe pointee.pointee = count }
    return unsafe pointer
  }
}

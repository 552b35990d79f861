/// Passing objects through C as opaque pointers: taken with one reference, given back once.
protocol Handle: AnyObject, Sendable {
  /// What a caller calls it, for messages.
  static var name: String { get }
}

extension Handle {
  /// The pointer that C holds; owns a reference.
  func retained() -> OpaquePointer { unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// The object behind a pointer that C still owns.
  static func from(_ pointer: OpaquePointer?) throws(Failure) -> Self {
    guard let object = unsafe optional(pointer) else { throw .argument("\(name) is NULL; create it first") }
    return object
  }

  /// The same for a pointer that may be NULL.
  static func optional(_ pointer: OpaquePointer?) -> Self? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Ends C's ownership.
  static func free(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}

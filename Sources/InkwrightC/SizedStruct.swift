/// A struct of the header that grows at its end: callers compiled against an earlier one give a smaller `size`.
protocol SizedStruct {
  init()
  var size: Int { get set }
  /// Bytes of the first version: what every caller has.
  static var smallestSize: Int { get }
  static var structName: String { get }
}

extension SizedStruct {
  /// What the caller gave, with the defaults of `self` where its struct ends.
  func reading(_ pointer: UnsafePointer<Self>) throws(Failure) -> Self {
    let given = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: Int.self)
    guard given >= Self.smallestSize else {
      throw .argument("\(Self.structName).size is \(given); fill the struct in by \(Self.structName)_init first")
    }
    var copy = self
    unsafe withUnsafeMutableBytes(of: &copy) { buffer in
      unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(given, buffer.count)))
    }
    return copy
  }

  /// Writes as much of `self` as the caller's struct has room for.
  func write(to pointer: UnsafeMutablePointer<Self>, size given: Int) {
    var copy = self
    copy.size = given
    unsafe withUnsafeBytes(of: &copy) { buffer in
      let count = min(max(given, 0), buffer.count)
      unsafe UnsafeMutableRawPointer(pointer).copyMemory(
        from: UnsafeRawPointer(buffer.baseAddress ?? UnsafeRawPointer(pointer)), byteCount: count)
    }
  }
}

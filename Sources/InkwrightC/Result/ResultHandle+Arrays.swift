import CInkwright

/// What a getter answers: NULL and no elements for no result too.
private func array<Element>(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?, _ path: (ResultHandle) -> CArray<Element>
) -> UnsafePointer<Element>? {
  guard let handle = unsafe ResultHandle.optional(result) else {
    if let count = unsafe count { unsafe count.pointee = 0 }
    return nil
  }
  return unsafe path(handle).pointer(count: count)
}

@c @implementation public func inkwright_result_drawings(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<inkwright_drawing>? { unsafe array(result, count) { $0.drawings } }

@c @implementation public func inkwright_result_shapes(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<inkwright_shape>? { unsafe array(result, count) { $0.shapes } }

@c @implementation public func inkwright_result_strokes(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Int32>? { unsafe array(result, count) { $0.strokes } }

@c @implementation public func inkwright_result_points(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Double>? { unsafe array(result, count) { $0.points } }

@c @implementation public func inkwright_result_ink(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Int32>? { unsafe array(result, count) { $0.ink } }

@c @implementation public func inkwright_result_candidates(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<inkwright_candidate>? { unsafe array(result, count) { $0.candidates } }

@c @implementation public func inkwright_result_connections(
  _ result: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<inkwright_connection>? { unsafe array(result, count) { $0.connections } }

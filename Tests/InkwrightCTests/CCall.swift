import CInkwright
import Foundation
import InkwrightC
import Testing

/// A call that failed, as a test sees it.
struct CallFailed: Error {
  var code: Int32
  var message: String
}

/// Makes a call and throws its status and message when it is not INKWRIGHT_OK.
func call(_ body: (UnsafeMutablePointer<inkwright_error>) -> Int32) throws {
  var error = inkwright_error()
  let code = unsafe body(&error)
  #expect(code == error.code)
  guard code != 0 else {
    #expect(error.text.isEmpty)
    return
  }
  throw CallFailed(code: code, message: error.text)
}

/// Why a call failed; nil when it did not.
func failure(_ body: (UnsafeMutablePointer<inkwright_error>) -> Int32) -> CallFailed? {
  do {
    unsafe try call(body)
    return nil
  } catch {
    return error as? CallFailed
  }
}

extension inkwright_error {
  var text: String {
    var copy = self
    return unsafe withUnsafeBytes(of: &copy.message) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// An engine of the C interface, freed with the test.
@safe final class CEngine {
  let pointer: OpaquePointer

  init(threshold: Double = 0.5, kinds: String? = nil, threads: Int32 = 1) throws {
    var options = unsafe inkwright_options(), made: OpaquePointer?
    unsafe inkwright_options_init(&options, MemoryLayout<inkwright_options>.size)
    unsafe options.threshold = threshold
    unsafe options.threads = threads
    let create: (UnsafePointer<CChar>?) throws -> Void = { names in
      unsafe options.kinds = names
      unsafe try call { unsafe inkwright_engine_create(&options, &made, $0) }
    }
    if let kinds { try unsafe kinds.withCString { unsafe try create($0) } } else { try create(nil) }
    guard let made = unsafe made else { throw CallFailed(code: 0, message: "no engine") }
    unsafe pointer = made
  }

  deinit { unsafe inkwright_engine_free(pointer) }
}

/// A result of the C interface as Swift values.
@safe final class CResult {
  let pointer: OpaquePointer

  init(_ body: (UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<inkwright_error>) -> Int32) throws {
    var made: OpaquePointer?
    unsafe try call { unsafe body(&made, $0) }
    guard let made = unsafe made else { throw CallFailed(code: 0, message: "no result") }
    unsafe pointer = made
  }

  deinit { unsafe inkwright_result_free(pointer) }

  var text: String {
    var length = 0
    guard let text = unsafe inkwright_result_text(pointer, &length) else { return "" }
    let string = unsafe String(cString: text)
    return string.utf8.count == length ? string : ""
  }
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  func array<Element>(_ getter: (OpaquePointer?, UnsafeMutablePointer<Int>?) -> UnsafePointer<Element>?) -> [Element] {
    var count = 0
    guard let first = unsafe getter(pointer, &count) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: first, count: count))
  }

  var drawings: [inkwright_drawing] { unsafe array(inkwright_result_drawings) }
  var shapes: [inkwright_shape] { unsafe array(inkwright_result_shapes) }
  var strokes: [Int32] { unsafe array(inkwright_result_strokes) }
  var points: [Double] { unsafe array(inkwright_result_points) }
  var ink: [Int32] { unsafe array(inkwright_result_ink) }
  var candidates: [inkwright_candidate] { unsafe array(inkwright_result_candidates) }
}

extension CEngine {
  /// Strokes of one drawing.
  func recognize(_ x: [Float], _ y: [Float], _ offsets: [Int32]) throws -> CResult {
    var strokes = unsafe inkwright_strokes()
    unsafe inkwright_strokes_init(&strokes, MemoryLayout<inkwright_strokes>.size)
    return try unsafe x.withUnsafeBufferPointer { x in
      try unsafe y.withUnsafeBufferPointer { y in
        try unsafe offsets.withUnsafeBufferPointer { offsets in
          unsafe strokes.x = UnsafeRawPointer(x.baseAddress)
          unsafe strokes.y = UnsafeRawPointer(y.baseAddress)
          unsafe strokes.sample_count = x.count
          unsafe strokes.stroke_offsets = offsets.baseAddress
          unsafe strokes.stroke_count = offsets.count - 1
          return unsafe try CResult { unsafe inkwright_recognize(pointer, &strokes, $0, $1) }
        }
      }
    }
  }

  func recognize(lines: String) throws -> CResult {
    unsafe try CResult { result, error in
      unsafe lines.withCString { unsafe inkwright_recognize_lines(pointer, $0, lines.utf8.count, result, error) }
    }
  }
}

/// Drawings whose right answer is plain.
enum Drawn {
  /// A rectangle in one stroke, clockwise from its corner, 12 samples a side.
  static func rectangle(_ left: Float, _ top: Float, _ width: Float, _ height: Float) -> (x: [Float], y: [Float]) {
    let corners: [(Float, Float)] = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
    var x: [Float] = [], y: [Float] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      for step in 0..<12 {
        let t = Float(step) / 12
        x.append(left + width * (a.0 + (b.0 - a.0) * t))
        y.append(top + height * (a.1 + (b.1 - a.1) * t))
      }
    }
    return (x + [left], y + [top])
  }

  /// The same as a line of JSON.
  static func line(_ id: String, _ x: [Float], _ y: [Float]) -> String { "{\"id\":\"\(id)\",\"strokes\":[{\"x\":\(x),\"y\":\(y)}]}\n" }
}

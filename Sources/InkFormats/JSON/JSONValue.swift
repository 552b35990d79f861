import CSimdJSON
import Foundation

/// A value of a parsed JSON text; valid until its parser reads the next one.
@safe package struct JSONValue {
  private let parser: JSONParser
  private let generation: Int
  private let index: Int

  @unsafe init(_ raw: ink_json_value, of parser: JSONParser) {
    self.parser = parser
    generation = parser.generation
    unsafe index = raw.index
    unsafe handle = raw.parser
  }

  private let handle: OpaquePointer?

  private var raw: ink_json_value {
    // A programmer's error, never reached by data: the parser's tape has been overwritten.
    precondition(parser.generation == generation, "a JSON value outlived its text")
    return unsafe ink_json_value(parser: handle, index: index)
  }

  /// A number as a Double; integers beyond 2^53 are rounded.
  package var double: Double? {
    var out = 0.0
    return unsafe ink_json_get_double(raw, &out) ? out : nil
  }

  /// A whole number.
  package var int: Int? {
    var out: Int64 = 0
    return unsafe ink_json_get_int(raw, &out) ? Int(exactly: out) : nil
  }

  package var bool: Bool? {
    var out = false
    return unsafe ink_json_get_bool(raw, &out) ? out : nil
  }

  package var string: String? {
    var start: UnsafePointer<CChar>?
    var length = 0
    guard unsafe ink_json_get_string(raw, &start, &length), let start = unsafe start else { return nil }
    return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }

  var isNull: Bool { unsafe ink_json_type_of(raw) == INK_JSON_NULL }
  package var isObject: Bool { unsafe ink_json_type_of(raw) == INK_JSON_OBJECT }
  var isArray: Bool { unsafe ink_json_type_of(raw) == INK_JSON_ARRAY }

  /// Elements or members, at most 2^24 - 1 counted; 0 for other types.
  var count: Int { unsafe ink_json_count(raw) }

  /// The first member of that name; nil when there is none, when it is null, or when this is no object.
  package subscript(name: StaticString) -> JSONValue? {
    var out = unsafe ink_json_value()
    let found = name.withUTF8Buffer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe ink_json_member(raw, $0.baseAddress, $0.count, &out) }
    }
    guard found else { return nil }
    let value = unsafe JSONValue(out, of: parser)
    return value.isNull ? nil : value
  }

  /// An array's elements in order; none for other types.
  package var elements: Elements { Elements(self) }

  @safe package struct Elements: Sequence, IteratorProtocol {
    private let parser: JSONParser
    private var walk: ink_json_walk

    fileprivate init(_ value: JSONValue) {
      parser = value.parser
      unsafe walk = value.isArray ? ink_json_children(value.raw) : ink_json_walk()
    }

    package mutating func next() -> JSONValue? {
      var child = unsafe ink_json_value()
      return unsafe ink_json_next(&walk, nil, &child) ? JSONValue(child, of: parser) : nil
    }
  }

  /// An object's members in the text's order; none for other types.
  package var members: Members { Members(self) }

  @safe package struct Members: Sequence, IteratorProtocol {
    private let parser: JSONParser
    private var walk: ink_json_walk

    fileprivate init(_ value: JSONValue) {
      parser = value.parser
      unsafe walk = value.isObject ? ink_json_children(value.raw) : ink_json_walk()
    }

    package mutating func next() -> (name: String, value: JSONValue)? {
      var name = unsafe ink_json_value(), child = unsafe ink_json_value()
      guard unsafe ink_json_next(&walk, &name, &child) else { return nil }
      return unsafe (JSONValue(name, of: parser).string ?? "", JSONValue(child, of: parser))
    }
  }

  /// Replaces `numbers` by an array's content in one copy; false when this is no array, or holds something else than numbers.
  func copyNumbers(into numbers: inout [Double]) -> Bool {
    guard isArray else { return false }
    let capacity = unsafe ink_json_number_capacity(raw)
    var copied = 0
    // The scratch array keeps its storage from stroke to stroke.
    if numbers.count < capacity { numbers.append(contentsOf: repeatElement(0, count: capacity - numbers.count)) }
    unsafe numbers.withUnsafeMutableBufferPointer { copied = unsafe ink_json_copy_doubles(raw, $0.baseAddress, capacity) }
    numbers.removeLast(numbers.count - copied)
    var rest = unsafe ink_json_children(raw)
    unsafe rest.next += 2 * copied
    var child = unsafe ink_json_value()
    return unsafe !ink_json_next(&rest, nil, &child)
  }

  /// Replaces `numbers` by the rows of an array of number arrays, `columns` each: more are left out, missing ones are NaN.
  /// False when this is no array, or an element is not an array of numbers.
  func copyRows(of columns: Int, into numbers: inout [Double]) -> Bool {
    guard isArray else { return false }
    // Every element takes two places of the parser's tape and more, so this bounds the count where `count` is saturated.
    let elements = count < 0xFF_FFFF ? count : unsafe ink_json_number_capacity(raw)
    let capacity = elements * columns
    if numbers.count < capacity { numbers.append(contentsOf: repeatElement(0, count: capacity - numbers.count)) }
    var rows = 0
    unsafe numbers.withUnsafeMutableBufferPointer { rows = unsafe ink_json_copy_rows(raw, $0.baseAddress, columns, elements, .nan) }
    numbers.removeLast(numbers.count - rows * columns)
    return count < 0xFF_FFFF ? rows == count : rows >= count
  }

  /// An array of two or more numbers as a point.
  package var point: CGPoint? {
    var walk = elements
    guard let x = walk.next()?.double, let y = walk.next()?.double else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The value as minified JSON.
  var text: String {
    var bytes = [UInt8](repeating: 0, count: 512)
    for _ in 0..<2 {
      let length = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe ink_json_text(raw, $0.baseAddress, $0.count) }
      }
      if length <= bytes.count { return String(decoding: bytes[..<length], as: UTF8.self) }
      bytes = [UInt8](repeating: 0, count: length)
    }
    return ""
  }
}

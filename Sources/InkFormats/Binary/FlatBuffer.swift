/// A table of a FlatBuffers file (flatbuffers.dev, "FlatBuffer Internals"): fields by their number, found through the table's list of offsets.
struct FlatBuffer {
  private let bytes: [UInt8]
  private let table: Int
  private let offsets: Int
  private let size: Int

  /// The file's root.
  init(_ bytes: [UInt8]) throws(FormatError) { try self.init(bytes, at: try Self.jump(bytes, 0)) }

  private init(_ bytes: [UInt8], at table: Int) throws(FormatError) {
    self.bytes = bytes
    self.table = table
    var cursor = ByteCursor(bytes)
    try cursor.seek(table, "a table")
    offsets = table - Int(try cursor.integer(Int32.self))
    try cursor.seek(offsets, "a table's fields")
    size = Int(try cursor.integer(UInt16.self))
  }

  /// Where the relative offset at a place leads.
  private static func jump(_ bytes: [UInt8], _ place: Int) throws(FormatError) -> Int {
    var cursor = ByteCursor(bytes)
    try cursor.seek(place, "a table")
    return place + (try cursor.count())
  }

  private func place(_ field: Int) throws(FormatError) -> Int? {
    guard 4 + 2 * field + 2 <= size else { return nil }
    var cursor = ByteCursor(bytes)
    try cursor.seek(offsets + 4 + 2 * field, "a table's fields")
    let offset = Int(try cursor.integer(UInt16.self))
    return offset == 0 ? nil : table + offset
  }

  /// The field's own bytes; nil when it is not there.
  func value(_ field: Int) throws(FormatError) -> ByteCursor? {
    guard let place = try place(field) else { return nil }
    var cursor = ByteCursor(bytes)
    try cursor.seek(place, "a field")
    return cursor
  }

  func subtable(_ field: Int) throws(FormatError) -> FlatBuffer? {
    guard let place = try place(field) else { return nil }
    return try FlatBuffer(bytes, at: try Self.jump(bytes, place))
  }

  /// The elements of a list of tables.
  func tables(_ field: Int) throws(FormatError) -> [FlatBuffer] {
    guard let place = try place(field) else { return [] }
    var cursor = ByteCursor(bytes)
    try cursor.seek(try Self.jump(bytes, place), "a list")
    let count = try cursor.count(of: "tables", size: 4)
    var tables: [FlatBuffer] = []
    for _ in 0..<count {
      tables.append(try FlatBuffer(bytes, at: try Self.jump(bytes, cursor.position)))
      try cursor.skip(4)
    }
    return tables
  }

  /// A list of bytes.
  func data(_ field: Int) throws(FormatError) -> ByteCursor? {
    guard let place = try place(field) else { return nil }
    var cursor = ByteCursor(bytes)
    try cursor.seek(try Self.jump(bytes, place), "a list")
    let count = try cursor.count()
    return try cursor.part(count, "a list")
  }
}

/// The identity of a thing in a page of version 6: who made it, and its number.
struct RemarkableID: Hashable {
  var author: UInt8
  var number: UInt64

  static let none = RemarkableID(author: 0, number: 0)
}

/// The tagged values of one block. Each begins with a number that holds its index in the block and its type.
struct RemarkableBlock {
  enum Kind: UInt64 {
    case byte = 1, word = 4, double = 8, block = 12, id = 15
  }

  var cursor: ByteCursor

  /// Whether the value of that index and type comes next.
  func has(_ index: UInt64, _ kind: Kind) -> Bool {
    var ahead = cursor
    return (try? ahead.varint()) == index << 4 | kind.rawValue
  }

  private mutating func tag(_ index: UInt64, _ kind: Kind) throws(FormatError) {
    let place = cursor.place
    guard try cursor.varint() == index << 4 | kind.rawValue else {
      throw FormatError(.malformed("a block's value \(index) is missing"), at: place)
    }
  }

  mutating func id(_ index: UInt64) throws(FormatError) -> RemarkableID {
    try tag(index, .id)
    return try bareID()
  }

  mutating func bareID() throws(FormatError) -> RemarkableID { RemarkableID(author: try cursor.byte(), number: try cursor.varint()) }

  mutating func byte(_ index: UInt64) throws(FormatError) -> UInt8 {
    try tag(index, .byte)
    return try cursor.byte()
  }

  mutating func int(_ index: UInt64) throws(FormatError) -> Int {
    try tag(index, .word)
    return try cursor.count()
  }

  mutating func float(_ index: UInt64) throws(FormatError) -> Double {
    try tag(index, .word)
    return try cursor.float()
  }

  mutating func double(_ index: UInt64) throws(FormatError) -> Double {
    try tag(index, .double)
    return try cursor.double()
  }

  mutating func block(_ index: UInt64) throws(FormatError) -> RemarkableBlock {
    try tag(index, .block)
    let size = try cursor.count()
    return RemarkableBlock(cursor: try cursor.part(size, "a block"))
  }

  /// UTF-8 text: its length, a byte that says it is ASCII, the bytes; and after an empty one a format's number.
  mutating func string(_ index: UInt64) throws(FormatError) -> String {
    var inner = try block(index)
    let count = try inner.cursor.varintCount("a text")
    _ = try inner.cursor.byte()
    return try inner.cursor.text(count)
  }

  /// The value in a block of a time stamp (1) and the value (2): the last writer wins.
  mutating func latest(_ index: UInt64) throws(FormatError) -> RemarkableBlock {
    var inner = try block(index)
    _ = try inner.id(1)
    return inner
  }
}

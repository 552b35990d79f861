/// A block of `<KEY:VALUE>` pairs, as a Supernote file describes itself, its pages and their layers with.
struct SupernoteBlock {
  /// In the block's order; a key can come more than once.
  private(set) var pairs: [(key: String, value: String)] = []
  /// Bytes of the block.
  let length: Int

  /// The block at an address: its length in 32 bits, and text.
  init(_ bytes: [UInt8], at address: Int, _ what: String) throws(FormatError) {
    var cursor = ByteCursor(bytes)
    try cursor.seek(address, what)
    let count = try cursor.count()
    try cursor.need(count, what)
    length = count
    var rest = cursor.rest.prefix(count)
    while let open = rest.firstIndex(of: UInt8(ascii: "<")), let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) {
      let pair = rest[(open + 1)..<close]
      if let colon = pair.firstIndex(of: UInt8(ascii: ":")) {
        pairs.append((String(decoding: pair[..<colon], as: UTF8.self), String(decoding: pair[(colon + 1)...], as: UTF8.self)))
      }
      rest = rest[(close + 1)...]
    }
  }

  subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }

  /// An address; nil when there is none or it is 0.
  func address(_ key: String) -> Int? { self[key].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
}

/// The tagged values of a block of version 6 being written; see `RemarkableBlock` for their form.
struct RemarkableBlockWriter {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ byte: UInt8) { bytes.append(byte) }
  mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func little<T: FixedWidthInteger>(_ value: T) {
    for shift in stride(from: 0, to: T.bitWidth, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> T(shift))) }
  }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private mutating func tag(_ index: UInt64, _ kind: RemarkableBlock.Kind) { varint(index << 4 | kind.rawValue) }

  mutating func id(_ index: UInt64, _ value: RemarkableID) {
    tag(index, .id)
    bytes.append(value.author)
    varint(value.number)
  }

  mutating func byte(_ index: UInt64, _ value: UInt8) {
    tag(index, .byte)
    bytes.append(value)
  }

  mutating func int(_ index: UInt64, _ value: UInt32) {
    tag(index, .word)
    little(value)
  }

  mutating func float(_ index: UInt64, _ value: Float) { int(index, value.bitPattern) }

  mutating func double(_ index: UInt64, _ value: Double) {
    tag(index, .double)
    little(value.bitPattern)
  }

  mutating func block(_ index: UInt64, _ content: (inout RemarkableBlockWriter) -> Void) {
    var inner = RemarkableBlockWriter()
    content(&inner)
    tag(index, .block)
    little(UInt32(truncatingIfNeeded: inner.bytes.count))
    raw(inner.bytes)
  }

  /// A value with the time stamp of its last change.
  mutating func latest(_ index: UInt64, _ stamp: RemarkableID, _ value: (inout RemarkableBlockWriter) -> Void) {
    block(index) {
      $0.id(1, stamp)
      value(&$0)
    }
  }

  mutating func string(_ index: UInt64, _ text: String) {
    block(index) {
      $0.varint(UInt64(text.utf8.count))
      $0.raw(1)
      $0.raw(Array(text.utf8))
    }
  }

  /// A block of the file: its length, a zero, the least version that reads it, its own version, its type, its values.
  mutating func topBlock(_ type: UInt8, versions: (least: UInt8, own: UInt8), _ content: (inout RemarkableBlockWriter) -> Void) {
    var inner = RemarkableBlockWriter()
    content(&inner)
    little(UInt32(truncatingIfNeeded: inner.bytes.count))
    raw([0, versions.least, versions.own, type])
    raw(inner.bytes)
  }
}

import Foundation
import InkGeometry
import InkMarkup

/// The typed text of a page of version 6: characters as a list that several devices write to, and a style for each paragraph.
struct RemarkableText {
  private struct Character {
    var id: RemarkableID
    var scalar: Unicode.Scalar
  }

  private var characters: [Character] = []
  private var styles: [RemarkableID: UInt8] = [:]
  private var corner = CGPoint.zero
  private var width = 0.0

  /// Ids that stand for the page's top and are no character's.
  private static let top = [RemarkableID(author: 0, number: 0xFFFF_FFFF_FFFE), RemarkableID(author: 0, number: 0xFFFF_FFFF_FFFF)]
  static let fixedHeights = Dictionary(uniqueKeysWithValues: top.map { ($0, 100.0) })
  /// Distance of the first line from the text's own position.
  private static let firstLine = -88.0

  init(_ block: inout RemarkableBlock) throws(FormatError) {
    _ = try block.id(1)
    var content = try block.block(2)
    var itemList = try content.block(1), items = try itemList.block(1)
    var sequence = RemarkableSequence<[Character]>()
    for _ in 0..<(try items.cursor.varintCount("the text")) {
      var item = try items.block(0)
      let id = try item.id(2), left = try item.id(3)
      _ = try item.id(4)
      let deleted = try item.int(5)
      guard item.has(6, .block) else { continue }
      let text = try item.string(6)
      guard deleted == 0 else { continue }
      insert(text, id, left, &sequence)
    }
    characters = sequence.values.flatMap { $0 }
    var styleList = try content.block(2), pairs = try styleList.block(1)
    for _ in 0..<(try pairs.cursor.varintCount("the text's styles")) {
      let id = try pairs.bareID()
      _ = try pairs.id(1)
      var style = try pairs.block(2)
      _ = try style.cursor.byte()
      styles[id] = try style.cursor.byte()
    }
    var position = try block.block(3)
    corner = CGPoint(x: try position.cursor.double(), y: try position.cursor.double())
    width = try block.float(4)
  }

  /// A run of characters is one item; each has the id after the one before it.
  private func insert(_ text: String, _ id: RemarkableID, _ left: RemarkableID, _ sequence: inout RemarkableSequence<[Character]>) {
    var before = left, next = id
    for scalar in text.unicodeScalars {
      sequence.insert([Character(id: next, scalar: scalar)], id: next, after: before)
      before = next
      next.number &+= 1
    }
  }

  /// Height of a line by its paragraph's style: 0 basic, 1 plain, 2 heading, 3 bold, 4 and up lists.
  private static func height(_ style: UInt8) -> Double {
    switch style {
    case 0: 100
    case 2: 150
    case 4...: 35
    default: 70
    }
  }

  /// How far down each character's line lies: what is tied to it moves as far.
  var anchorHeights: [RemarkableID: Double] {
    var heights = Self.fixedHeights
    var y = corner.y + Self.firstLine
    var style = styles[.none] ?? 1
    for character in characters {
      heights[character.id] = Double(y)
      guard character.scalar == "\n" else { continue }
      y += Self.height(style)
      style = styles[character.id] ?? 1
    }
    return heights
  }

  /// The whole text as one box; nil when there is none.
  func box(id: UUID) -> ShapeMarkup? {
    var content = ""
    content.unicodeScalars.append(contentsOf: characters.map(\.scalar))
    guard !content.trimmed.isEmpty, corner.x.isFinite, corner.y.isFinite else { return nil }
    let lines = content.split(separator: "\n", omittingEmptySubsequences: false).count
    let frame = width.isFinite && width > 0 ? CGRect(x: corner.x, y: corner.y, width: width, height: 70 * Double(lines)) : nil
    return ShapeMarkup.textBox(content, corner: corner, frame: frame, size: 40, id: id)
  }
}

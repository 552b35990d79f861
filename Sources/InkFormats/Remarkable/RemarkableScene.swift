import Foundation
import InkGeometry
import InkStrokes

/// Reads pages of version 6: blocks of a length, a version, a type and tagged values, that build a tree of groups with lines in
/// them. Groups under the root are layers. x is 0 in the page's middle, y runs down; a group tied to a line of typed text moves
/// with it. Source: the blocks that the tablets of systems 3.0 to 3.2x write, as rmscene (MIT) names them.
struct RemarkableScene {
  static let root = RemarkableID(author: 0, number: 1)

  /// A node of the tree.
  struct Group {
    var parent: RemarkableID?
    var isVisible = true
    var anchor: RemarkableID?
    var items = RemarkableSequence<Item>()
  }

  enum Item {
    case group(RemarkableID)
    case line(PKInk, [PKStrokePoint])
  }

  var groups: [RemarkableID: Group] = [root: Group()]
  var text: RemarkableText?
  var numbering: ItemNumbering
  private var paper: CGSize?
  private var erasers = 0
  private var unknown = 0

  static func read(_ bytes: [UInt8]) throws(FormatError) -> InkPage {
    var scene = RemarkableScene(numbering: ItemNumbering(contentOf: bytes))
    var cursor = ByteCursor(bytes, min(43, bytes.count)..<bytes.count)
    while !cursor.isAtEnd {
      let length = try cursor.count()
      let header = (try cursor.byte(), try cursor.byte(), version: try cursor.byte(), type: try cursor.byte())
      try scene.readBlock(header.type, header.version, RemarkableBlock(cursor: try cursor.part(length, "a block")))
    }
    return scene.page()
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  private mutating func readBlock(_ type: UInt8, _ version: UInt8, _ content: RemarkableBlock) throws(FormatError) {
    var block = content
    switch type {
    case 1:
      let id = try block.id(1)
      _ = try block.id(2)
      _ = try block.byte(3)
      var inner = try block.block(4)
      groups[id, default: Group()].parent = try inner.id(1)
    case 2: try readGroup(&block)
    case 4:
      if let (parent, id, left, value) = try readItem(&block, kind: 2), var value {
        groups[parent, default: Group()].items.insert(.group(try value.id(2)), id: id, after: left)
      }
    case 5:
      if let (parent, id, left, value) = try readItem(&block, kind: 3), var value {
        guard let line = try readLine(&value, version) else { return erasers += 1 }
        groups[parent, default: Group()].items.insert(line, id: id, after: left)
      }
    case 7: text = try RemarkableText(&block)
    case 13: readPaper(block)
    case 0, 8, 9, 10: break
    default: unknown += 1
    }
  }

  private mutating func readGroup(_ block: inout RemarkableBlock) throws(FormatError) {
    let id = try block.id(1)
    _ = try block.latest(2)
    var visible = try block.latest(3)
    groups[id, default: Group()].isVisible = try visible.byte(2) != 0
    if block.has(7, .block) {
      var anchor = try block.latest(7)
      groups[id, default: Group()].anchor = try anchor.id(2)
    }
  }

  /// The place of an item in its group, and its content; no content when it was erased, nil when it is of another kind.
  private func readItem(
    _ block: inout RemarkableBlock, kind: UInt8
  ) throws(FormatError) -> (parent: RemarkableID, id: RemarkableID, left: RemarkableID, value: RemarkableBlock?)? {
    let parent = try block.id(1), id = try block.id(2), left = try block.id(3)
    _ = try block.id(4)
    _ = try block.int(5)
    guard block.has(6, .block) else { return (parent, id, left, nil) }
    var value = try block.block(6)
    guard try value.cursor.byte() == kind else { return nil }
    return (parent, id, left, value)
  }

  /// Nil for an eraser's line.
  private func readLine(_ block: inout RemarkableBlock, _ version: UInt8) throws(FormatError) -> Item? {
    let tool = try block.int(1), color = try block.int(2)
    _ = try block.double(3)
    _ = try block.float(4)
    let points = try Self.readPoints(try block.block(5).cursor, version)
    _ = try block.id(6)
    if block.has(7, .id) { _ = try block.id(7) }
    var rgba: CGColor?
    if block.has(8, .word) { rgba = CGColor(argb: UInt32(truncatingIfNeeded: try block.int(8))) }
    return RemarkablePen.isEraser(tool) ? nil : .line(RemarkablePen.ink(tool: tool, color: color, rgba: rgba), points)
  }

  private static func readPoints(_ body: ByteCursor, _ version: UInt8) throws(FormatError) -> [PKStrokePoint] {
    // Six floats in version 1; two floats, two 16-bit numbers (speed, a quarter width) and two bytes (direction, force) since.
    let size = version < 2 ? 24 : 14
    let count = body.remaining / size, start = body.position
    guard body.remaining == count * size else { throw FormatError(.malformed("a line's points are cut"), at: body.place) }
    let points = unsafe [PKStrokePoint](unsafeUninitializedCapacity: count) { out, made in
      unsafe body.bytes.withUnsafeBytes { bytes in
        for i in 0..<count {
          let at = start + i * size
          func float(_ offset: Int) -> Double {
            Double(Float(bitPattern: UInt32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at + offset, as: UInt32.self))))
          }
          var point = PKStrokePoint(location: CGPoint(x: float(0), y: float(4)))
          let width: Double
          if size == 24 {
            width = float(16)
            point.azimuth = float(12)
            point.force = float(20)
          } else {
            width = Double(UInt16(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: at + 10, as: UInt16.self))) / 4
            point.azimuth = Double(unsafe bytes[at + 12]) * (2 * .pi / 255)
            point.force = Double(unsafe bytes[at + 13]) / 255
          }
          point.size = CGSize(width: width, height: width)
          unsafe out.initializeElement(at: i, to: point)
        }
      }
      made = count
    }
    for (i, point) in points.enumerated() where !(point.location.x.isFinite && point.location.y.isFinite && point.size.width.isFinite) {
      throw FormatError(.invalid("point \(i + 1) of a line", expected: "of finite numbers"), at: .byte(start + i * size))
    }
    return points
  }

  /// Size of the page, where it is written.
  private mutating func readPaper(_ content: RemarkableBlock) {
    var block = content
    _ = try? block.block(1)
    if block.has(2, .block) { _ = try? block.block(2) }
    if block.has(3, .block) { _ = try? block.block(3) }
    guard block.has(5, .block), var pair = try? block.block(5), let width = try? pair.cursor.count(), let height = try? pair.cursor.count(),
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { return }
    paper = CGSize(width: width, height: height)
  }
}

extension RemarkableScene {
  /// Depth-first over the tree, each group once however the file ties them.
  private mutating func page() -> InkPage {
    let size = paper ?? RemarkableReader.screen
    var page = InkPage(id: "1", bounds: CGRect(x: -size.width / 2, y: 0, width: size.width, height: size.height), strokes: [])
    page.unitsPerInch = paper == nil ? RemarkableReader.unitsPerInch : 229
    let heights = text?.anchorHeights ?? RemarkableText.fixedHeights
    var layers = 0, hidden = 0, seen: Set<RemarkableID> = [Self.root]
    var stack: [(items: [Item], shift: Double, layer: Int)] = []
    for item in groups[Self.root]?.items.values ?? [] {
      stack = [([item], 0, layers)]
      if case .group = item { layers += 1 }
      while let top = stack.popLast() {
        for (i, item) in top.items.enumerated() {
          switch item {
          case .line(let ink, var points):
            if top.shift != 0 { for i in points.indices { points[i].location.y += top.shift } }
            page.strokes.append(numbering.stroke(points, ink))
            page.strokeLayers.append(top.layer)
            continue
          case .group(let id):
            guard seen.insert(id).inserted, let group = groups[id] else { continue }
            guard group.isVisible else {
              hidden += 1
              continue
            }
            stack.append((Array(top.items[(i + 1)...]), top.shift, top.layer))
            stack.append((group.items.values, top.shift + (group.anchor.flatMap { heights[$0] } ?? 0), top.layer))
          }
          break
        }
      }
    }
    if let box = text?.box(id: numbering.next()) { page.elements.append(box) }
    page.noteLeftOut(erasers, "eraser strokes")
    page.noteLeftOut(hidden, "hidden layers")
    page.noteLeftOut(unknown, "blocks of other kinds")
    // A page grows downwards, and sideways with what was drawn beside it.
    let ink = PKStroke.bounds(of: page.strokes)
    if !ink.isNull { page.bounds = page.bounds.union(ink) }
    return page
  }
}

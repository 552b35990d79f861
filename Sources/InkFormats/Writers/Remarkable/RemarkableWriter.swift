import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes pages of reMarkable's tablets, version 6, a file a page: ink by layers, shapes as tidy strokes.
///
/// Units become 1/229 inch, x counts from the page's middle. Widths are kept to a quarter of a unit, force and the pen's direction
/// to 1/255. Source: the blocks that the tablets write, as rmscene (MIT) names them.
struct RemarkableWriter {
  static let unitsPerInch = 229.0
  private static let rootNode = RemarkableScene.root
  private static let stamp = RemarkableID(author: 0, number: 1)

  private var out = RemarkableBlockWriter()
  private var losses: WritingLosses
  private let page: OutputPage
  private let number: Int
  /// Ids of what is made, each once.
  private var last: UInt64 = 16

  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    var files: [WrittenFile] = []
    for (number, page) in pages.enumerated() {
      let suffix = pages.count > 1 ? "-page-\(number + 1)" : ""
      files.append(WrittenFile(suffix: suffix, bytes: file(page, number, &losses)))
    }
    return files
  }

  /// One page's file.
  static func file(_ page: OutputPage, _ number: Int, _ losses: inout WritingLosses) -> [UInt8] {
    var writer = RemarkableWriter(page, number, losses)
    writer.write()
    losses = writer.losses
    return writer.out.bytes
  }

  private init(_ page: OutputPage, _ number: Int, _ losses: WritingLosses) {
    var sheet = page.scaled(toUnitsPerInch: Self.unitsPerInch).onSheet()
    // The paper's size is given in whole units, and its middle is what places count from.
    let size = sheet.markup.bounds.size, width = max(size.width.rounded(), 1)
    sheet.markup.bounds.size = CGSize(width: width, height: max(size.height.rounded(), 1))
    self.page = sheet.moved(by: Vector2(-Double(width) / 2, 0))
    self.number = number
    self.losses = losses
  }

  private mutating func nextID() -> RemarkableID {
    last += 1
    return RemarkableID(author: 1, number: last)
  }

  private mutating func write() {
    losses.addInk(of: page, number, keeping: [.force, .width])
    let layers = page.elementsByLayer.map { layer in layer.flatMap { strokes(of: $0) } }
    // The first layer has the id that the tablets give it.
    let nodes = layers.indices.map { $0 == 0 ? RemarkableID(author: 0, number: 11) : nextID() }
    out.raw(Array("reMarkable .lines file, version=6          ".utf8))
    let author = page.markup.id.rawValue.uuid
    out.topBlock(9, versions: (1, 1)) { block in
      block.varint(1)
      block.block(0) { inner in
        inner.varint(16)
        // The first three fields of a UUID run backwards here.
        inner.raw([author.3, author.2, author.1, author.0, author.5, author.4, author.7, author.6])
        inner.raw([author.8, author.9, author.10, author.11, author.12, author.13, author.14, author.15])
        inner.little(UInt16(1))
      }
    }
    out.topBlock(0, versions: (1, 1)) { block in
      block.id(1, RemarkableID(author: 1, number: 1))
      block.byte(2, 1)
      block.byte(3, 0)
    }
    out.topBlock(10, versions: (0, 1)) { block in
      for (index, value) in [1, 0, 0, 0, 0].enumerated() { block.int(UInt64(index + 1), UInt32(value)) }
    }
    writeSceneInfo(nodes[0])
    for node in nodes {
      out.topBlock(1, versions: (1, 1)) { block in
        block.id(1, node)
        block.id(2, .none)
        block.byte(3, 1)
        block.block(4) { $0.id(1, Self.rootNode) }
      }
    }
    writeNode(Self.rootNode, name: "")
    for (index, node) in nodes.enumerated() { writeNode(node, name: "Layer \(index + 1)") }
    var left = RemarkableID.none
    for node in nodes {
      let id = nextID()
      writeItem(4, in: Self.rootNode, id, after: left, versions: (1, 1)) { value in
        value.raw(2)
        value.id(2, node)
      }
      left = id
    }
    for (node, strokes) in zip(nodes, layers) {
      var left = RemarkableID.none
      for stroke in strokes {
        let id = nextID()
        writeItem(5, in: node, id, after: left, versions: (2, 2)) { value in
          value.raw(3)
          Self.write(stroke, to: &value)
        }
        left = id
      }
    }
  }

  /// The layer in use, and the paper's size.
  private mutating func writeSceneInfo(_ layer: RemarkableID) {
    let size = page.markup.bounds.size
    out.topBlock(13, versions: (0, 1)) { block in
      block.latest(1, Self.stamp) { $0.id(2, layer) }
      block.latest(2, Self.stamp) { $0.byte(2, 1) }
      block.latest(3, Self.stamp) { $0.byte(2, 1) }
      block.block(5) { inner in
        for side in [size.width, size.height] { inner.little(UInt32(min(max(Double(side).rounded(), 1), 1e6))) }
      }
    }
  }

  private mutating func writeNode(_ id: RemarkableID, name: String) {
    out.topBlock(2, versions: (1, 2)) { block in
      block.id(1, id)
      block.latest(2, name.isEmpty ? .none : Self.stamp) { $0.string(2, name) }
      block.latest(3, .none) { $0.byte(2, 1) }
    }
  }

  private mutating func writeItem(
    _ type: UInt8, in parent: RemarkableID, _ id: RemarkableID, after left: RemarkableID, versions: (UInt8, UInt8),
    _ value: (inout RemarkableBlockWriter) -> Void
  ) {
    out.topBlock(type, versions: (least: versions.0, own: versions.1)) { block in
      block.id(1, parent)
      block.id(2, id)
      block.id(3, left)
      block.id(4, .none)
      block.int(5, 0)
      block.block(6, value)
    }
  }

  /// The ink of an element; what has none is a loss.
  private mutating func strokes(of element: any Markup) -> [PKStroke] {
    if page.styles[element.elementID]?.dashes.isEmpty == false { losses.add("dashed lines drawn solid", page: number) }
    if page.styles[element.elementID]?.fillOpacity != nil { losses.add("fills left out", page: number) }
    switch element {
    case let stroke as PKStroke:
      if stroke.mask != nil { losses.add("strokes' masks", page: number) }
      if stroke.path.isEmpty { losses.add("strokes without points left out", page: number) }
      return stroke.path.isEmpty ? [] : [stroke]
    case let shape as ShapeMarkup:
      if !shape.plainText.isEmpty { losses.add("texts left out", page: number) }
      if shape.fillColor != nil { losses.add("fills left out", page: number) }
      return shape.outlineStrokes
    case is ImageMarkup: losses.add("images left out", page: number)
    case is LinkMarkup: losses.add("links left out", page: number)
    default: losses.add("loupes left out", page: number)
    }
    return []
  }

  private static func write(_ stroke: PKStroke, to value: inout RemarkableBlockWriter) {
    var color = stroke.ink.color
    color.alpha = stroke.meanOpacity
    value.int(1, RemarkablePen.tool(of: stroke.ink.inkType))
    value.int(2, RemarkablePen.number(of: color))
    value.double(3, 2)
    value.float(4, 0)
    let scale = Double(stroke.transform.meanScale)
    value.block(5) { points in
      stroke.forEachSample { place, point in
        points.little(Float(place.x).bitPattern)
        points.little(Float(place.y).bitPattern)
        points.little(UInt16(0))
        points.little(UInt16(bounded(Double(point.size.width) * scale * 4, 65535)))
        let turns = Double(point.azimuth) / (2 * .pi)
        points.raw(UInt8(bounded((turns - turns.rounded(.down)) * 255, 255)))
        points.raw(UInt8(bounded(Double(point.force) * 255, 255)))
      }
    }
    value.id(6, stamp)
    // 0xAARRGGBB.
    func part(_ share: CGFloat) -> UInt32 { UInt32(bounded(Double(share) * 255, 255)) }
    value.int(8, part(color.alpha) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue))
  }

  /// Rounded and held between 0 and `most`.
  private static func bounded(_ value: Double, _ most: Double) -> Double { value.isFinite ? min(max(value.rounded(), 0), most) : 0 }
}

extension RemarkablePen {
  /// The tool whose ink is nearest.
  static func tool(of ink: PKInk.InkType) -> UInt32 {
    switch ink {
    case .pen: 15
    case .pencil: 14
    case .marker: 18
    case .monoline: 17
    case .fountainPen, .reed: 21
    case .watercolor, .crayon: 12
    }
  }

  /// The number of the palette's nearest colour, for systems that do not read the exact one.
  static func number(of color: CGColor) -> UInt32 {
    var best = (number: 0, distance: CGFloat.infinity)
    for number in 0...8 {
      let other = ink(tool: 17, color: number).color
      let distance = [color.red - other.red, color.green - other.green, color.blue - other.blue].reduce(0) { $0 + $1 * $1 }
      if distance < best.distance { best = (number, distance) }
    }
    return UInt32(best.number)
  }
}

import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads tldraw's documents, a page each page. Coordinates are CSS pixels, y downwards.
///
/// Since version 2 a document is a flat list of records; shapes name their page or the shape that holds them, and are ordered by
/// `index`. The first generation (`document.pages`) is read too, see `TldrawReader+First`. Source: tldraw.dev's documentation and files.
struct TldrawReader {
  var numbering: ItemNumbering
  var page = InkPage(id: "", bounds: .null, strokes: [])
  var skipped = 0
  private var children: [String: [(index: String, id: String, value: JSONValue)]] = [:]
  private var assets: [String: JSONValue] = [:]

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = TldrawReader(numbering: ItemNumbering(contentOf: bytes))
    let parser = JSONParser(options)
    let root = try parser.parse(bytes, 0..<bytes.count)
    let snapshot = root["tldraw"] ?? root
    if let records = snapshot["records"] { return try reader.pages(records.elements.map { $0 }) }
    if let store = snapshot["document"]?["store"] ?? snapshot["store"] { return try reader.pages(store.members.map(\.value)) }
    if let pages = root["document"]?["pages"] { return try reader.firstGeneration(pages, root["assets"] ?? root["document"]?["assets"]) }
    throw FormatError(.missing("\"records\""))
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  /// Prepares the next page.
  mutating func begin(_ name: String) {
    page = InkPage(id: name, bounds: .null, strokes: [])
    page.unitsPerInch = 96
    skipped = 0
  }

  /// The page as it has become.
  mutating func finished() -> InkPage {
    page.noteLeftOut(skipped, "shapes of other kinds")
    page.bounds = page.contentBounds
    return page
  }

  private mutating func pages(_ records: [JSONValue]) throws(FormatError) -> [InkPage] {
    var sheets: [(index: String, id: String, name: String)] = []
    for record in records {
      guard let id = record["id"]?.string else { continue }
      switch record["typeName"]?.string {
      case "page": sheets.append((record["index"]?.string ?? "", id, record["name"]?.string ?? id))
      case "shape": children[record["parentId"]?.string ?? "", default: []].append((record["index"]?.string ?? "", id, record))
      case "asset": assets[id] = record
      default: continue
      }
    }
    sheets.sort { ($0.index, $0.id) < ($1.index, $1.id) }
    var pages: [InkPage] = []
    for sheet in sheets {
      begin(sheet.name)
      try readShapes(of: sheet.id)
      pages.append(finished())
    }
    return pages
  }

  /// Everything on a page in z-order, what is in a group at the group's place.
  private mutating func readShapes(of sheet: String) throws(FormatError) {
    var waiting: [(value: JSONValue, transform: CGAffineTransform)] = []
    var seen: Set<String> = []
    func push(_ parent: String, _ transform: CGAffineTransform) {
      let sorted = (children[parent] ?? []).sorted { ($0.index, $0.id) < ($1.index, $1.id) }
      for child in sorted.reversed() { waiting.append((child.value, transform)) }
    }
    push(sheet, .identity)
    while let next = waiting.popLast() {
      guard let id = next.value["id"]?.string, seen.insert(id).inserted else { continue }
      let shape = next.value
      let place = CGAffineTransform(rotationAngle: shape["rotation"]?.double ?? 0)
        .concatenating(CGAffineTransform(translationX: shape["x"]?.double ?? 0, y: shape["y"]?.double ?? 0))
        .concatenating(next.transform)
      do throws(FormatError) {
        try read(shape, place)
      } catch {
        throw error.at(.part(id))
      }
      push(id, place)
    }
  }

  private mutating func read(_ shape: JSONValue, _ place: CGAffineTransform) throws(FormatError) {
    guard let type = shape["type"]?.string, let props = shape["props"] else { throw FormatError(.missing("\"type\" or \"props\"")) }
    let opacity = shape["opacity"]?.double.map { min(max($0, 0), 1) } ?? 1
    switch type {
    case "draw", "highlight": try readInk(props, place, opacity, isHighlighter: type == "highlight")
    case "geo": readGeo(props, place, opacity)
    case "arrow": readArrow(props, place, opacity)
    case "line": readLine(props, place, opacity)
    case "text", "note": readText(props, place, opacity, isNote: type == "note")
    case "image":
      let size = CGSize(width: max(props["w"]?.double ?? 0, 0), height: max(props["h"]?.double ?? 0, 0))
      if !readImage(size, place, opacity, assets[props["assetId"]?.string ?? ""]?["props"]?["src"]?.string) { skipped += 1 }
    case "group", "writing-lines", "writing-container", "handwriting-lines", "handwriting-container": break
    default: skipped += 1
    }
  }

  private mutating func readInk(
    _ props: JSONValue, _ place: CGAffineTransform, _ opacity: Double, isHighlighter: Bool
  ) throws(FormatError) {
    let scale = props["scale"]?.double ?? 1
    let stretch = CGAffineTransform(scaleX: props["scaleX"]?.double ?? 1, y: props["scaleY"]?.double ?? 1).concatenating(place)
    let width = TldrawStyle.inkWidth(props["size"]?.string) * scale * (isHighlighter ? 3 : 1)
    let hasForce = props["isPen"]?.bool ?? true
    var points: [PKStrokePoint] = []
    func add(_ x: Double, _ y: Double, _ z: Double?) throws(FormatError) {
      let location = CGPoint(x: x, y: y).applying(stretch)
      guard location.x.isFinite, location.y.isFinite else {
        throw FormatError(.invalid("point \(points.count + 1)", expected: "of finite numbers"))
      }
      // Segments share the point where they meet.
      if points.last?.location == location { return }
      points.append(PKStrokePoint(location: location, width: width, force: hasForce ? z ?? 1 : 1))
    }
    if let segments = props["segments"] {
      for segment in segments.elements {
        if let path = segment["path"]?.string ?? segment["points"]?.string {
          for point in try TldrawPoints.decode(path, isDelta: segment["path"] != nil) { try add(point.x, point.y, point.z) }
        } else if let list = segment["points"] {
          for point in list.elements {
            guard let x = point["x"]?.double, let y = point["y"]?.double else {
              throw FormatError(.invalid("point \(points.count + 1)", expected: "an object with \"x\" and \"y\""))
            }
            try add(x, y, point["z"]?.double)
          }
        }
      }
    }
    if props["isClosed"]?.bool == true, let first = points.first, points.count > 2, points.last?.location != first.location {
      points.append(first)
    }
    append(points, props["color"]?.string, opacity, isHighlighter: isHighlighter)
  }

  /// A stroke of a colour token.
  mutating func append(_ points: [PKStrokePoint], _ token: String?, _ opacity: Double, isHighlighter: Bool) {
    var color = TldrawStyle.color(token)
    color.alpha *= isHighlighter ? min(opacity, 0.5) : opacity
    page.strokes.append(numbering.stroke(points, PKInk(isHighlighter ? .marker : .pen, color: color)))
  }
}

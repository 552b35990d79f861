import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads Rnote's documents: `{"version", "data": {"engine_snapshot": {"document", "stroke_components", "chrono_components"}}}`.
///
/// One endless page in pixels of the document's resolution, y downwards. Each component is a brush stroke, a shape, text or a
/// picture, or null where one was deleted; the chrono component of the same index has its layer and its place in time, which
/// give the order. Names and places of values moved from version to version; each is looked for where any version has it.
/// Source: the program's files of 0.5 to 0.15.
struct RnoteReader {
  var numbering: ItemNumbering
  var page = InkPage(id: "1", bounds: .null, strokes: [])
  private var skipped = 0

  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    var reader = RnoteReader(numbering: ItemNumbering(contentOf: bytes))
    let parser = JSONParser(options)
    let root = try parser.parse(bytes, 0..<bytes.count)
    let data = root["data"] ?? root
    guard let snapshot = data["engine_snapshot"] ?? data["store_snapshot"] ?? (data["stroke_components"] == nil ? nil : data),
      let components = snapshot["stroke_components"]
    else { throw FormatError(.missing("\"stroke_components\"")) }
    try reader.readComponents(components, snapshot["chrono_components"])
    reader.finish(snapshot["document"] ?? data["document"] ?? data["sheet"])
    return [reader.page]
  }

  private init(numbering: ItemNumbering) { self.numbering = numbering }

  private mutating func readComponents(_ components: JSONValue, _ chrono: JSONValue?) throws(FormatError) {
    let order = chrono?.elements.map { Self.rank($0["value"] ?? $0) } ?? []
    var items: [(rank: (layer: Int, time: Double), number: Int, value: JSONValue)] = []
    for (number, component) in components.elements.enumerated() {
      guard let value = component["value"], value.isObject else { continue }
      items.append((number < order.count ? order[number] : (0, 0), number, value))
    }
    items.sort { ($0.rank.layer, $0.rank.time, $0.number) < ($1.rank.layer, $1.rank.time, $1.number) }
    for item in items {
      do throws(FormatError) {
        try read(item.value, layer: item.rank.layer)
      } catch {
        throw error.at(.part("stroke \(item.number)"))
      }
    }
  }

  /// Layers from below: the document's, pictures, highlighters, and those of the user.
  private static func rank(_ chrono: JSONValue) -> (layer: Int, time: Double) {
    let layer = chrono["layer"], time = chrono["t"]?.double ?? 0
    switch layer?.string?.lowercased() {
    case "document": return (0, time)
    case "image": return (1, time)
    case "highlighter": return (2, time)
    default:
      let number = layer?["user_layer"]?.int ?? layer?["UserLayer"]?.int ?? 0
      return (3 + min(max(number, 0), 1_000_000), time)
    }
  }

  private mutating func read(_ value: JSONValue, layer: Int) throws(FormatError) {
    for (kind, content) in value.members {
      switch kind {
      case "brushstroke": try readBrush(content, layer: layer)
      case "shapestroke": if try !readShape(content) { skipped += 1 }
      case "textstroke": readText(content)
      default: skipped += 1
      }
    }
  }

  private mutating func finish(_ document: JSONValue?) {
    page.noteLeftOut(skipped, "pictures and elements of other kinds")
    let config = document?["config"] ?? document, format = config?["format"] ?? document?["format"]
    page.unitsPerInch = format?["dpi"]?.double.flatMap { $0 > 0 ? $0 : nil } ?? 96
    page.background = (config?["background"] ?? document?["background"])?["color"].flatMap(Self.color)
    let layout = config?["layout"]?.string ?? ""
    let box = CGRect(
      x: document?["x"]?.double ?? 0, y: document?["y"]?.double ?? 0, width: document?["width"]?.double ?? 0,
      height: document?["height"]?.double ?? 0)
    // An infinite document is as large as the program's window has been scrolled.
    if !layout.contains("infinite"), box.width > 0, box.height > 0, box.isFinite {
      page.bounds = box
    } else {
      page.bounds = page.contentBounds
    }
  }

  static func color(_ value: JSONValue) -> CGColor? {
    guard let red = value["r"]?.double, let green = value["g"]?.double, let blue = value["b"]?.double else { return nil }
    return CGColor(srgbRed: red, green: green, blue: blue, alpha: value["a"]?.double ?? 1)
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}

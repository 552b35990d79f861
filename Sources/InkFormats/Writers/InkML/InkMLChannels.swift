import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// The channels beyond X and Y that a page's ink needs: those that change along some stroke.
struct InkMLChannels {
  private var hasForce = false, hasTime = false, hasWidth = false, hasTilt = false

  init(of page: OutputPage) {
    let provenance = page.markup.provenance
    for element in page.markup.subelements {
      if let origin = provenance[element.elementID] {
        for stroke in origin.sources { note(stroke) }
      } else if let stroke = element as? PKStroke {
        note(stroke)
      }
    }
  }

  private mutating func note(_ stroke: PKStroke) {
    guard let first = stroke.path.points.first else { return }
    for point in stroke.path.points {
      if point.force != first.force { hasForce = true }
      if point.timeOffset != first.timeOffset { hasTime = true }
      if point.size != first.size { hasWidth = true }
      if point.azimuth != first.azimuth || point.altitude != first.altitude { hasTilt = true }
    }
  }

  func write(units: String?, to text: inout XMLText) {
    let length = units.map { " units=\"\($0)\"" } ?? ""
    for name in ["X", "Y"] { text.raw("<channel name=\"\(name)\" type=\"decimal\"\(length)/>\n") }
    if hasForce { text.raw("<channel name=\"F\" type=\"decimal\"/>\n") }
    if hasTime { text.raw("<channel name=\"T\" type=\"decimal\" units=\"ms\"/>\n") }
    if hasWidth { text.raw("<channel name=\"W\" type=\"decimal\"\(length)/>\n") }
    if hasTilt { for name in ["OA", "OE"] { text.raw("<channel name=\"\(name)\" type=\"decimal\" units=\"deg\"/>\n") } }
  }

  /// The values of a point after X and Y.
  func write(_ point: PKStrokePoint, scale: Double, to text: inout XMLText) {
    func add(_ value: Double, _ decimals: Int) {
      text.raw(" ")
      text.number(value.isFinite ? value : 0, decimals: decimals)
    }
    if hasForce { add(Double(point.force), 6) }
    if hasTime { add(point.timeOffset * 1000, 3) }
    if hasWidth {
      text.raw(" ")
      text.number(max(Double(point.size.width) * scale, 0))
    }
    if hasTilt {
      add(Double(point.azimuth) * 180 / .pi, 4)
      add(Double(point.altitude) * 180 / .pi, 4)
    }
  }
}

/// A brush of the document: what all points of a stroke share.
struct InkMLPen: Hashable {
  private let color: CGColor
  private let opacity: CGFloat
  private let width: CGFloat
  private let isHighlighter: Bool

  init(_ stroke: PKStroke) {
    color = stroke.ink.color
    opacity = stroke.meanOpacity
    width = stroke.meanWidth
    isHighlighter = stroke.ink.inkType == .marker
  }

  func write(_ id: String, units: String?, to text: inout XMLText) {
    func property(_ name: String, units: String? = nil, _ value: (inout XMLText) -> Void) {
      text.raw("<brushProperty name=\"\(name)\"\(units.map { " units=\"\($0)\"" } ?? "") value=\"")
      value(&text)
      text.raw("\"/>\n")
    }
    text.raw("<brush xml:id=\"\(id)\">\n")
    for side in ["width", "height"] { property(side, units: units) { $0.number(width) } }
    property("color") { $0.raw(color.svgHex) }
    let transparency = Double(1 - min(max(opacity, 0), 1)) * 255
    // Counted to 255; below 1 some readers take it for a share.
    if transparency >= 0.5 { property("transparency") { $0.number(max(transparency, 1), decimals: 3) } }
    if isHighlighter { property("rasterOp") { $0.raw("maskPen") } }
    text.raw("</brush>\n")
  }
}

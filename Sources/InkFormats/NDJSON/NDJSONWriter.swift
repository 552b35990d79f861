import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Writes stroke lines, a page a line, as `NDJSONParser` reads them: places, times, forces, widths and colours come back as they are.
package enum NDJSONWriter {
  /// What a line does not hold goes to the losses.
  package static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) -> WrittenFile {
    var text = JSONText()
    for (number, page) in pages.enumerated() {
      losses.addInk(of: page, number, keeping: [.force, .time, .width])
      losses.add("layers joined", page.elementsByLayer.count - 1, page: number)
      losses.add("dashed lines drawn solid", page.styles.values.count { !$0.dashes.isEmpty }, page: number)
      losses.add("fills of ink left out", page.styles.values.count { $0.fillOpacity != nil }, page: number)
      losses.add("elements other than ink left out", page.markup.subelements.count { !($0 is PKStroke) }, page: number)
      losses.add("strokes' masks", page.markup.subelements.count { ($0 as? PKStroke)?.mask != nil }, page: number)
      text.beginObject()
      text.key("id")
      text.string(page.name)
      text.key("strokes")
      text.beginArray()
      for case let stroke as PKStroke in page.markup.subelements { append(stroke, to: &text) }
      text.endArray()
      text.endObject()
      text.newline()
    }
    return WrittenFile(bytes: text.bytes)
  }

  private static func append(_ stroke: PKStroke, to text: inout JSONText) {
    var places: [Vector2] = [], points: [PKStrokePoint] = []
    stroke.forEachSample { place, point in
      places.append(place)
      points.append(point)
    }
    func list(_ key: StaticString, _ values: [Double]) {
      text.key(key)
      text.beginArray()
      for value in values { text.number(exactly: value) }
      text.endArray()
    }
    text.beginObject()
    list("x", places.map(\.x))
    list("y", places.map(\.y))
    let times = points.map { $0.timeOffset.isFinite ? milliseconds($0.timeOffset) : 0 }
    if times.contains(where: { $0 != 0 }) { list("t", times) }
    let forces = points.map { $0.force.isFinite ? Double($0.force) : 1 }
    if forces.contains(where: { $0 != 1 }) { list("p", forces) }
    let scale = Double(stroke.transform.meanScale), widths = points.map { max(Double($0.size.width) * scale, 0) }
    if let first = widths.first, widths.allSatisfy({ $0 == first }) {
      text.key("w")
      text.number(exactly: first)
    } else if !widths.isEmpty {
      list("w", widths.map { $0.isFinite ? $0 : 1 })
    }
    var color = stroke.ink.color
    color.alpha *= stroke.meanOpacity
    if color != .black {
      text.key("color")
      text.string(color.hexWithAlpha)
    }
    text.endObject()
  }

  /// The number of milliseconds that the reader makes these seconds of.
  private static func milliseconds(_ seconds: Double) -> Double {
    let value = seconds * 1000
    return [value, value.nextUp, value.nextDown].first { $0 / 1000 == seconds } ?? value
  }
}

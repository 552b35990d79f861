import Foundation
import InkGeometry
import InkStrokes

extension ExcalidrawReader {
  /// Thickness of ink per unit of `strokeWidth` at a pressure of 0 to 1: the outline that perfect-freehand draws with the settings
  /// of Excalidraw 0.18 (size 4.25 times the width, thinning 0.6, easing sin).
  static func thickness(_ pressure: Double) -> Double { 8.5 * sin(.pi / 2 * (0.5 + 0.6 * (min(max(pressure, 0), 1) - 0.5))) }

  mutating func readFreedraw(_ element: JSONValue) throws(FormatError) {
    let places = try points(element)
    pressures.removeAll(keepingCapacity: true)
    // Without a pressing pen the list is empty, or not used.
    if element["simulatePressure"]?.bool != true, let list = element["pressures"], !list.copyNumbers(into: &pressures) {
      throw FormatError(.invalid("\"pressures\"", expected: "an array of numbers"))
    }
    let width = lineWidth(element), plain = width * Self.thickness(0.5)
    var points: [PKStrokePoint] = []
    points.reserveCapacity(places.count)
    for (i, place) in places.enumerated() {
      if i < pressures.count {
        points.append(PKStrokePoint(location: CGPoint(place), width: width * Self.thickness(pressures[i]), force: pressures[i]))
      } else {
        points.append(PKStrokePoint(location: CGPoint(place), width: plain))
      }
    }
    var color = color(element, "strokeColor") ?? .clear
    if let fill = self.color(element, "backgroundColor"), fill == color, let first = places.first, let last = places.last,
      first.distance(to: last) <= 8
    {
      page.strokeStyles[page.strokes.count] = InkPage.StrokeStyle(fillOpacity: 1)
    }
    color.alpha *= opacity(element)
    page.strokes.append(numbering.stroke(points, PKInk(.pen, color: color)))
  }

  /// The points of an element in the scene: offsets from its position, turned by its angle about the middle of their box.
  mutating func points(_ element: JSONValue) throws(FormatError) -> [Vector2] {
    let origin = Vector2(try number(element, "x"), try number(element, "y"))
    guard let list = element["points"] else { return [origin] }
    guard list.copyRows(of: 2, into: &rows) else { throw FormatError(.invalid("\"points\"", expected: "an array of pairs of numbers")) }
    var places: [Vector2] = []
    places.reserveCapacity(rows.count / 2)
    var low = Vector2(repeating: .infinity), high = -low
    for i in stride(from: 0, to: rows.count - 1, by: 2) {
      let place = origin + Vector2(rows[i], rows[i + 1])
      guard place.isFinite else { throw FormatError(.invalid("point \(i / 2 + 1)", expected: "a pair of numbers")) }
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
      places.append(place)
    }
    if let angle = element["angle"]?.double, angle != 0 {
      let center = (low + high) / 2
      for i in places.indices { places[i] = center + (places[i] - center).rotated(by: angle) }
    }
    return places
  }
}

import Foundation
import InkGeometry

/// The properties that decide how an element looks, as far as ink goes.
struct SVGStyle {
  enum Paint: Equatable {
    case none
    case color(CGColor)
    /// A gradient or pattern.
    case other

    var color: CGColor? {
      switch self {
      case .none: nil
      case .color(let color): color
      case .other: .black
      }
    }
  }

  var stroke = Paint.none
  var strokeWidth = 1.0
  var strokeOpacity = 1.0
  var dashes: [CGFloat] = []
  var fill = Paint.color(.black)
  var fillOpacity = 1.0
  /// Of the element and all it is in.
  var opacity = 1.0
  var isDisplayed = true
  var isVisible = true
  var color = CGColor.black
  var fontSize = 16.0
  var fontFamily: String?
  var textAnchor = "start"
  var hasEndMarker = false
  var hasStartMarker = false

  /// What children inherit.
  var inherited: SVGStyle {
    var style = self
    style.hasEndMarker = false
    style.hasStartMarker = false
    return style
  }

  /// Names that can be attributes, too.
  static let attributes: [StaticString] = [
    "color", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "fill", "fill-opacity", "opacity", "display", "visibility",
    "font-size", "font-family", "text-anchor", "marker-start", "marker-end",
  ]

  /// Sets one property; unknown ones and values that are none are passed over, as CSS has it.
  mutating func set(_ name: String, _ text: String) {
    let value = text.hasSuffix("!important") ? String(text.dropLast(10)).trimmed : text.trimmed
    guard value != "inherit" else { return }
    switch name {
    case "color": color = CGColor(css: value) ?? color
    case "stroke": stroke = paint(value) ?? stroke
    case "stroke-width": strokeWidth = SVGLength.pixels(value).flatMap { $0 >= 0 ? $0 : nil } ?? strokeWidth
    case "stroke-opacity": strokeOpacity = Self.share(value) ?? strokeOpacity
    case "stroke-dasharray": dashes = Self.dashes(value)
    case "fill": fill = paint(value) ?? fill
    case "fill-opacity": fillOpacity = Self.share(value) ?? fillOpacity
    case "opacity": opacity *= Self.share(value) ?? 1
    case "display": isDisplayed = value != "none"
    case "visibility": isVisible = value == "visible"
    case "font-size": fontSize = SVGLength.pixels(value).flatMap { $0 > 0 ? $0 : nil } ?? fontSize
    case "font-family": fontFamily = value.split(separator: ",").first.map { String($0.filter { $0 != "\"" && $0 != "'" }).trimmed }
    case "text-anchor": textAnchor = value
    case "marker-start": hasStartMarker = value != "none"
    case "marker-end": hasEndMarker = value != "none"
    default: break
    }
  }

  /// Sets the declarations of a `style` attribute.
  mutating func set(declarations text: some StringProtocol) {
    for declaration in Self.declarations(text) { set(declaration.name, declaration.value) }
  }

  /// Names, in lower case, and values.
  static func declarations(_ text: some StringProtocol) -> [(name: String, value: String)] {
    text.split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      return (declaration[..<colon].trimmed.lowercased(), declaration[declaration.index(after: colon)...].trimmed)
    }
  }

  private func paint(_ value: String) -> Paint? {
    if value == "none" { return Paint.none }
    if value == "currentColor" || value == "currentcolor" { return .color(color) }
    if value.hasPrefix("url(") {
      // A colour after the reference stands in for it.
      guard let close = value.firstIndex(of: ")") else { return .other }
      let rest = value[value.index(after: close)...].trimmed
      return rest.isEmpty ? .other : rest == "none" ? Paint.none : CGColor(css: rest).map { .color($0) } ?? .other
    }
    return CGColor(css: value).map { $0.alpha > 0 ? .color($0) : .none }
  }

  private static func share(_ value: String) -> Double? {
    (value.hasSuffix("%") ? value.dropLast().finiteNumber.map { $0 / 100 } : value.finiteNumber).map { min(max($0, 0), 1) }
  }

  private static func dashes(_ value: String) -> [CGFloat] {
    guard value != "none" else { return [] }
    let lengths = value.split { $0 == "," || $0 == " " }.map { SVGLength.pixels(String($0)) ?? -1 }
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else { return [] }
    return lengths.map { CGFloat($0) }
  }

  /// The line's colour with all that makes it transparent; nil when it is not drawn.
  var strokeColor: CGColor? { strokeWidth > 0 ? visible(stroke, strokeOpacity) : nil }
  var fillColor: CGColor? { visible(fill, fillOpacity) }

  private func visible(_ paint: Paint, _ own: Double) -> CGColor? {
    guard var color = paint.color else { return nil }
    color.alpha *= own * opacity
    return color.alpha > 0 ? color : nil
  }
}

import Foundation
import InkStrokes

extension SyntheticPage {
  /// The page as one line of JSON: `id`, `label` (of a page with one symbol), `symbols`, and `strokes` of `x`, `y`, `t`
  /// (milliseconds since the page was begun) and, where the pen felt it, `p`. Coordinates keep six digits of the page's extent.
  public func ndjson() -> String {
    let extent = Swift.max(Double(bounds.width), Double(bounds.height), 1e-9)
    let decimals = Swift.min(Swift.max(5 - Int(log10(extent).rounded(.down)), 0), 12)
    func list(_ values: [Double], _ decimals: Int) -> String {
      "[" + values.map { Self.number($0, decimals: decimals) }.joined(separator: ",") + "]"
    }
    let ink = strokes.map { stroke in
      let points = stroke.path.points, start = stroke.path.creationDate.timeIntervalSinceReferenceDate
      var fields = [
        "\"x\":" + list(points.map { Double($0.location.x) }, decimals), "\"y\":" + list(points.map { Double($0.location.y) }, decimals),
        "\"t\":" + list(points.map { ($0.timeOffset + start) * 1000 }, 0),
      ]
      if points.contains(where: { $0.force != 1 }) { fields.append("\"p\":" + list(points.map { Double($0.force) }, 3)) }
      return "{" + fields.joined(separator: ",") + "}"
    }
    let meant = symbols.map { symbol in
      var fields = "\"label\":\"\(symbol.label)\",\"strokes\":[\(symbol.strokes.map(String.init).joined(separator: ","))]"
      if let from = symbol.from { fields += ",\"from\":\(from)" }
      if let to = symbol.to { fields += ",\"to\":\(to)" }
      return "{\(fields)}"
    }
    let label = symbols.count == 1 ? symbols.first.map { "\"label\":\"\($0.label)\"," } ?? "" : ""
    return "{\"id\":\"\(id)\",\(label)\"symbols\":[\(meant.joined(separator: ","))],\"strokes\":[\(ink.joined(separator: ","))]}"
  }

  /// A number with at most so many decimals, without trailing zeros.
  static func number(_ value: Double, decimals: Int) -> String {
    let power = pow(10, Double(decimals)), scaled = (value * power).rounded()
    guard abs(scaled) < 9e15 else { return value.isFinite ? "\(value)" : "0" }
    let whole = Int64(scaled)
    guard decimals > 0 else { return String(whole) }
    let digits = String(whole.magnitude), padded = String(repeating: "0", count: Swift.max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    return (whole < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

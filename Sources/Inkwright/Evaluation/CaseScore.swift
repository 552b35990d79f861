import InkFormats
import InkRecognition

/// Drawings that carry their truth in `expect`, by families: kind and geometry.
struct CaseScore: Score {
  static let way = "cases"
  static let figureNames = ["kind", "geometry", "worst-family", "error-median", "error-p95"]

  private struct Family: Sendable {
    var kinds = 0
    var geometries = 0
    var all = 0
  }

  private(set) var verdicts: [Verdict] = []
  private(set) var calibration = Calibration()
  private var families: [String: Family] = [:]
  /// Where geometry was compared, in % of the diagonal, rising.
  private var errors: [Double] = []

  init(_ drawings: [AnsweredDrawing]) {
    for drawing in drawings {
      guard let expectation = drawing.expectation else { continue }
      switch expectation {
      case .skip: continue
      case .ink(let allowed): judge(drawing, allowed.contains)
      case .shape(let wanted): judge(drawing, wanted)
      }
    }
    errors.sort()
  }

  private mutating func judge(_ drawing: AnsweredDrawing, _ isAllowed: (ShapeKind) -> Bool) {
    let faults = drawing.shapes.filter { !isAllowed($0.kind) }.map(\.kind.rawValue)
    for shape in drawing.shapes { calibration.add(score: shape.score, isRight: isAllowed(shape.kind)) }
    count(drawing, isKind: faults.isEmpty, isPlace: true, wantsShape: false, mistake: faults.joined(separator: "+"))
  }

  private mutating func judge(_ drawing: AnsweredDrawing, _ wanted: WantedShape) {
    let only = drawing.shapes.count == 1 && drawing.ink.isEmpty ? drawing.shapes.first : nil
    let isKind =
      only.map { shape in
        (wanted.admits(shape) || wanted.alternatives.contains(shape.kind)) && (wanted.heads.map { $0 == shape.heads } ?? true)
      } ?? false
    for shape in drawing.shapes { calibration.add(score: shape.score, isRight: isKind) }
    var isPlace = true
    if isKind, let only, let tolerance = wanted.tolerance,
      let error = wanted.error(of: only, diagonal: drawing.diagonal > 0 ? drawing.diagonal : 1)
    {
      errors.append(error)
      isPlace = error <= tolerance
    }
    count(drawing, isKind: isKind, isPlace: isPlace, wantsShape: true, mistake: isKind ? "geometry off" : drawing.answer)
  }

  private mutating func count(_ drawing: AnsweredDrawing, isKind: Bool, isPlace: Bool, wantsShape: Bool, mistake: String) {
    let isRight = isKind && isPlace
    families[drawing.label, default: Family()].all += 1
    families[drawing.label, default: Family()].kinds += isKind ? 1 : 0
    families[drawing.label, default: Family()].geometries += isRight ? 1 : 0
    verdicts.append(
      Verdict(
        id: drawing.id, writer: drawing.writer, label: drawing.label, wantsShape: wantsShape, isRight: isRight,
        mistakes: isRight ? [] : [mistake]))
  }

  private var sorted: [(label: String, family: Family)] { families.sorted { $0.key < $1.key }.map { ($0, $1) } }
  private func percent(_ count: (Family) -> Int) -> Double {
    let all = families.values.reduce(0) { $0 + $1.all }, right = families.values.reduce(0) { $0 + count($1) }
    return ExactRounding(decimals: 2).round(100 * Double(right) / Double(max(all, 1)))
  }
  private func error(at share: Double) -> Double? {
    errors.isEmpty ? nil : ExactRounding(decimals: 3).round(errors[min(Int(Double(errors.count) * share), errors.count - 1)])
  }

  var figures: [Figure] {
    let worst = families.values.map { 100 * Double($0.geometries) / Double(max($0.all, 1)) }.min() ?? 0
    var figures = [
      Figure(name: "kind", value: percent(\.kinds), title: "kind right in \(verdicts.count) drawings"),
      Figure(name: "geometry", value: percent(\.geometries), title: "kind and geometry right"),
      Figure(name: "worst-family", value: ExactRounding(decimals: 2).round(worst), title: "kind and geometry right, worst family"),
    ]
    if let median = error(at: 0.5) {
      figures.append(
        Figure(name: "error-median", value: median, title: "geometry error, median of \(errors.count)", unit: "% of the diagonal"))
    }
    if let high = error(at: 0.95) {
      figures.append(Figure(name: "error-p95", value: high, title: "geometry error, 95th percentile", unit: "% of the diagonal"))
    }
    return figures
  }

  var lines: [String] {
    let faulty = sorted.filter { $0.family.geometries < $0.family.all }
    guard !faulty.isEmpty else { return ["  every one of \(families.count) families is right"] }
    return ["  families with faults, of \(families.count):"]
      + faulty.map { "    \($0.label): kind \($0.family.kinds), with geometry \($0.family.geometries) of \($0.family.all)" }
  }

  func append(to text: inout JSONText) {
    text.key("kindRightPercent")
    text.exact(percent(\.kinds))
    text.key("kindAndGeometryRightPercent")
    text.exact(percent(\.geometries))
    text.key("drawings")
    text.integer(verdicts.count)
    text.key("geometryErrorPercent")
    text.beginObject()
    for (name, share) in [("median", 0.5), ("p95", 0.95)] {
      text.key(of: name)
      if let error = error(at: share) { text.exact(error) } else { text.null() }
    }
    text.endObject()
    text.key("families")
    text.beginObject()
    for (label, family) in sorted {
      text.key(of: label)
      text.beginObject()
      text.key("kind")
      text.integer(family.kinds)
      text.key("geometry")
      text.integer(family.geometries)
      text.key("all")
      text.integer(family.all)
      text.endObject()
    }
    text.endObject()
  }
}

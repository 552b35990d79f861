import InkFormats
import InkGeometry
import InkRecognition

/// What should become of a drawing.
enum Expectation: Sendable {
  /// People disagree about it: not scored.
  case skip
  /// It stays ink; shapes of these kinds are no fault.
  case ink(allowed: Set<ShapeKind>)
  case shape(WantedShape)

  /// Of an object as `{"kind": "polygon", "sides": 5}`, `{"none": true, "allow": ["line"]}` or `{"skip": true}`; see EVALUATION.md.
  init(_ value: JSONValue) throws(FormatError) {
    guard value.isObject else { throw FormatError(.invalid("expectation", expected: "an object")) }
    if value["skip"]?.bool == true {
      self = .skip
    } else if value["none"]?.bool == true {
      self = .ink(allowed: try Self.kinds(value["allow"], "allow"))
    } else {
      self = .shape(try Self.wanted(value))
    }
  }

  /// Of the `expect` member of a drawing.
  init(json: String) throws(FormatError) {
    let bytes = Array(json.utf8)
    self = try Expectation(JSONParser(maximumLength: 1 << 24, maximumDepth: 64).parse(bytes, 0..<bytes.count))
  }

  private static func kind(_ value: JSONValue, _ name: String) throws(FormatError) -> ShapeKind {
    guard let word = value.string, let kind = ShapeKind(rawValue: word) else {
      throw FormatError(.invalid("\"\(name)\"", expected: "kinds of shapes: \(ShapeKind.allCases.map(\.rawValue).joined(separator: ", "))"))
    }
    return kind
  }

  private static func kinds(_ value: JSONValue?, _ name: String) throws(FormatError) -> Set<ShapeKind> {
    guard let value else { return [] }
    var kinds: Set<ShapeKind> = []
    for element in value.elements { kinds.insert(try kind(element, name)) }
    return kinds
  }

  private static func wanted(_ value: JSONValue) throws(FormatError) -> WantedShape {
    guard let word = value["kind"] else { throw FormatError(.missing("\"kind\", \"none\" or \"skip\" of an expectation")) }
    var wanted = WantedShape(kind: try kind(word, "kind"))
    wanted.sides = value["sides"]?.int
    if wanted.kind == .polygon, wanted.sides == nil { throw FormatError(.missing("\"sides\" of an expected polygon")) }
    wanted.slack = value["slack"]?.int ?? 0
    wanted.points = value["points"]?.int ?? 5
    wanted.alternatives = try kinds(value["alt"], "alt")
    wanted.heads = value["heads"]?.int
    wanted.tolerance = value["tolerance"]?.double
    if let corners = value["corners"] {
      wanted.place = .corners(corners.elements.compactMap { $0.point.map { Vector2($0) } })
    } else if let radii = value["radii"]?.point {
      guard let center = value["center"]?.point else { throw FormatError(.missing("\"center\" of an expected ellipse")) }
      wanted.place = .ellipse(center: Vector2(center), radii: Vector2(radii))
    } else if let start = value["start"]?.point {
      guard let end = value["end"]?.point else { throw FormatError(.missing("\"end\" beside \"start\"")) }
      wanted.place = .ends(start: Vector2(start), end: Vector2(end))
    }
    return wanted
  }
}

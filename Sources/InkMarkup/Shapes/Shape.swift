import Foundation
import InkGeometry

extension ShapeMarkup {
  /// The geometry of a shape in the unit square of its frame: (0, 0) is the frame's corner of least x and y, (1, 1) the opposite.
  public enum Shape: Hashable, Sendable {
    case rectangle(Rectangle)
    case ellipse(Ellipse)
    case line(Line)
    case chatBubble(ChatBubble)
    case regularPolygon(RegularPolygon)
    case star(Star)
    case arrowShape(ArrowShape)
  }
}

extension ShapeMarkup.Shape {
  /// With sharp corners.
  public static var rectangle: Self { .rectangle(Rectangle()) }
  public static var ellipse: Self { .ellipse(Ellipse()) }
  /// Five points.
  public static var star: Self { .star(Star()) }

  /// `cornerRadius` is a share of the frame's shorter side.
  public static func roundedRectangle(cornerRadius: CGFloat) -> Self { .rectangle(Rectangle(cornerRadius: cornerRadius)) }
  public static func line(start: CGPoint, control: CGPoint? = nil, end: CGPoint) -> Self {
    .line(Line(start: start, control: control, end: end))
  }
  public static func chatBubble(tailLocation: CGPoint, tailAngle: CGFloat) -> Self {
    .chatBubble(ChatBubble(tailLocation: tailLocation, tailAngle: tailAngle))
  }
  public static func regularPolygon(sides: Int) -> Self { .regularPolygon(RegularPolygon(sides: sides)) }
  public static func star(points: Int, innerRadius: CGFloat) -> Self { .star(Star(points: points, innerRadius: innerRadius)) }
  public static func arrowShape(cornerPoint: CGPoint) -> Self { .arrowShape(ArrowShape(cornerPoint: cornerPoint)) }

  /// The default geometry of a kind: a line from corner to corner, a triangle for the polygon.
  public init(configurationType: ShapeConfiguration.Shape) {
    switch configurationType {
    case .rectangle: self = .rectangle
    case .ellipse: self = .ellipse
    case .line: self = .line(start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1))
    case .chatBubble: self = .chatBubble(tailLocation: CGPoint(x: 0.2, y: 1.25), tailAngle: .pi / 8)
    case .roundedRectangle: self = .roundedRectangle(cornerRadius: 0.2)
    case .regularPolygon: self = .regularPolygon(sides: 3)
    case .star: self = .star
    case .arrowShape: self = .arrowShape(cornerPoint: CGPoint(x: 0.6, y: 0.25))
    }
  }

  /// The kind in a feature set. A rectangle with a corner radius is a rounded one.
  public var configurationType: ShapeConfiguration.Shape {
    switch self {
    case .rectangle(let r): r.cornerRadius == nil ? .rectangle : .roundedRectangle
    case .ellipse: .ellipse
    case .line: .line
    case .chatBubble: .chatBubble
    case .regularPolygon: .regularPolygon
    case .star: .star
    case .arrowShape: .arrowShape
    }
  }

  /// Whether the ends can have arrows: open paths only.
  public var supportsLineMarkers: Bool {
    if case .line = self { true } else { false }
  }

  /// The path in the unit square. For a frame that is not square use `path(in:)`: corner arcs are not stretched there.
  public var path: CGPath { path(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }

  /// The path in a frame.
  public func path(in frame: CGRect) -> CGPath {
    switch self {
    case .rectangle(let r): r.path(in: frame)
    case .ellipse(let e): e.path(in: frame)
    case .line(let l): l.path(in: frame)
    case .chatBubble(let b): b.path(in: frame)
    case .regularPolygon(let p): p.path(in: frame)
    case .star(let s): s.path(in: frame)
    case .arrowShape(let a): a.path(in: frame)
    }
  }

  /// The geometry with lengths and points in the frame's units instead of shares of it, or back with the inverse size.
  func scaled(by size: CGSize, radius: CGFloat) -> Self {
    func point(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x * size.width, y: p.y * size.height) }
    switch self {
    case .rectangle(let r): return .rectangle(Rectangle(cornerRadius: r.cornerRadius.map { $0 * radius }))
    case .line(let l): return .line(start: point(l.start), control: l.control.map(point), end: point(l.end))
    case .chatBubble(var b):
      b.tailLocation = point(b.tailLocation)
      b.cornerRadius *= radius
      return .chatBubble(b)
    case .arrowShape(let a): return .arrowShape(cornerPoint: point(a.cornerPoint))
    case .ellipse, .regularPolygon, .star: return self
    }
  }

  /// The geometry mirrored top to bottom within the frame; `turned` says that the frame must be turned by π instead.
  var mirroredVertically: (shape: Self, turned: Bool) {
    func point(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x, y: 1 - p.y) }
    switch self {
    case .rectangle, .ellipse, .arrowShape: return (self, false)
    case .line(let l): return (.line(start: point(l.start), control: l.control.map(point), end: point(l.end)), false)
    case .chatBubble(var b):
      b.tailLocation = point(b.tailLocation)
      return (.chatBubble(b), false)
    // Symmetric about the upright axis: mirrored top to bottom is half a turn.
    case .regularPolygon, .star: return (self, true)
    }
  }
}

extension CGRect {
  /// The point of the rectangle at unit coordinates.
  func point(atUnit p: CGPoint) -> CGPoint { CGPoint(x: minX + p.x * width, y: minY + p.y * height) }
}

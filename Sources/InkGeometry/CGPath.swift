import Foundation

/// A path of lines and Bézier curves, where CoreGraphics is absent.
///
/// A value type (CoreGraphics' is an immutable class; both are safe to share). `CGMutablePath` is not needed: use `var`.
public struct CGPath: Hashable, Codable, Sendable {
  public enum Element: Hashable, Codable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public private(set) var elements: [Element] = []

  public init() {}

  /// One open subpath of joined segments.
  public init(_ segments: [CubicBezier]) {
    guard let first = segments.first else { return }
    move(to: CGPoint(first.p0))
    for s in segments { addCurve(to: CGPoint(s.p3), control1: CGPoint(s.p1), control2: CGPoint(s.p2)) }
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// End of the last segment; after `closeSubpath` the start of that subpath. `.zero` for an empty path.
  public var currentPoint: CGPoint {
    switch elements.last {
    case .move(let p), .line(let p), .quadCurve(let p, _), .curve(let p, _, _): return p
    case .closeSubpath:
      for case .move(let p) in elements.reversed() { return p }
      return .zero
    case nil: return .zero
    }
  }

  public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }

  /// Without a current point the segment starts a subpath instead.
  public mutating func addLine(to point: CGPoint) { elements.append(isEmpty ? .move(to: point) : .line(to: point)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if isEmpty { move(to: control) }
    elements.append(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if isEmpty { move(to: control1) }
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() {
    guard !isEmpty, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
  }

  /// Joined line segments; starts a new subpath.
  public mutating func addLines(between points: some Sequence<CGPoint>) {
    var first = true
    for p in points {
      elements.append(first ? .move(to: p) : .line(to: p))
      first = false
    }
  }

  public mutating func addRect(_ rect: CGRect) {
    addLines(between: [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Four cubic arcs; the radius is met to within 2.8e-4 of itself (handle length 0.5522847498).
  public mutating func addEllipse(in rect: CGRect) {
    let k: CGFloat = 0.552_284_749_830_793_6
    let c = CGPoint(x: rect.midX, y: rect.midY), rx = rect.width / 2, ry = rect.height / 2
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: c.x + x * rx, y: c.y + y * ry) }
    move(to: at(1, 0))
    addCurve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
    addCurve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
    addCurve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
    addCurve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
    closeSubpath()
  }

  public mutating func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    elements.append(contentsOf: transform.isIdentity ? other.elements : other.applying(transform).elements)
  }

  public func applying(_ t: CGAffineTransform) -> CGPath {
    var path = CGPath()
    path.elements = elements.map { element in
      switch element {
      case .move(let p): .move(to: p.applying(t))
      case .line(let p): .line(to: p.applying(t))
      case .quadCurve(let p, let c): .quadCurve(to: p.applying(t), control: c.applying(t))
      case .curve(let p, let c1, let c2): .curve(to: p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  /// Box around all points, control points included; `.null` when empty.
  public var boundingBox: CGRect {
    CGRect(
      bounding: elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let p), .line(let p): [p]
        case .quadCurve(let p, let c): [p, c]
        case .curve(let p, let c1, let c2): [p, c1, c2]
        case .closeSubpath: []
        }
      })
  }
}

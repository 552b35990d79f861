import Foundation
import InkGeometry

/// Strokes in z-order.
public struct PKDrawing: Hashable, Codable, Sendable {
  public var strokes: [PKStroke]

  public init() { strokes = [] }
  public init(strokes: some Sequence<PKStroke>) { self.strokes = Array(strokes) }

  public mutating func append(_ other: PKDrawing) { strokes.append(contentsOf: other.strokes) }
  public func appending(_ other: PKDrawing) -> PKDrawing { PKDrawing(strokes: strokes + other.strokes) }

  public mutating func transform(using transform: CGAffineTransform) {
    for i in strokes.indices { strokes[i].transform = strokes[i].transform.concatenating(transform) }
  }

  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var copy = self
    copy.transform(using: transform)
    return copy
  }
}

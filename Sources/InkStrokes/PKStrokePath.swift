import Foundation
import InkGeometry

/// The points of a stroke.
///
/// PencilKit's points are the control points of a uniform cubic B-spline. Other programs store the samples that the pen
/// passed through; forcing those into control points would move the ink, so the path says which it holds.
public struct PKStrokePath: Hashable, Codable, Sendable, RandomAccessCollection {
  /// What the points are.
  public enum Basis: String, Hashable, Codable, Sendable {
    /// Control points of a uniform cubic B-spline with clamped ends: PencilKit's own.
    case uniformCubicBSpline
    /// Samples on the path, joined by straight lines.
    case samples
  }

  public private(set) var points: [PKStrokePoint]
  public var creationDate: Date
  public var basis: Basis

  public init() { self.init(controlPoints: [], creationDate: Date(timeIntervalSinceReferenceDate: 0)) }

  public init(controlPoints: some Sequence<PKStrokePoint>, creationDate: Date) {
    points = Array(controlPoints)
    self.creationDate = creationDate
    basis = .uniformCubicBSpline
  }

  /// A path through samples, as all formats but PencilKit's hold it.
  public init(samples: some Sequence<PKStrokePoint>, creationDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    points = Array(samples)
    self.creationDate = creationDate
    basis = .samples
  }

  public var startIndex: Int { points.startIndex }
  public var endIndex: Int { points.endIndex }

  /// Precondition: `startIndex ≤ position < endIndex`.
  public subscript(position: Int) -> PKStrokePoint { points[position] }
}

import Foundation
import InkGeometry

/// The points of a stroke.
///
/// PencilKit's points are the control points of a uniform cubic B-spline. Other programs store the samples that the pen
/// passed through; forcing those into control points would move the ink, so the path says which it holds.
public struct PKStrokePath: Hashable, Codable, Sendable, RandomAccessCollection, Identifiable {
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
  /// The id the path was given; nil when its points tell it.
  package var assignedID: UUID?

  public init() { self.init(controlPoints: [], creationDate: Date(timeIntervalSinceReferenceDate: 0)) }

  public init(controlPoints: some Sequence<PKStrokePoint>, creationDate: Date) {
    points = Array(controlPoints)
    self.creationDate = creationDate
    basis = .uniformCubicBSpline
  }

  /// With an id of the caller's, which no path of other points may have.
  public init(controlPoints: some Sequence<PKStrokePoint>, creationDate: Date, id: UUID) {
    self.init(controlPoints: controlPoints, creationDate: creationDate)
    assignedID = id
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

  /// The id the path was made with. Without one it is derived from date, basis and points (in time linear in them), so that equal
  /// paths have equal ids and any other path, a part of this one too, has another.
  public var id: UUID {
    if let assignedID { return assignedID }
    var seed = creationDate.timeIntervalSinceReferenceDate.bitPattern ^ (basis == .samples ? 1 : 0)
    // FNV-1a's step over words, its product folded down: order counts.
    for point in points {
      for bits in point.channelBits {
        seed = (seed ^ bits) &* 0x0000_0100_0000_01B3
        seed ^= seed >> 32
      }
    }
    return .derived(from: seed, points.count)
  }
}

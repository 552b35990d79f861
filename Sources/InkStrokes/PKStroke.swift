import Foundation
import InkGeometry

/// One stroke of ink.
public struct PKStroke: Hashable, Codable, Sendable, Identifiable {
  public var ink: PKInk
  public var path: PKStrokePath
  /// Applied to the path.
  public var transform: CGAffineTransform
  /// Clip in the path's own coordinates; nil shows all.
  public var mask: CGPath?
  public var randomSeed: UInt32
  /// Stable identity. Readers derive it from the stroke's place in the file, so that the same file gives the same ids.
  public var id: UUID
  /// Strokes of one group and ink flow into each other as if drawn while wet; nil for a stroke by itself.
  public var renderGroupID: UUID?
  /// Details of the look that editing must keep; nil for the ink's own.
  public var renderState: RenderState?
  /// Bits of the interactions that are not allowed on the stroke; the document model reads and writes them.
  package var deniedInteractions: UInt32 = 0

  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity, mask: CGPath? = nil,
    randomSeed: UInt32 = .random(in: .min ... .max), id: UUID = UUID(), renderGroupID: UUID? = nil, renderState: RenderState? = nil
  ) {
    self.ink = ink
    self.path = path
    self.transform = transform
    self.mask = mask
    self.randomSeed = randomSeed
    self.id = id
    self.renderGroupID = renderGroupID
    self.renderState = renderState
  }
}

extension PKStroke {
  /// Details of a stroke's look beyond ink and path.
  public struct RenderState: Hashable, Codable, Sendable {
    /// Where the grain of inks that have one (crayon) begins, before the stroke's transform; nil for the path's start.
    public var grainOffset: CGPoint?

    public init(grainOffset: CGPoint? = nil) { self.grainOffset = grainOffset }
  }
}

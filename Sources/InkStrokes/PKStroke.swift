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
  /// Bits of the interactions that are not allowed on the stroke; the document model reads and writes them.
  package var deniedInteractions: UInt32 = 0

  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity, mask: CGPath? = nil,
    randomSeed: UInt32 = .random(in: .min ... .max), id: UUID = UUID()
  ) {
    self.ink = ink
    self.path = path
    self.transform = transform
    self.mask = mask
    self.randomSeed = randomSeed
    self.id = id
  }
}

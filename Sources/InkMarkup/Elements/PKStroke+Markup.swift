import Foundation
import InkGeometry
import InkStrokes

extension PKStroke: Markup {
  /// The transform's turn, radians. A setter turns the ink about the centre of its frame.
  public var rotation: CGFloat {
    get { transform.parts.rotation }
    set {
      let turn = newValue - rotation
      guard turn != 0 else { return }
      transform = transform.concatenating(CGAffineTransform(rotationAngle: turn, about: frame.center))
    }
  }

  /// Box around the points before the turn. A setter moves and scales the ink; a side of length 0 is only moved.
  public var frame: CGRect {
    get { unturned { $0.pointBounds } }
    set {
      let old = frame, turn = rotation
      guard !old.isNull, newValue != old else { return }
      func ratio(_ new: CGFloat, _ old: CGFloat) -> CGFloat { old > 0 && (new / old).isFinite ? new / old : 1 }
      let scale = CGAffineTransform(scaleX: ratio(newValue.width, old.width), y: ratio(newValue.height, old.height))
      transform = transform.concatenating(CGAffineTransform(translationX: -old.center.x, y: -old.center.y))
        .concatenating(CGAffineTransform(rotationAngle: -turn)).concatenating(scale).concatenating(CGAffineTransform(rotationAngle: turn))
        .concatenating(CGAffineTransform(translationX: newValue.center.x, y: newValue.center.y))
    }
  }

  public var renderFrame: CGRect { unturned { $0.renderBounds } }

  /// A box taken of the stroke without its turn, placed so that turning it about the centre of the points' box gives the ink.
  private func unturned(_ box: (PKStroke) -> CGRect) -> CGRect {
    let turn = rotation
    guard turn != 0 else { return box(self) }
    var flat = self
    flat.transform = transform.concatenating(CGAffineTransform(rotationAngle: -turn))
    let bounds = box(flat), center = flat.pointBounds.center, place = center.applying(CGAffineTransform(rotationAngle: turn))
    guard !bounds.isNull else { return bounds }
    return bounds.offsetBy(dx: place.x - center.x, dy: place.y - center.y)
  }

  /// Box around the pen's path, transform applied, without the width.
  private var pointBounds: CGRect {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    forEachSample { p, _ in
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Joined to the stroke's own transform, which can hold any, skew included.
  public mutating func applyTransform(_ transform: CGAffineTransform) { self.transform = self.transform.concatenating(transform) }

  public var allowedInteractions: MarkupInteractions {
    get { .all.subtracting(MarkupInteractions(rawValue: Int(deniedInteractions))) }
    set { deniedInteractions = UInt32(truncatingIfNeeded: MarkupInteractions.all.subtracting(newValue).rawValue) }
  }

  public var elementID: MarkupOrderedSet.ElementID { .stroke(id) }
  public static func elementID(for id: UUID) -> MarkupOrderedSet.ElementID { .stroke(id) }

  public var featureSet: FeatureSet {
    FeatureSet(features: [.drawing], inks: [ink.inkType], colorMaximumLinearExposure: max(1, ink.color.linearExposure))
  }

  @discardableResult
  public mutating func removeContentUnsupported(by featureSet: FeatureSet) -> Bool {
    ink.color = ink.color.limited(toLinearExposure: featureSet.colorMaximumLinearExposure)
    return self.featureSet.isSubset(of: featureSet)
  }
}

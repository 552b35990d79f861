import Foundation

extension CGAffineTransform {
  /// The parts of a transform: first scale, then shear along x, then rotation (radians), then translation.
  public struct Parts: Hashable, Sendable {
    /// Widths grow by |x|, heights by |y|; a mirroring transform has a negative y.
    public var scale: CGSize
    /// Share of a height that points move along x.
    public var shear: CGFloat
    public var rotation: CGFloat
    public var translation: CGPoint
  }

  /// QR decomposition of the linear part. A transform that maps the x axis to nothing has rotation and shear 0.
  public var parts: Parts {
    let x = Vector2(Double(a), Double(b)), y = Vector2(Double(c), Double(d))
    let width = x.length
    guard width > 0, width.isFinite else {
      return Parts(scale: CGSize(width: 0, height: y.length), shear: 0, rotation: 0, translation: CGPoint(x: tx, y: ty))
    }
    let u = x / width
    let height = u.cross(y), slide = u.dot(y)
    return Parts(
      scale: CGSize(width: width, height: height), shear: height == 0 ? 0 : slide / height, rotation: u.angle,
      translation: CGPoint(x: tx, y: ty))
  }

  /// The same transform without its shear.
  public var withoutSkew: CGAffineTransform {
    let p = parts
    guard p.shear != 0 else { return self }
    let turned = CGAffineTransform(scaleX: p.scale.width, y: p.scale.height).concatenating(CGAffineTransform(rotationAngle: p.rotation))
    return turned.concatenating(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Factor by which widths of lines grow: the square root of the change of area.
  public var meanScale: CGFloat { abs(determinant).squareRoot() }

  /// Rotation by `angle` radians about a point.
  public init(rotationAngle angle: CGFloat, about center: CGPoint) {
    self = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
}

import InkGeometry

/// How the stored pixels of a picture are turned for display; raw values are EXIF's.
public enum CGImagePropertyOrientation: UInt32, Hashable, CaseIterable, Sendable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

extension CGImagePropertyOrientation {
  /// From the stored picture's unit square to that of the displayed one.
  var transform: CGAffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
    case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
    case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
    case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
    case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
    case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
    case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
    }
  }

  /// The orientation followed by a mirroring that swaps top and bottom.
  var mirroredVertically: Self {
    switch self {
    case .up: .downMirrored
    case .downMirrored: .up
    case .down: .upMirrored
    case .upMirrored: .down
    case .left: .leftMirrored
    case .leftMirrored: .left
    case .right: .rightMirrored
    case .rightMirrored: .right
    }
  }
}

/// Versions of PencilKit's data by what ink they can hold. An older reader refuses newer content.
public enum PKContentVersion: Int, Hashable, Comparable, CaseIterable, Codable, Sendable {
  /// Pen, pencil, marker.
  case version1 = 1
  /// Monoline, fountain pen, watercolour, crayon too.
  case version2 = 2
  /// A newer fountain pen.
  case version3 = 3
  /// Reed too.
  case version4 = 4
  /// Lateral jitter too.
  case version5 = 5

  public static let latest = version5

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension PKInkingTool.InkType {
  /// The first content version that can hold the ink.
  public var requiredContentVersion: PKContentVersion {
    switch self {
    case .pen, .pencil, .marker: .version1
    case .monoline, .fountainPen, .watercolor, .crayon: .version2
    case .reed: .version4
    }
  }
}

extension PKInk {
  /// The first content version that can hold the ink.
  public var requiredContentVersion: PKContentVersion { inkType.requiredContentVersion }
}

extension PKStrokePoint {
  /// The first content version that has every channel of which the point makes use.
  var requiredContentVersion: PKContentVersion {
    if lateralJitter != 0 { return .version5 }
    if threshold != 0 { return .version4 }
    // Interpolated points are neutral but for rounding.
    return abs(secondaryScale - 1) > 1e-6 ? .version2 : .version1
  }
}

extension PKStroke {
  /// The first content version that can hold ink and points. Version 2 came with the secondary scale, 4 with thresholds, 5 with
  /// lateral jitter.
  public var requiredContentVersion: PKContentVersion {
    path.reduce(ink.requiredContentVersion) { Swift.max($0, $1.requiredContentVersion) }
  }
}

extension PKDrawing {
  /// The least version that can hold every stroke.
  public var requiredContentVersion: PKContentVersion { strokes.map(\.requiredContentVersion).max() ?? .version1 }
}

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

  public static let latest = version4

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

extension PKDrawing {
  /// The least version that can hold every stroke.
  public var requiredContentVersion: PKContentVersion { strokes.map(\.ink.requiredContentVersion).max() ?? .version1 }
}

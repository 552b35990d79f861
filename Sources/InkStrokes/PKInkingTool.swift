/// PencilKit's inking tools; only the ink types belong to the data model.
public enum PKInkingTool {
  /// Kind of ink; raw values are PencilKit's identifiers.
  public enum InkType: String, Hashable, CaseIterable, Codable, Sendable {
    case pen = "com.apple.ink.pen"
    case pencil = "com.apple.ink.pencil"
    case marker = "com.apple.ink.marker"
    case monoline = "com.apple.ink.monoline"
    case fountainPen = "com.apple.ink.fountainpen"
    case watercolor = "com.apple.ink.watercolor"
    case crayon = "com.apple.ink.crayon"
    case reed = "com.apple.ink.reed"
  }
}

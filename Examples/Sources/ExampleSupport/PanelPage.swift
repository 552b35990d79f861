import Inkwright

/// A comic page: its bounds and where its panels lie.
public enum PanelPage {
  public static let bounds = CGRect(x: 0, y: 0, width: 600, height: 800)

  public static let frames = [
    CGRect(x: 20, y: 20, width: 560, height: 240), CGRect(x: 20, y: 280, width: 270, height: 240),
    CGRect(x: 310, y: 280, width: 270, height: 240),
    CGRect(x: 20, y: 540, width: 560, height: 240),
  ]

  /// A page with a panel at each frame.
  public static func make() -> PaperMarkup {
    var markup = PaperMarkup(bounds: bounds)
    let configuration = ShapeConfiguration(type: .rectangle, fillColor: .white, strokeColor: .black, lineWidth: 3)
    for frame in frames { markup.insertNewShape(configuration: configuration, frame: frame) }
    return markup
  }
}

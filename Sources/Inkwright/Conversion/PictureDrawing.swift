import InkMarkup
import InkRendering

/// How documents become pictures: PNG, PDF and SVG from one list of drawing steps.
public struct PictureDrawing: Hashable, Sendable {
  /// Nil: 1,600 pixels for the longer side of a PNG; PDF and SVG keep the page's own size.
  public var size: PictureOptions.Size?
  public var rendering = RenderingOptions()

  public init(size: PictureOptions.Size? = nil, rendering: RenderingOptions = RenderingOptions()) {
    self.size = size
    self.rendering = rendering
  }

  /// Draws with `usual` where no size is asked for.
  func renderer(usual: PictureOptions.Size) throws(RenderingError) -> PageRenderer {
    var options = PictureOptions(size: size ?? usual)
    options.rendering = rendering
    return try PageRenderer(options)
  }
}

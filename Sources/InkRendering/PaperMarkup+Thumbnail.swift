import Foundation
import InkMarkup

extension PaperMarkup {
  /// A small PNG picture of the page, to save beside it or in it (`savedThumbnail`). `longestSide`: pixels, 1 to 32767.
  public func thumbnail(longestSide: Int = 200, options: RenderingOptions = RenderingOptions()) throws(RenderingError) -> EncodedImage {
    var picture = PictureOptions(size: .longestSide(longestSide))
    picture.rendering = options
    guard let image = EncodedImage(data: try PageRenderer(picture).png(self)) else {
      throw .drawingFailed(reason: "the picture has no size", mend: "try a larger one")
    }
    return image
  }
}

import Foundation
import InkGeometry
import InkMarkup

extension RnoteWriter {
  mutating func write(_ run: ShapeMarkup.TextRun, of shape: ShapeMarkup) {
    if shape.hasMixedText { losses.add("texts of one look instead of several", page: number) }
    var corner = Vector2(shape.frame.origin)
    if !shape.isTextBox {
      let lines = shape.plainText.split(omittingEmptySubsequences: false) { $0.isNewline }
      let size = Vector2(0.6 * Double(lines.map(\.count).max() ?? 0), 1.2 * Double(lines.count)) * run.fontSize
      corner = Vector2(shape.frame.center) - size / 2
    }
    let center = Vector2(shape.frame.center), turned = center + (corner - center).rotated(by: Double(shape.rotation))
    write(shape.plainText, at: CGPoint(turned), Double(shape.rotation), run.fontSize, run.fontFamily, faded(run.color, shape.opacity))
  }

  mutating func write(_ content: String, at corner: CGPoint, _ angle: Double, _ size: Double, _ family: String, _ ink: CGColor) {
    begin("textstroke", layer: nil)
    text.key("text")
    text.string(content)
    affine(center: Vector2(corner), angle)
    text.key("text_style")
    text.beginObject()
    text.key("font_family")
    text.string(family == "sans-serif" ? "sans" : family)
    number("font_size", size)
    text.key("font_weight")
    text.integer(400)
    text.key("font_style")
    text.string("regular")
    color("color", ink)
    text.key("max_width")
    text.null()
    text.key("alignment")
    text.string("start")
    text.key("ranged_text_attributes")
    text.beginArray()
    text.endArray()
    text.endObject()
    end()
  }

  /// A picture within an SVG, which keeps its bytes as they are.
  mutating func write(_ image: ImageMarkup) {
    guard let picture = image.image else { return losses.add("images without a picture left out", page: number) }
    if image.orientation != .up { losses.add("images not turned", page: number) }
    if image.contentsBounds != CGRect(x: 0, y: 0, width: 1, height: 1) { losses.add("images shown uncropped", page: number) }
    let size = Vector2(Double(picture.pixelWidth), Double(picture.pixelHeight))
    var svg = XMLText(step: 1e-3)
    svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    svg.raw(" viewBox=\"0 0 \(picture.pixelWidth) \(picture.pixelHeight)\"><image width=\"\(picture.pixelWidth)\"")
    svg.raw(" height=\"\(picture.pixelHeight)\"")
    svg.opacity("opacity", image.opacity)
    svg.raw(" xlink:href=\"data:\(picture.encoding.rawValue);base64,\(picture.data.base64EncodedString())\"/></svg>")
    begin("vectorimage", layer: "image")
    text.key("svg_data")
    text.string(String(decoding: svg.bytes, as: UTF8.self))
    pair("intrinsic_size", size)
    text.key("rectangle")
    text.beginObject()
    text.key("cuboid")
    text.beginObject()
    pair("half_extents", size / 2)
    text.endObject()
    let scale = Vector2(Double(image.frame.width), Double(image.frame.height)) / size
    affine(center: Vector2(image.frame.center), Double(image.rotation), scale: scale)
    text.endObject()
    end()
  }
}

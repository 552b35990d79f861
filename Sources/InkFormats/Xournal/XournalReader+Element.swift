import Foundation
import InkGeometry
import InkMarkup

extension XournalReader {
  /// Text as a text box, a picture as an image; false when the element is neither, or a picture of a kind that a page cannot hold.
  mutating func readElement(_ name: String, into page: inout InkPage) throws(FormatError) -> Bool {
    switch name {
    case "text": return try readText(into: &page)
    case "image", "teximage": return try readImage(into: &page)
    default:
      try xml.skip()
      return false
    }
  }

  /// `x` and `y` are the top left corner. The file does not say how large the text comes out.
  private mutating func readText(into page: inout InkPage) throws(FormatError) -> Bool {
    let x = number("x"), y = number("y")
    let size = number("size").flatMap { $0 > 0 ? $0 : nil } ?? 12
    let font = xml.attribute("font"), color = xml.attribute("color").flatMap(XournalColor.ink)
    try xml.text(into: &text)
    guard let x, let y, !text.isEmpty else { return false }
    page.elements.append(
      ShapeMarkup.textBox(
        String(decoding: text, as: UTF8.self), corner: CGPoint(x: x, y: y), size: size, family: font, color: color, id: nextID()))
    return true
  }

  private mutating func readImage(into page: inout InkPage) throws(FormatError) -> Bool {
    let left = number("left"), top = number("top"), right = number("right"), bottom = number("bottom")
    let description = xml.attribute("text")
    try xml.text(into: &text)
    guard let left, let top, let right, let bottom, let data = Data(base64Encoded: Data(text), options: .ignoreUnknownCharacters),
      let image = EncodedImage(data: data)
    else { return false }
    let frame = CGRect(bounding: [CGPoint(x: left, y: top), CGPoint(x: right, y: bottom)])
    page.elements.append(
      ImageMarkup(image: image, frame: frame, accessibilityDescription: description, id: MarkupID(rawValue: nextID())))
    return true
  }

  private func number(_ attribute: StaticString) -> Double? { xml.attribute(attribute)?.finiteNumber }
}

import Foundation
import InkGeometry
import InkMarkup

/// One element of an Excalidraw scene with the fields that the kind needs (docs.excalidraw.com, "JSON schema"; fields of 0.18).
struct ExcalidrawElement {
  enum Kind: String {
    case rectangle, diamond, ellipse, line, arrow, freedraw, text, image, frame

    /// Whether an arrow's end can be bound to it.
    var isBindable: Bool { [.rectangle, .diamond, .ellipse, .text, .image].contains(self) }
  }

  struct Binding {
    var element: String
    /// Where the arrow's line passes the element's middle: -1 to 1, 0 through it.
    var focus: Double
    /// Distance from the tip to the outline, pixels.
    var gap: Double
  }

  struct Text {
    var content: String
    var fontSize: Double
    var fontFamily: Int
    /// The shape that the text stands in.
    var container: String?
  }

  var id: String
  var kind: Kind
  /// Before the turn about the frame's centre; for lines and ink the box around the points.
  var frame: CGRect
  /// Radians.
  var angle = 0.0
  var stroke: CGColor?
  var fill: CGColor?
  var width = 1.0
  /// `solid`, `dashed` or `dotted`.
  var strokeStyle = "solid"
  /// 0 to 1.
  var opacity = 1.0
  /// Radius of a rectangle's corners, pixels.
  var cornerRadius = 0.0
  /// A line that passes through its points in a curve.
  var isCurved = false
  /// In the scene, of lines and ink.
  var points: [Vector2] = []
  /// Of ink, one a point or none.
  var pressures: [Double] = []
  var startHead = false, endHead = false
  var startBinding: Binding?
  var endBinding: Binding?
  var text: Text?
  /// Key of the picture's file.
  var file: String?
  /// What is mirrored of a picture.
  var mirrors = (x: false, y: false)
  var link: String?
  /// The chat bubble that a closed line stands for; its frame and turn count from the line's first point.
  var bubble: (shape: ShapeMarkup.Shape.ChatBubble, frame: CGRect, rotation: Double)?
  /// Arrows bound to this element and the text in it: id and type.
  var bound: [(id: String, type: String)] = []
  /// Id and, of a frame itself, name of the page's frame.
  var frameID: String?
  var name: String?
}

extension ExcalidrawElement {
  /// `seed` and `nonce` steer only how rough lines are drawn and how edits are merged; they have to be there.
  func append(to text: inout JSONText, _ rounding: DecimalRounding) {
    let shares = DecimalRounding(decimals: 6)
    let number = UInt64(contentOf: id.utf8)
    text.beginObject()
    text.key("id")
    text.string(id)
    text.key("type")
    text.string(kind.rawValue)
    // Points count from the first one, which is where the element is.
    let place = points.first ?? Vector2(frame.origin), size = Vector2(Double(frame.width), Double(frame.height))
    for (key, value) in [("x", place.x), ("y", place.y), ("width", size.x), ("height", size.y)] as [(StaticString, Double)] {
      text.key(key)
      text.number(value, rounding)
    }
    text.key("angle")
    text.number(angle, shares)
    text.key("strokeColor")
    text.string(stroke.map(Self.css) ?? "transparent")
    text.key("backgroundColor")
    text.string(fill.map(Self.css) ?? "transparent")
    text.key("fillStyle")
    text.string("solid")
    text.key("strokeWidth")
    text.number(width, shares)
    text.key("strokeStyle")
    text.string(strokeStyle)
    text.key("roughness")
    text.integer(0)
    text.key("opacity")
    text.number(opacity * 100, DecimalRounding(decimals: 3))
    text.key("groupIds")
    text.beginArray()
    text.endArray()
    text.key("frameId")
    text.optional(frameID)
    appendRoundness(to: &text, rounding)
    text.key("seed")
    text.integer(Int(number >> 33) + 1)
    text.key("version")
    text.integer(1)
    text.key("versionNonce")
    text.integer(Int(number & 0x7FFF_FFFF) + 1)
    text.key("isDeleted")
    text.boolean(false)
    text.key("boundElements")
    text.beginArray()
    for other in bound {
      text.beginObject()
      text.key("id")
      text.string(other.id)
      text.key("type")
      text.string(other.type)
      text.endObject()
    }
    text.endArray()
    text.key("updated")
    text.integer(1)
    text.key("link")
    text.optional(link)
    text.key("locked")
    text.boolean(false)
    appendOwn(to: &text, rounding, shares)
    text.endObject()
  }

  private func appendRoundness(to text: inout JSONText, _ rounding: DecimalRounding) {
    text.key("roundness")
    guard isCurved || cornerRadius > 0 else { return text.null() }
    text.beginObject()
    text.key("type")
    // 2: curves through points; 3: corners of a radius of their own.
    text.integer(isCurved ? 2 : 3)
    if !isCurved {
      text.key("value")
      text.number(cornerRadius, rounding)
    }
    text.endObject()
  }

  /// The fields of one kind.
  private func appendOwn(to text: inout JSONText, _ rounding: DecimalRounding, _ shares: DecimalRounding) {
    switch kind {
    case .rectangle, .diamond, .ellipse: break
    case .line, .arrow:
      appendPoints(to: &text, rounding)
      for (key, binding) in [("startBinding", startBinding), ("endBinding", endBinding)] as [(StaticString, Binding?)] {
        text.key(key)
        guard let binding else {
          text.null()
          continue
        }
        text.beginObject()
        text.key("elementId")
        text.string(binding.element)
        text.key("focus")
        text.number(binding.focus, shares)
        text.key("gap")
        text.number(binding.gap, rounding)
        text.endObject()
      }
      for (key, head) in [("startArrowhead", startHead), ("endArrowhead", endHead)] as [(StaticString, Bool)] {
        text.key(key)
        text.optional(head ? "arrow" : nil)
      }
      appendBubble(to: &text, shares)
      if kind == .arrow {
        text.key("elbowed")
        text.boolean(false)
      }
    case .freedraw:
      appendPoints(to: &text, rounding)
      text.key("pressures")
      text.beginArray()
      for pressure in pressures { text.number(pressure, shares) }
      text.endArray()
      text.key("simulatePressure")
      text.boolean(false)
    case .text: appendText(to: &text, rounding)
    case .image:
      text.key("fileId")
      text.optional(file)
      text.key("status")
      text.string("saved")
      text.key("scale")
      text.beginArray()
      text.integer(mirrors.x ? -1 : 1)
      text.integer(mirrors.y ? -1 : 1)
      text.endArray()
      text.key("crop")
      text.null()
    case .frame:
      text.key("name")
      text.optional(name)
    }
  }

  private func appendPoints(to text: inout JSONText, _ rounding: DecimalRounding) {
    text.key("points")
    text.beginArray()
    let origin = points.first.map { Vector2(rounding.round($0.x), rounding.round($0.y)) } ?? .zero
    for point in points {
      text.beginArray()
      text.number(point.x - origin.x, rounding)
      text.number(point.y - origin.y, rounding)
      text.endArray()
    }
    text.endArray()
    text.key("lastCommittedPoint")
    text.null()
  }

  /// Custom data, which Excalidraw keeps: the closed line can be read as the bubble that it is.
  private func appendBubble(to text: inout JSONText, _ shares: DecimalRounding) {
    guard let bubble else { return }
    func pair(_ key: StaticString, _ x: CGFloat, _ y: CGFloat) {
      text.key(key)
      text.beginArray()
      text.number(Double(x), shares)
      text.number(Double(y), shares)
      text.endArray()
    }
    text.key("customData")
    text.beginObject()
    text.key("chatBubble")
    text.beginObject()
    pair("origin", bubble.frame.minX, bubble.frame.minY)
    pair("size", bubble.frame.width, bubble.frame.height)
    pair("tail", bubble.shape.tailLocation.x, bubble.shape.tailLocation.y)
    for (key, value) in [
      ("tailAngle", Double(bubble.shape.tailAngle)), ("cornerRadius", Double(bubble.shape.cornerRadius)), ("rotation", bubble.rotation),
    ] as [(StaticString, Double)] {
      text.key(key)
      text.number(value, shares)
    }
    text.endObject()
    text.endObject()
  }

  private func appendText(to text: inout JSONText, _ rounding: DecimalRounding) {
    guard let own = self.text else { return }
    for key in ["text", "originalText"] as [StaticString] {
      text.key(key)
      text.string(own.content)
    }
    text.key("fontSize")
    text.number(own.fontSize, rounding)
    text.key("fontFamily")
    text.integer(own.fontFamily)
    text.key("textAlign")
    text.string(own.container == nil ? "left" : "center")
    text.key("verticalAlign")
    text.string(own.container == nil ? "top" : "middle")
    text.key("containerId")
    text.optional(own.container)
    text.key("autoResize")
    text.boolean(true)
    text.key("lineHeight")
    text.number(1.25, rounding)
  }

  /// `#rrggbb`, with two digits more where the colour is not opaque.
  private static func css(_ color: CGColor) -> String {
    let hex = color.hexWithAlpha
    return hex.hasSuffix("ff") ? String(hex.dropLast(2)) : hex
  }
}

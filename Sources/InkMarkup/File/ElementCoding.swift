import Foundation
import InkGeometry
import InkStrokes

extension ByteWriter {
  /// Type of the element (one byte, as in its id), length of what follows (u64), then the element.
  mutating func append(_ element: any Markup) {
    append(element.elementID.typeCode)
    appendCounted { body in
      switch element {
      case let shape as ShapeMarkup: body.append(shape)
      case let image as ImageMarkup: body.append(image)
      case let link as LinkMarkup: body.append(link)
      case let loupe as LoupeMarkup: body.append(loupe)
      case let stroke as PKStroke: body.append(stroke)
      // Other conformances are not supported.
      default: break
      }
    }
  }

  mutating func append(_ element: UnknownElement) {
    append(element.kind)
    append(counted: element.bytes)
  }

  /// What every element but a stroke begins with.
  private mutating func append(_ id: UUID, common element: some Markup) {
    append(id)
    append(element.frame)
    append(element.rotation)
    append(UInt32(truncatingIfNeeded: element.allowedInteractions.rawValue))
  }

  private mutating func append(_ shape: ShapeMarkup) {
    append(shape.id.rawValue, common: shape)
    append(shape.shape)
    append(shape.fillColor) { $0.append($1) }
    append(shape.strokeColor) { $0.append($1) }
    append(shape.lineWidth)
    append(shape.opacity)
    append(shape.startLineMarker == .arrow)
    append(shape.endLineMarker == .arrow)
    append(UInt32(truncatingIfNeeded: shape.autoresizing.rawValue))
    append(shape.attributedText)
  }

  private mutating func append(_ shape: ShapeMarkup.Shape) {
    switch shape {
    case .rectangle(let r):
      append(UInt8(0))
      append(r.cornerRadius) { $0.append($1) }
    case .ellipse: append(UInt8(1))
    case .line(let l):
      append(UInt8(2))
      append(l.start)
      append(l.control) { $0.append($1) }
      append(l.end)
    case .chatBubble(let b):
      append(UInt8(3))
      append(b.tailLocation)
      append(b.tailAngle)
      append(b.cornerRadius)
    case .regularPolygon(let p):
      append(UInt8(4))
      append(Int64(p.sides))
    case .star(let s):
      append(UInt8(5))
      append(Int64(s.points))
      append(s.innerRadius)
    case .arrowShape(let a):
      append(UInt8(6))
      append(a.cornerPoint)
    }
  }

  private mutating func append(_ image: ImageMarkup) {
    append(image.id.rawValue, common: image)
    append(UInt8(truncatingIfNeeded: image.orientation.rawValue))
    append(image.opacity)
    append(image.contentsBounds)
    append(image.accessibilityDescription) { $0.append($1) }
    append(image.image) { $0.append(counted: $1.data) }
  }

  private mutating func append(_ link: LinkMarkup) {
    append(link.id.rawValue, common: link)
    append(link.url.absoluteString)
  }

  private mutating func append(_ loupe: LoupeMarkup) {
    append(loupe.id.rawValue, common: loupe)
    append(loupe.magnification)
    append(loupe.strokeColor) { $0.append($1) }
    append(loupe.lineWidth)
  }
}

extension ByteReader {
  /// An element of a kind below 128; the rest of the reader is its bytes.
  mutating func element(_ kind: UInt8) throws(ByteError) -> any Markup {
    switch kind {
    case 1: try shapeMarkup()
    case 2: try imageMarkup()
    case 3: try linkMarkup()
    case 4: try loupeMarkup()
    case 5: try stroke()
    default: throw .tooNew
    }
  }

  private mutating func interactions() throws(ByteError) -> MarkupInteractions {
    MarkupInteractions(rawValue: Int(try integer(UInt32.self)))
  }

  private mutating func shapeMarkup() throws(ByteError) -> ShapeMarkup {
    let id = try uuid(), frame = try rect(), rotation = try length(), allowed = try interactions()
    var markup = ShapeMarkup(
      shape: try shape(), frame: frame, rotation: rotation, attributedText: .noText, allowedInteractions: allowed,
      id: MarkupID(rawValue: id))
    markup.fillColor = try optional { r throws(ByteError) in try r.color() }
    markup.strokeColor = try optional { r throws(ByteError) in try r.color() }
    markup.lineWidth = try length()
    markup.opacity = try length()
    markup.startLineMarker = try flag() ? .arrow : .none
    markup.endLineMarker = try flag() ? .arrow : .none
    markup.autoresizing = MarkupAutoresizing(rawValue: Int(try integer(UInt32.self)))
    markup.attributedText = try text()
    return markup
  }

  private mutating func shape() throws(ByteError) -> ShapeMarkup.Shape {
    switch try byte() {
    case 0: return .rectangle(.init(cornerRadius: try optional { r throws(ByteError) in try r.length() }))
    case 1: return .ellipse
    case 2:
      let start = try point(), control = try optional { r throws(ByteError) in try r.point() }
      return .line(start: start, control: control, end: try point())
    case 3: return .chatBubble(.init(tailLocation: try point(), tailAngle: try length(), cornerRadius: try length()))
    case 4: return .regularPolygon(sides: try wholeNumber())
    case 5: return .star(points: try wholeNumber(), innerRadius: try length())
    case 6: return .arrowShape(cornerPoint: try point())
    default: throw .tooNew
    }
  }

  private mutating func wholeNumber() throws(ByteError) -> Int {
    guard let value = Int(exactly: try integer(Int64.self)) else { throw malformed }
    return value
  }

  private mutating func imageMarkup() throws(ByteError) -> ImageMarkup {
    let id = try uuid(), frame = try rect(), rotation = try length(), allowed = try interactions()
    guard let orientation = CGImagePropertyOrientation(rawValue: UInt32(try byte())) else { throw malformed }
    let opacity = try length(), contents = try rect()
    let description = try optional { r throws(ByteError) in try r.string() }
    let image = try optional { r throws(ByteError) -> EncodedImage in
      guard let image = EncodedImage(data: Data(try r.counted())) else { throw r.malformed }
      return image
    }
    return ImageMarkup(
      image: image, frame: frame, rotation: rotation, orientation: orientation, opacity: opacity, contentsBounds: contents,
      accessibilityDescription: description, allowedInteractions: allowed, id: MarkupID(rawValue: id))
  }

  private mutating func linkMarkup() throws(ByteError) -> LinkMarkup {
    let id = try uuid(), frame = try rect(), rotation = try length(), allowed = try interactions()
    return LinkMarkup(url: try url(), frame: frame, rotation: rotation, allowedInteractions: allowed, id: MarkupID(rawValue: id))
  }

  private mutating func loupeMarkup() throws(ByteError) -> LoupeMarkup {
    let id = try uuid(), frame = try rect(), rotation = try length(), allowed = try interactions()
    let magnification = try length(), color = try optional { r throws(ByteError) in try r.color() }
    return LoupeMarkup(
      frame: frame, rotation: rotation, magnification: magnification, strokeColor: color, lineWidth: try length(),
      allowedInteractions: allowed, id: MarkupID(rawValue: id))
  }
}

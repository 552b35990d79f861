import Foundation
import InkGeometry

/// One stroke of PencilKit's bytes; nil for one that was erased, which keeps its place without a path.
struct PencilKitStroke {
  /// Number of the ink in the drawing.
  var ink: UInt64
  /// With an ink of no meaning.
  var stroke: PKStroke

  init?(_ message: ProtobufReader) throws(DrawingDataError) {
    var message = message, ink: UInt64 = 0, id: UUID?, path: PKStrokePath?, transform = CGAffineTransform.identity
    while let field = try message.next() {
      switch field.number {
      case 1: id = field.content.flatMap { $0.wholeID }
      case 4: ink = field.unsigned ?? 0
      case 5:
        guard let part = field.message else { throw message.malformed }
        path = try PencilKitPath(part).path
      case 7:
        guard let part = field.message else { throw message.malformed }
        transform = try Self.transform(part)
      default: break
      }
    }
    guard let path else { return nil }
    // An id that is not there is made from the stroke's place, so that the same file gives the same ids.
    self.ink = ink
    stroke = PKStroke(
      ink: PKInk(.pen), path: path, transform: transform, randomSeed: 0, id: id ?? .derived(from: 0x7772_64F0, message.offset))
  }

  private static func transform(_ message: ProtobufReader) throws(DrawingDataError) -> CGAffineTransform {
    // Proto3 leaves out what is zero.
    var message = message, t = CGAffineTransform(0, 0, 0, 0, 0, 0)
    while let field = try message.next() {
      guard let float = field.float else { continue }
      let value = CGFloat(float)
      switch field.number {
      case 1: t.a = value
      case 2: t.b = value
      case 3: t.c = value
      case 4: t.d = value
      case 5: t.tx = value
      case 6: t.ty = value
      default: break
      }
    }
    return t
  }
}

extension ByteReader {
  fileprivate var wholeID: UUID? {
    var copy = self
    return remaining == 16 ? try? copy.uuid() : nil
  }
}

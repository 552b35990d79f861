import Foundation
import InkGeometry

/// The bytes of PencilKit's `dataRepresentation()`: "wrd", f0, u16 version, then one Protocol Buffers message.
///
/// After the public description of the inkterop project (docs/formats/pencilkit.md): field 4 is an ink (1 colour, 2 identifier), 5 a
/// stroke (1 id, 4 number of its ink, 5 path, 7 transform); all others belong to merging of copies and are passed over.
enum PencilKitDrawing {
  static let signature: [UInt8] = [0x77, 0x72, 0x64, 0xF0]
  /// Versions that drawings have been seen with.
  private static let versions: ClosedRange<UInt16> = 1...2

  static func strokes(_ bytes: [UInt8]) throws(DrawingDataError) -> [PKStroke] {
    var reader = ByteReader(bytes)
    let version: UInt16
    do throws(ByteError) {
      _ = try reader.raw(signature.count)
      version = try reader.integer()
    } catch {
      throw DrawingDataError(error, from: 0)
    }
    guard versions.contains(version) else { throw version == 0 ? .malformedData(offset: 4) : .incompatibleFormatTooNew }
    let offset = reader.position
    var inks: [PKInk] = [], strokes: [(number: UInt64, stroke: PKStroke, offset: Int)] = []
    var message: ProtobufReader
    do throws(ByteError) {
      message = ProtobufReader(try reader.part(reader.remaining), offset: offset)
    } catch {
      throw DrawingDataError(error, from: 0)
    }
    while let field = try message.next() {
      guard field.number == 4 || field.number == 5 else { continue }
      guard let part = field.message else { throw message.malformed }
      if field.number == 4 {
        inks.append(try ink(part))
      } else if let stroke = try PencilKitStroke(part) {
        strokes.append((stroke.ink, stroke.stroke, part.offset))
      }
    }
    var result: [PKStroke] = []
    for (number, stroke, offset) in strokes {
      guard number < UInt64(inks.count) else { throw .malformedData(offset: offset) }
      var stroke = stroke
      stroke.ink = inks[Int(number)]
      result.append(stroke)
    }
    return result
  }

  private static func ink(_ message: ProtobufReader) throws(DrawingDataError) -> PKInk {
    var message = message, color = CGColor.black, type: PKInkingTool.InkType?
    while let field = try message.next() {
      switch field.number {
      case 1:
        guard var parts = field.message else { throw message.malformed }
        color = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
        while let part = try parts.next() {
          guard let float = part.float else { continue }
          let value = CGFloat(float)
          switch part.number {
          case 1: color.red = value
          case 2: color.green = value
          case 3: color.blue = value
          case 4: color.alpha = value
          default: break
          }
        }
      case 2:
        guard let text = field.content.flatMap({ $0.text }) else { throw message.malformed }
        type = PKInkingTool.InkType(rawValue: text)
        if type == nil { throw .incompatibleFormatTooNew }
      default: break
      }
    }
    guard let type else { throw message.malformed }
    return PKInk(type, color: color)
  }
}

extension ByteReader {
  /// All that is left, as UTF-8.
  fileprivate var text: String? {
    var copy = self
    guard let bytes = try? copy.raw(remaining) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

import Foundation
import InkStrokes

extension InkFormat {
  /// A drawing's own bytes, and those of PencilKit's `dataRepresentation()`: points of a canvas, 72 to the inch, as control points of
  /// B-splines.
  static let pencilKit = InkFormat(
    "pkdrawing", "PencilKit drawings", extensions: ["pkdrawing"], matches: { PKDrawing.isDrawing($0.head) },
    reader: { (bytes, _) throws(FormatError) in
      let drawing: PKDrawing
      do throws(DrawingDataError) {
        drawing = try PKDrawing(bytes: bytes)
      } catch {
        switch error {
        case .incorrectFormat: throw FormatError(.malformed("not a drawing"), at: .byte(0))
        case .malformedData(let offset): throw FormatError(.malformed("the drawing is truncated or damaged"), at: .byte(offset))
        case .incompatibleFormatTooNew: throw FormatError(.unsupported("the drawing needs a newer version of Inkwright"), at: .byte(0))
        }
      }
      var page = InkPage(id: "1", bounds: drawing.bounds, strokes: drawing.strokes)
      page.unitsPerInch = 72
      return [page]
    })
}

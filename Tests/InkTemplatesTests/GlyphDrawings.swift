import Foundation
import InkGeometry
import InkSynthesis
import InkTemplates

/// Drawings of invented glyphs, of another series than the metric has learnt from.
enum GlyphDrawings {
  static let seed: UInt64 = 4711

  static func lines(_ glyph: Int, _ drawing: Int) -> [[Vector2]] {
    InventedGlyph(seed: seed, index: glyph).drawing(seed: seed, index: glyph * 1000 + drawing)
  }

  static func append(_ lines: [[Vector2]], to batch: inout DrawingBatch) {
    batch.append(polylines: lines.map { line in (line.map { Float($0.x) }, line.map { Float($0.y) }) })
  }

  static func batch(_ lines: [[Vector2]]) -> DrawingBatch {
    var batch = DrawingBatch()
    append(lines, to: &batch)
    return batch
  }

  /// `each` drawings of `glyphs` glyphs from drawing `first` on, drawing d by writer d.
  static func labelled(glyphs: Int, each: Int, from first: Int = 0) -> LabelledDrawings {
    var all = LabelledDrawings()
    for glyph in 0..<glyphs {
      for drawing in first..<first + each {
        all.append(label: String(format: "g%03d", glyph), user: "w\(drawing)") { append(lines(glyph, drawing), to: &$0) }
      }
    }
    return all
  }

  static func turned(_ lines: [[Vector2]], by angle: Double) -> [[Vector2]] {
    lines.map { $0.map { Vector2(cos(angle) * $0.x - sin(angle) * $0.y, sin(angle) * $0.x + cos(angle) * $0.y) } }
  }
}

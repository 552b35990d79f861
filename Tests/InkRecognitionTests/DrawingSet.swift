import InkGeometry
import InkSynthesis

@testable import InkRecognition

/// Neat drawings by hands of a seed that the model was not trained on.
enum DrawingSet {
  static func synthesizer(seed: UInt64 = 990_017) throws -> DrawingSynthesizer {
    var options = SynthesisOptions()
    options.sloppiness = 0...0.2
    options.sizes = 60...400
    options.oddUnits = 0
    options.drawingsPerHand = 2
    return try DrawingSynthesizer(seed: seed, options: options)
  }

  /// `count` drawings of each shape.
  static func shapes(_ count: Int, from first: Int = 0) throws -> [SyntheticPage] {
    let synthesizer = try synthesizer()
    return SyntheticKind.shapes.flatMap { kind in (first..<first + count).map { synthesizer.drawing(kind: kind, index: $0) } }
  }

  /// Kinds that are right for a drawing. A curve of one bend is an arc too, and an irregular outline has its own number of corners.
  static func right(_ kind: SyntheticKind) -> Set<ShapeKind> {
    switch kind {
    case .curve: [.curve, .arc]
    case .polygon: [.polygon, .regularPolygon]
    default: ShapeKind(rawValue: kind.rawValue).map { [$0] } ?? []
    }
  }
}

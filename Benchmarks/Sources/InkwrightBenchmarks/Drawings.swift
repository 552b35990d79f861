import Foundation
import InkFormats
import InkStrokes
import InkSynthesis

/// What is measured on: the drawings of a file of stroke lines, or synthetic ones of every kind.
struct Drawings {
  let name: String
  /// The lines as they would stand in a file.
  let bytes: [UInt8]
  let pages: [[PKStroke]]

  init(path: String?) throws {
    if let path {
      name = path
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } else {
      name = "synthetic"
      let synthesizer = try DrawingSynthesizer(seed: 1)
      let lines = (0..<60).flatMap { index in SyntheticKind.shapes.map { synthesizer.drawing(kind: $0, index: index).ndjson() } }
      bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    }
    var reader = NDJSONReader(MemoryByteSource(bytes))
    var pages: [[PKStroke]] = []
    while let line = try reader.next() {
      if case .success(let drawing) = line.drawing { pages.append(drawing.strokes) }
    }
    self.pages = pages
  }

  var pointCount: Int { pages.reduce(0) { $0 + $1.reduce(0) { $0 + $1.path.count } } }
}

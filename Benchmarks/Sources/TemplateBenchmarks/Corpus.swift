import Foundation
import InkFormats
import InkSynthesis
import InkTemplates

/// Labelled drawings to measure on, raw and packed.
struct Corpus {
  let name: String
  private(set) var strokes: [[[SIMD2<Float>]]] = []
  private(set) var labels: [Int] = []
  private(set) var names: [String] = []
  private(set) var users: [String] = []

  /// A file of stroke lines with labels; without one, 16 invented glyphs drawn by 12 hands.
  init(path: String?) throws {
    name = path ?? "invented glyphs"
    guard let path else {
      for glyph in 0..<16 {
        for drawing in 0..<240 {
          let lines = InventedGlyph(seed: 77, index: glyph).drawing(seed: 77, index: glyph * 1000 + drawing)
          add(lines.map { $0.map { SIMD2(Float($0.x), Float($0.y)) } }, label: "glyph \(glyph)", user: "\(drawing % 12)")
        }
      }
      return
    }
    var reader = NDJSONReader(MemoryByteSource(try Data(contentsOf: URL(fileURLWithPath: path))))
    while let line = try reader.next() {
      let drawing = try line.drawing.get()
      guard let label = drawing.label else { continue }
      var strokes: [[SIMD2<Float>]] = []
      for stroke in drawing.strokes {
        var points: [SIMD2<Float>] = []
        stroke.forEachSample { p, _ in points.append(SIMD2(Float(p.x), Float(p.y))) }
        if !points.isEmpty { strokes.append(points) }
      }
      if !strokes.isEmpty { add(strokes, label: label, user: drawing.user ?? "") }
    }
  }

  private mutating func add(_ drawing: [[SIMD2<Float>]], label: String, user: String) {
    strokes.append(drawing)
    if !names.contains(label) { names.append(label) }
    labels.append(names.firstIndex(of: label) ?? 0)
    users.append(user)
  }

  /// Drawings `indices` as the matcher takes them.
  func batch(_ indices: some Sequence<Int>) -> DrawingBatch {
    var batch = DrawingBatch()
    for i in indices { batch.append(polylines: strokes[i].map { line in (line.map(\.x), line.map(\.y)) }) }
    return batch
  }

  func set(_ indices: [Int]) throws -> TemplateSet {
    var options = TemplateOptions()
    options.choosesLabelOptions = false
    return try TemplateSet(batch(indices), labels: indices.map { names[labels[$0]] }, users: indices.map { users[$0] }, options: options)
  }

  /// `count` drawings a label of everyone but `user`, by a seeded shuffle.
  func templates(_ count: Int, without user: String?, seed: UInt64) -> [Int] {
    var random = SplitMix64(seed: seed), chosen: [Int] = []
    for label in names.indices {
      var pool = labels.indices.filter { labels[$0] == label && (user == nil || users[$0] != user) }
      pool.shuffle(using: &random)
      chosen += pool.prefix(count)
    }
    return chosen
  }

  /// `count` drawings a label of one writer by a seeded shuffle, and the next one of each label to test; labels with too few
  /// drawings are left out.
  func ownTemplates(_ count: Int, of user: String, seed: UInt64) -> (chosen: [Int], tested: [Int]) {
    var random = SplitMix64(seed: seed), chosen: [Int] = [], tested: [Int] = []
    for label in names.indices {
      var pool = labels.indices.filter { labels[$0] == label && users[$0] == user }
      guard pool.count > count else { continue }
      pool.shuffle(using: &random)
      chosen += pool.prefix(count)
      tested.append(pool[count])
    }
    return (chosen, tested)
  }
}

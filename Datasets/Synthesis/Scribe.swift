import Foundation
import InkGeometry

/// Writes words and lines of text in a hand's script.
struct Scribe: Sendable {
  /// Space between words beside that after each letter, skeleton units.
  private static let wordSpace = 5.5

  let hand: Hand
  var random: SplitMix64

  /// Strokes of a line of text whose baseline starts at `origin`; `height` is that of a small letter. Also its width.
  ///
  /// Small letters are joined as the script does; dots and bars of a joined word come after it.
  mutating func line(_ text: String, at origin: Vector2, height: Double, rotation: Double = 0) -> (paths: [PenPath], width: Double) {
    var paths: [PenPath] = [], x = 0.0
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let (strokes, width) = self.word(String(word))
      let baseline = random.normal(0, hand.script.baselineSpread)
      for stroke in strokes {
        paths.append(
          realised(stroke) { p in
            let shear = (10 - p.y) * hand.script.slant
            return origin + (Vector2(x + p.x + shear, p.y - 10 + baseline) * (height / 6)).rotated(by: rotation)
          })
      }
      x += width + Self.wordSpace * exp(random.normal(0, 0.2))
    }
    return (paths, Swift.max(x - Self.wordSpace, 0) * height / 6)
  }

  /// A word in small letters without a lift but for dots and bars.
  mutating func joined(_ text: String, at origin: Vector2, height: Double) -> [PenPath] {
    word(text, joined: 1).strokes.map { stroke in
      realised(stroke) { origin + Vector2($0.x + (10 - $0.y) * hand.script.slant, $0.y - 10) * (height / 6) }
    }
  }

  /// Signs with many straight strokes, side by side; the plain box among them is left out without `boxes`.
  mutating func blocks(count: Int, boxes: Bool = true, at origin: Vector2, height: Double) -> (paths: [PenPath], width: Double) {
    var paths: [PenPath] = [], x = 0.0
    for _ in 0..<count {
      guard let glyph = random.element(of: boxes ? GlyphSet.blocks : Array(GlyphSet.blocks.dropFirst())) else { continue }
      for stroke in varied(glyph).strokes { paths.append(realised(stroke) { origin + Vector2(x + $0.x, $0.y - 10) * (height / 8) }) }
      x += glyph.width + hand.script.spacing
    }
    return (paths, x * height / 8)
  }

  /// Strokes in skeleton units, and the width.
  private mutating func word(_ text: String, joined: Double? = nil) -> (strokes: [[Glyph.Node]], width: Double) {
    var strokes: [[Glyph.Node]] = [], late: [[Glyph.Node]] = [], running: [Glyph.Node] = [], x = 0.0
    let shout = joined == nil && random.chance(hand.script.capitals)
    for character in shout ? text.uppercased() : text {
      guard let form = form(of: character) else { continue }
      var glyph = varied(form)
      glyph.strokes = glyph.strokes.map { stroke in
        stroke.map { Glyph.Node(place: Vector2($0.place.x * hand.script.width + x, $0.place.y), sharp: $0.sharp) }
      }
      x += glyph.width * hand.script.width + hand.script.spacing * exp(random.normal(0, 0.15))
      guard GlyphSet.small[character] != nil, !shout, let body = glyph.strokes.first else {
        strokes += running.isEmpty ? glyph.strokes : [running] + glyph.strokes
        running = []
        continue
      }
      if !running.isEmpty, random.chance(joined ?? hand.script.joined) {
        running += body
      } else {
        if !running.isEmpty { strokes.append(running) }
        strokes += late
        late = []
        running = body
      }
      late += glyph.strokes.dropFirst()
    }
    if !running.isEmpty { strokes.append(running) }
    return (strokes + late, x)
  }

  /// The hand's form of a character, now and then another.
  private mutating func form(of character: Character) -> Glyph? {
    guard let forms = GlyphSet.forms(of: character), !forms.isEmpty else { return nil }
    var habit = SplitMix64(seed: hand.script.allographs, stream: String(character), index: 0)
    let usual = habit.integer(0...(forms.count - 1))
    return forms[random.chance(0.07) ? random.integer(0...(forms.count - 1)) : usual]
  }

  /// A glyph as written this time: every point and the size a little different.
  private mutating func varied(_ glyph: Glyph) -> Glyph {
    var glyph = glyph
    let grow = Vector2(exp(random.normal(0, hand.script.sizeSpread)), exp(random.normal(0, hand.script.sizeSpread)))
    let lift = random.normal(0, hand.script.baselineSpread * 0.5), lean = random.normal(0, 0.04), scatter = hand.script.scatter
    for s in glyph.strokes.indices {
      // A dot stays a dot.
      let loose = glyph.strokes[s].count > 2 ? scatter : scatter * 0.8
      for i in glyph.strokes[s].indices {
        var p = glyph.strokes[s][i].place
        p = Vector2(p.x + lean * (10 - p.y), 10 + (p.y - 10) * grow.y + lift) * Vector2(grow.x, 1)
        glyph.strokes[s][i].place = p + Vector2(random.normal(), random.normal()) * loose
      }
    }
    glyph.width *= grow.x
    return glyph
  }

  /// A pen path through skeleton nodes: smooth runs between sharp ones, placed on the page.
  func realised(_ nodes: [Glyph.Node], _ place: (Vector2) -> Vector2) -> PenPath {
    let points = nodes.map { place($0.place) }
    var path = PenPath(start: points.first ?? .zero), from = 0
    for i in nodes.indices.dropFirst() where nodes[i].sharp || i == nodes.count - 1 {
      path.smooth(ShapePlanner.spline(Array(points[from...i]), steps: i - from > 1 ? 6 : 4))
      from = i
    }
    return path
  }
}

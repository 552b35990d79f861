import InkGeometry
import Testing

@testable import InkSynthesis

@Suite struct GlyphTests {
  static let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?+-=*/:()[]{}<>#&%$^~@√")

  @Test(arguments: characters)
  func everyCharacterHasWellFormedForms(character: Character) throws {
    let forms = try #require(GlyphSet.forms(of: character))
    #expect(!forms.isEmpty)
    for form in forms {
      #expect(!form.strokes.isEmpty && form.width > 0)
      for stroke in form.strokes {
        #expect(stroke.count >= 2)
        #expect(stroke.allSatisfy { (-1...12).contains($0.place.x) && (-1...15).contains($0.place.y) })
      }
    }
  }

  @Test func lettersDiffer() {
    var seen: [Glyph: Character] = [:]
    for character in Self.characters {
      for form in GlyphSet.forms(of: character) ?? [] {
        #expect(seen[form] == nil)
        seen[form] = character
      }
    }
    #expect(GlyphSet.blocks.count >= 8)
    #expect(GlyphSet.blocks.allSatisfy { $0.strokes.allSatisfy { $0.count >= 2 } })
  }

  @Test func notationSaysCornersAndStrokes() {
    let glyph = Glyph("-0,0 4,0 4,10/1,2 3,3* 5,2.5")
    #expect(glyph.strokes.count == 2)
    #expect(glyph.strokes[0].map(\.place) == [Vector2(0, 0), Vector2(4, 0), Vector2(4, 10)])
    #expect(glyph.strokes[0].allSatisfy { $0.sharp })
    #expect(glyph.strokes[1].map(\.sharp) == [false, true, false])
    #expect(glyph.width == 5)
  }

  @Test func joinedWordIsOneStrokeBesideDotsAndBars() throws {
    let hand = Hand(seed: 1, index: 0)
    var scribe = Scribe(hand: hand, random: SplitMix64(seed: 2))
    // Every form of m, u, w, n has one stroke.
    #expect(scribe.joined("munwm", at: .zero, height: 20).count == 1)
    // Each i adds its dot.
    #expect(scribe.joined("mini", at: .zero, height: 20).count == 3)
  }

  @Test func lineRunsAlongItsBaseline() throws {
    let hand = Hand(seed: 1, index: 3, sloppiness: 0...0)
    var scribe = Scribe(hand: hand, random: SplitMix64(seed: 2))
    let (paths, width) = scribe.line("some words", at: Vector2(100, 200), height: 12)
    let points = paths.flatMap(\.points)
    #expect(width > 60)
    #expect(points.allSatisfy { (75...(width + 130)).contains($0.x) && (165...220).contains($0.y) })
  }
}

import Foundation
import InkGeometry
import InkStrokes

/// The fixed hand-drawn-looking page of the documentation and the tests: `Datasets/Samples/sample.xopp` is its ink.
public enum SamplePage {
  /// A title, a small flow of shapes joined by arrows, a star, a triangle, a speech bubble, and words beside them. A4 in points.
  public static func page() -> SyntheticPage {
    let hand = Hand(seed: seed, index: writer, sloppiness: 0.3...0.3)
    var random = SplitMix64(seed: seed, stream: "sample page", index: 0)
    var planner = ShapePlanner(hand: hand, random: random.split()), scribe = Scribe(hand: hand, random: random.split())
    var composer = PageComposer(hand: hand, random: random.split())
    composer.use(color: .black, width: 1.4)
    func write(_ text: String, _ x: Double, _ y: Double, _ height: Double = 9) {
      var plan = ShapePlan(.text, scribe.line(text, at: Vector2(x, y), height: height).paths)
      plan.pace = hand.script.pace
      composer.add(plan)
    }
    let blue = CGColor(srgbRed: 0.2, green: 0.36, blue: 0.8, alpha: 1), red = CGColor(srgbRed: 0.8, green: 0.16, blue: 0.16, alpha: 1)
    write("Inkwright sample", 150, 88, 16)

    composer.use(color: blue, width: 1.6)
    let start = composer.add(planner.ellipse(.ellipse, center: Vector2(150, 175), radii: Vector2(66, 31), rotation: 0.02))
    write("start", 126, 180)
    let box = composer.add(planner.rectangle(center: Vector2(150, 305), size: Vector2(150, 66), rotation: -0.02))
    write("read ink", 108, 310)
    let choice = composer.add(
      planner.polygon(.diamond, [Vector2(150, 395), Vector2(232, 448), Vector2(150, 501), Vector2(68, 448)]))
    write("shape?", 118, 453)
    let end = composer.add(planner.rectangle(.rectangle, center: Vector2(420, 448), size: Vector2(120, 62), rotation: 0.015))
    write("tidy up", 386, 453)

    composer.use(color: .black, width: 1.4)
    composer.add(planner.arrow(from: Vector2(150, 209), to: Vector2(151, 268), barb: 14), from: start, to: box)
    composer.add(planner.arrow(from: Vector2(150, 341), to: Vector2(150, 392), barb: 14), from: box, to: choice)
    composer.add(planner.arrow(from: Vector2(236, 448), to: Vector2(356, 449), barb: 15), from: choice, to: end)
    write("yes", 276, 438)

    composer.use(color: red, width: 1.6)
    composer.add(planner.star(tips: 5, center: Vector2(420, 190), radii: Vector2(52, 52), inner: 0.42, rotation: 0, crossing: false))
    composer.add(planner.polygon(.triangle, [Vector2(420, 282), Vector2(475, 374), Vector2(362, 372)]))
    composer.use(color: blue, width: 1.6)
    composer.add(planner.chatBubble(center: Vector2(175, 610), size: Vector2(190, 84), body: .rounded, side: 2, rotation: 0))
    composer.use(color: .black, width: 1.4)
    write("hello there", 118, 616)
    write("words stay ink", 330, 600)
    write("shapes become clean", 330, 634)

    return composer.page(id: "sample", bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
  }

  /// The page as Xournal++ reads it: XML, not compressed.
  public static func xopp() -> String { page().xopp() }

  private static let seed: UInt64 = 2026
  private static let writer = 11
}

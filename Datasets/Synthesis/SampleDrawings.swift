/// The small drawings of `Datasets/Samples`, made anew.
public enum SampleDrawings {
  /// File names without extension, and what each holds: some shapes, ink that is none, two pages.
  public static func all() throws(SynthesisError) -> [(name: String, page: SyntheticPage)] {
    var options = SynthesisOptions()
    options.sloppiness = 0.1...0.6
    options.sizes = 90...320
    options.oddUnits = 0
    options.drawingsPerHand = 1
    let drawings = try DrawingSynthesizer(seed: 2026, options: options), pages = try PageSynthesizer(seed: 2026, options: options)
    var all: [(name: String, page: SyntheticPage)] = []
    let chosen: [(SyntheticKind, Int)] = [
      (.rectangle, 1), (.ellipse, 2), (.arrow, 3), (.star, 4), (.hexagon, 5), (.chatBubble, 6), (.text, 6), (.other, 9),
    ]
    for (kind, index) in chosen { all.append((kind.rawValue, drawings.drawing(kind: kind, index: index))) }
    all.append(("flowchart", pages.page(style: .flowchart, index: 9)))
    all.append(("notes", pages.page(style: .notes, index: 2)))
    return all
  }
}

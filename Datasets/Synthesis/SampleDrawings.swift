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
    for (index, kind) in [SyntheticKind.rectangle, .ellipse, .arrow, .star, .hexagon, .chatBubble, .text, .other].enumerated() {
      all.append((kind.rawValue, drawings.drawing(kind: kind, index: index + 1)))
    }
    all.append(("flowchart", pages.page(style: .flowchart, index: 6)))
    all.append(("notes", pages.page(style: .notes, index: 2)))
    return all
  }
}

extension CommandOption {
  static let help = CommandOption("help", "h", help: "this page")
  static let from = CommandOption("from", nil, "FORMAT", help: "read inputs as FORMAT instead of telling it from their content")
  static let outlines = CommandOption("outlines", help: "trace the centre lines of ink that an SVG file holds as filled outlines only")
  /// How inputs are read.
  static let reading: [CommandOption] = [.from, .outlines]
  static let model = CommandOption("model", nil, "FILE", help: "a model by inkwright train, in place of the shipped one")
  static let jobs = CommandOption("jobs", "j", "N", help: "threads to use (default: one a processor); the result is the same for any N")
  static let output = CommandOption("output", "o", "FILE", help: "where to write (default: standard output)")

  static let outputs = [
    CommandOption("output", "o", "PLACE", help: "a file, or a folder for several inputs (default: standard output)"),
    CommandOption("to", nil, "FORMAT", help: "the output's format, where its name does not tell it"),
  ]

  /// What steers recognition.
  static let recognition = [
    CommandOption("threshold", "t", "P", help: "least probability of a shape, 0 to 1 (default 0.65)"),
    CommandOption("kinds", "k", "LIST", help: "kinds that may be answered, with commas between (default: all)"),
    CommandOption("regularize", nil, "HOW", help: "tidy the shapes of a page against each other: off, light, strong (default light)"),
    CommandOption("grid", nil, "N", help: "bring the edges of upright shapes on to a grid of N units, where they are near it"),
  ]
}

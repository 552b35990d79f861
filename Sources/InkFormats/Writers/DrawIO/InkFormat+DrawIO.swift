extension InkFormat {
  /// Diagrams of draw.io; written, not read.
  static let drawIO = InkFormat(
    "drawio", "draw.io", extensions: ["drawio"], matches: { $0.rootElement == "mxfile" || $0.rootElement == "mxGraphModel" })
}

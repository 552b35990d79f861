extension InkFormat {
  /// Scalable Vector Graphics, plain or in gzip, and those within HTML that Stylus Labs Write keeps.
  static let svg = InkFormat(
    "svg", "Scalable Vector Graphics", extensions: ["svg", "svgz"],
    matches: { $0.rootElement == "svg" || ($0.rootElement == "html" && $0.contains("<svg")) },
    reader: { (bytes, options) throws(FormatError) in
      try SVGReader.read(try Gzip.expandIfNeeded(bytes, options: options), options: options)
    })
}

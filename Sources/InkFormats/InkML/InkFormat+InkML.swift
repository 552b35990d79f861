extension InkFormat {
  /// Ink Markup Language, plain or in gzip.
  static let inkml = InkFormat(
    "inkml", "InkML", extensions: ["inkml"], matches: { $0.rootElement == "ink" },
    reader: { (bytes, options) throws(FormatError) in
      try InkMLReader.read(try Gzip.expandIfNeeded(bytes, options: options), options: options)
    })
}

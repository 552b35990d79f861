extension InkFormat {
  /// Rnote's documents, gzip of JSON, of versions 0.5 to 0.15.
  static let rnote = InkFormat(
    "rnote", "Rnote documents", extensions: ["rnote"],
    matches: {
      $0.startsObject && ($0.contains("\"engine_snapshot\"") || $0.contains("\"store_snapshot\"") || $0.contains("\"stroke_components\""))
    },
    reader: { (bytes, options) throws(FormatError) in
      try RnoteReader.read(try Gzip.expandIfNeeded(bytes, options: options), options: options)
    })
}

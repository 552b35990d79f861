extension InkFormat {
  /// Gestures of the $-family of recognisers, one a file.
  static let gesture = InkFormat(
    "gesture", "gesture XML", extensions: ["xml"], matches: { $0.rootElement == "Gesture" },
    reader: { (bytes, options) throws(FormatError) in
      try GestureReader.read(try Gzip.expandIfNeeded(bytes, options: options), options: options)
    })

  /// The binary files of Quick, Draw!, a drawing a page.
  static let quickDrawBinary = InkFormat(
    "quickdraw-bin", "Quick, Draw! binary", extensions: ["bin"], matches: { QuickDrawBinaryReader.begins($0.head) },
    reader: { (bytes, options) throws(FormatError) in try QuickDrawBinaryReader.read(try Gzip.expandIfNeeded(bytes, options: options)) })

  /// Tables of points.
  static let csv = InkFormat(
    "csv", "table of points (CSV)", extensions: ["csv", "tsv"], matches: { CSVReader.begins($0.head) },
    reader: { (bytes, options) throws(FormatError) in try CSVReader.read(try Gzip.expandIfNeeded(bytes, options: options)) })
}

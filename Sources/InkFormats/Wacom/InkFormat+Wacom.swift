extension InkFormat {
  /// Wacom's Universal Ink Model, versions 3.0 and 3.1.
  static let uim = InkFormat(
    "uim", "Universal Ink Model", extensions: ["uim"], matches: { RIFFChunks.begins($0.head, form: "UINK") },
    reader: { (bytes, options) throws(FormatError) in [try UIMReader.read(bytes)] })

  /// Wacom Ink Layer Language: its ink alone, or a package with a file of ink a page.
  static let will = InkFormat(
    "will", "Wacom Ink Layer Language", extensions: ["will"],
    matches: { RIFFChunks.begins($0.head, form: "WILL") || $0.entryNames.contains { $0.hasSuffix("strokes.protobuf") } },
    reader: { (bytes, options) throws(FormatError) in try WILLReader.read(bytes, options: options) })
}

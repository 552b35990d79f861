extension InkFormat {
  /// Notes of Nebo and MyScript Notes.
  static let nebo = InkFormat(
    "nebo", "Nebo notes", extensions: ["nebo"], matches: { $0.entryNames.contains { $0.hasSuffix("ink.bink") } },
    reader: { (bytes, options) throws(FormatError) in try NeboReader.read(bytes, options: options) })
}

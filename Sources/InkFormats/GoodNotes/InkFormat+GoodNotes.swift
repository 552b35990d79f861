extension InkFormat {
  /// Documents of GoodNotes 5 and later.
  static let goodNotes = InkFormat(
    "goodnotes", "GoodNotes documents", extensions: ["goodnotes"],
    matches: {
      $0.entryNames.contains("index.notes.pb") || ($0.entryNames.contains("schema.pb") && $0.entryNames.contains { $0.hasPrefix("notes/") })
    },
    reader: { (bytes, options) throws(FormatError) in try GoodNotesReader.read(bytes, options: options) })
}

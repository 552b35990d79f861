extension InkFormat {
  /// Notes that Onyx Boox tablets export.
  static let boox = InkFormat(
    "boox", "Boox notes", extensions: ["note"], matches: { $0.entryNames.contains { $0.hasSuffix("note/pb/note_info") } },
    reader: { (bytes, options) throws(FormatError) in try BooxReader.read(bytes, options: options) })
}

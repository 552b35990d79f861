extension InkFormat {
  /// Documents of Samsung Notes.
  static let samsung = InkFormat(
    "sdocx", "Samsung Notes documents", extensions: ["sdocx"],
    matches: { $0.entryNames.contains("pageIdInfo.dat") || ($0.entryNames.contains("end_tag.bin") && $0.entryNames.contains("note.note")) },
    reader: { (bytes, options) throws(FormatError) in try SamsungReader.read(bytes, options: options) })
}

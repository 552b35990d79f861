extension InkFormat {
  /// Notebooks of Ratta's Supernote tablets, and the marks they keep beside other documents.
  static let supernote = InkFormat(
    "supernote", "Supernote notebooks", extensions: ["note", "mark"],
    matches: { $0.hasPrefix("noteSN_FILE_") || $0.hasPrefix("markSN_FILE_") || $0.hasPrefix("SN_FILE_") },
    reader: { (bytes, options) throws(FormatError) in try SupernoteReader.read(bytes) })
}

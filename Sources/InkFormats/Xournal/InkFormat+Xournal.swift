extension InkFormat {
  /// Xournal and Xournal++: gzip, plain XML, or a zip package with `content.xml`.
  static let xopp = InkFormat(
    "xopp", "Xournal++ and Xournal documents", extensions: ["xopp", "xoj"], matches: { $0.rootElement == "xournal" }, reader: readXournal)

  @Sendable private static func readXournal(_ bytes: [UInt8], _ options: ReadOptions) throws(FormatError) -> [InkPage] {
    guard ZipArchive.starts(bytes) else {
      return try XournalReader.read(try Gzip.expandIfNeeded(bytes, options: options), options: options)
    }
    let archive = try ZipArchive(bytes)
    guard let entry = archive.entry("content.xml") else { throw FormatError(.missing("content.xml")) }
    return try XournalReader.read(try archive.content(of: entry, options: options), options: options)
  }
}

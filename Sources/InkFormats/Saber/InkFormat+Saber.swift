extension InkFormat {
  /// Notes of Saber: a BSON document (`.sbn2`), or a zip with one and its pictures (`.sba`).
  static let saber = InkFormat(
    "saber", "Saber notes", extensions: ["sba", "sbn2"],
    matches: { $0.entryNames.contains("main.sbn2") || SaberReader.begins($0.head) },
    reader: { (bytes, options) throws(FormatError) in
      guard ZipArchive.starts(bytes) else { return try SaberReader.read(bytes, options: options) }
      guard let main = try ZipArchive(bytes).content("main.sbn2", options: options) else { throw FormatError(.missing("main.sbn2")) }
      do throws(FormatError) {
        return try SaberReader.read(main, options: options)
      } catch {
        throw FormatError(error.reason, at: .part("main.sbn2, \(error.place.map { "\($0)" } ?? "")"))
      }
    })
}

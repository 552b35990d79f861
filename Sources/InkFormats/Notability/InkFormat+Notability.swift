extension InkFormat {
  /// Notes that Notability 16 and later export.
  static let notability = InkFormat(
    "notability", "Notability notes", extensions: ["ntb"], matches: { $0.entryNames.contains("noteBundle") },
    reader: { (bytes, options) throws(FormatError) in
      guard let bundle = try ZipArchive(bytes).content("noteBundle", options: options) else { throw FormatError(.missing("noteBundle")) }
      do throws(FormatError) {
        return [try NotabilityReader.read(bundle)]
      } catch {
        throw FormatError(error.reason, at: .part("noteBundle\(error.place.map { ", \($0)" } ?? "")"))
      }
    })
}

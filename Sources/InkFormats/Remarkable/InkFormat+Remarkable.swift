extension InkFormat {
  /// A page of reMarkable's tablets (`.rm`), versions 3, 5 and 6, or an old notebook in one file (`.lines`).
  static let remarkable = InkFormat(
    "rm", "reMarkable pages", extensions: ["rm", "lines"], matches: { $0.hasPrefix("reMarkable ") },
    reader: { (bytes, options) throws(FormatError) in try RemarkableReader.read(bytes) })

  /// A whole document as the tablets and their cloud hand it out: a zip of pages and their list.
  static let remarkableBundle = InkFormat(
    "rmdoc", "reMarkable documents", extensions: ["rmdoc", "zip"],
    matches: { $0.entryNames.contains { $0.hasSuffix(".rm") } || $0.isRemarkableDocument },
    reader: { (bytes, options) throws(FormatError) in try RemarkableBundle.read(bytes, options: options) })
}

extension FormatProbe {
  /// A document of which no page was written on has no page file: its list of pages lies beside a list of their backgrounds.
  fileprivate var isRemarkableDocument: Bool {
    entryNames.contains { $0.hasSuffix(".content") && !$0.contains("/") }
      && entryNames.contains { $0.hasSuffix(".pagedata") || $0.hasSuffix(".metadata") }
  }
}

extension InkFormat {
  /// Pictures of a document; written, not read.
  package static let png = InkFormat(
    "png", "Portable Network Graphics", extensions: ["png"], isWritable: true,
    matches: { $0.head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) })

  static let pdf = InkFormat(
    "pdf", "Portable Document Format", extensions: ["pdf"], isWritable: true, matches: { $0.head.starts(with: Array("%PDF-".utf8)) })
}

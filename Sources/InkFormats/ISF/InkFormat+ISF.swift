extension InkFormat {
  /// Microsoft's Ink Serialized Format: as it is, in a GIF picture's comment, or in base64.
  static let isf = InkFormat(
    "isf", "Ink Serialized Format", extensions: ["isf"], matches: { ISFContainer.begins($0.head) },
    reader: { (bytes, options) throws(FormatError) in try ISFReader.read(try ISFContainer.streams(bytes)) })
}

extension InkFormat {
  /// UNIPEN 1.0 text.
  static let unipen = InkFormat(
    "unipen", "UNIPEN", extensions: ["dat", "unipen", "upn"],
    matches: { probe in
      probe.contains(".PEN_DOWN") || probe.contains(".SEGMENT ")
        || (probe.firstByte == UInt8(ascii: ".") && (probe.contains(".VERSION") || probe.contains(".COORD") || probe.contains(".INCLUDE")))
    },
    reader: { (bytes, options) throws(FormatError) in try UnipenReader.read(try Gzip.expandIfNeeded(bytes, options: options)) })
}

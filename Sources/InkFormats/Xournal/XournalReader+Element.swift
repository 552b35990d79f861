extension XournalReader {
  /// Text and images; false when the element is none that a page can hold.
  mutating func readElement(_ name: String, into page: inout InkPage) throws(FormatError) -> Bool {
    try xml.skip()
    return false
  }
}

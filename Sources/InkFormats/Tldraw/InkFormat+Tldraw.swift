extension InkFormat {
  /// tldraw's files of both generations, and the drawings of Obsidian's Ink plugin, which hold its store.
  static let tldraw = InkFormat(
    "tldraw", "tldraw", extensions: ["tldr", "drawing", "writing"],
    matches: { probe in
      probe.startsObject
        && (probe.contains("\"tldrawFileFormatVersion\"") || probe.contains("\"tldraw\"") || probe.contains("\"com.tldraw.store\"")
          || (probe.contains("\"store\"") && probe.contains("\"typeName\""))
          || (probe.contains("\"pages\"") && probe.contains("\"childIndex\"")))
    },
    reader: { (bytes, options) throws(FormatError) in
      try TldrawReader.read(try Gzip.expandIfNeeded(bytes, options: options), options: options)
    })
}

extension InkFormat {
  /// Scenes and libraries of Excalidraw, and drawings of its Obsidian plugin in Markdown.
  static let excalidraw = InkFormat(
    "excalidraw", "Excalidraw", extensions: ["excalidraw", "excalidrawlib", "excalidraw.md"],
    matches: { probe in
      if probe.startsObject {
        return probe.contains("\"excalidraw") || (probe.contains("\"versionNonce\"") && probe.contains("\"elements\""))
      }
      return probe.contains("excalidraw-plugin:") || probe.contains("```compressed-json")
    },
    reader: { (bytes, options) throws(FormatError) in
      let content = try Gzip.expandIfNeeded(bytes, options: options)
      let isMarkdown = content.first { $0 > 0x20 && $0 < 0x80 } != UInt8(ascii: "{")
      return try ExcalidrawReader.read(isMarkdown ? try ExcalidrawMarkdown.scene(in: content, options: options) : content, options: options)
    })
}

/// Drawings as Obsidian's Excalidraw plugin keeps them: Markdown with the scene in a fenced block, `json` as it is or
/// `compressed-json` as LZ-String's base64 with line ends in it. Source: the plugin's files.
enum ExcalidrawMarkdown {
  /// The scene's JSON.
  static func scene(in bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [UInt8] {
    let text = bytes[...]
    // The drawing is the last such block: notes before it may quote JSON, too.
    if let block = lastBlock("```compressed-json", in: text) {
      return try LZString.expand(base64: block, offset: block.startIndex, options: options)
    }
    if let block = lastBlock("```json", in: text) { return Array(block) }
    throw FormatError(.missing("the block with the drawing"))
  }

  /// The lines between the last fence of that kind and the next closing fence, or the end.
  private static func lastBlock(_ fence: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var block: ArraySlice<UInt8>?
    var start: Int?
    var line = text.startIndex
    while line < text.endIndex {
      let next = text[line...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
      if let inside = start {
        if text[line...].starts(with: "```".utf8) {
          block = text[inside..<line]
          start = nil
        }
      } else if text[line...].starts(with: fence.utf8) {
        start = next
      }
      line = next
    }
    return start.map { text[$0...] } ?? block
  }
}

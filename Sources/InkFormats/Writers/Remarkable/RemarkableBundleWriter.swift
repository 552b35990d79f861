import Foundation
import InkMarkup

/// Writes a whole document as reMarkable's tablets and their cloud take it: a zip of the pages, their list and the document's name.
enum RemarkableBundleWriter {
  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    // The document's id, and its pages', depend on the pages alone.
    var seed = UInt64(pages.count)
    for page in pages { seed = UInt64(contentOf: "\(seed) \(page.markup.id.rawValue)".utf8) }
    let id = name(.derived(from: seed, 0)), names = pages.indices.map { name(.derived(from: seed, $0 + 1)) }
    var zip = ZipBuilder()
    try zip.add("\(id).metadata", metadata(title: pages.first?.name ?? ""))
    try zip.add("\(id).content", content(names))
    for (number, page) in pages.enumerated() {
      try zip.add("\(id)/\(names[number]).rm", RemarkableWriter.file(page, number, &losses))
    }
    return [WrittenFile(bytes: zip.file())]
  }

  private static func name(_ id: UUID) -> String { id.uuidString.lowercased() }

  private static func metadata(title: String) -> [UInt8] {
    var text = JSONText()
    text.beginObject()
    for (key, value) in [("createdTime", "0"), ("lastModified", "0"), ("parent", ""), ("type", "DocumentType")] as [(StaticString, String)]
    {
      text.key(key)
      text.string(value)
    }
    text.key("lastOpenedPage")
    text.integer(0)
    text.key("pinned")
    text.boolean(false)
    text.key("visibleName")
    text.string(title.isEmpty ? "Inkwright" : title)
    text.endObject()
    text.newline()
    return text.bytes
  }

  private static func content(_ names: [String]) -> [UInt8] {
    var text = JSONText()
    text.beginObject()
    text.key("cPages")
    text.beginObject()
    text.key("pages")
    text.beginArray()
    for (number, name) in names.enumerated() {
      text.beginObject()
      text.key("id")
      text.string(name)
      text.key("idx")
      text.beginObject()
      text.key("timestamp")
      text.string("1:2")
      text.key("value")
      text.string(order(number))
      text.endObject()
      text.endObject()
    }
    text.endArray()
    text.endObject()
    for (key, value) in [("fileType", "notebook"), ("orientation", "portrait")] as [(StaticString, String)] {
      text.key(key)
      text.string(value)
    }
    text.key("formatVersion")
    text.integer(2)
    text.key("pageCount")
    text.integer(names.count)
    text.endObject()
    text.newline()
    return text.bytes
  }

  /// Keys that sort as the pages do: letters, as the tablets use them, the first from `b`.
  private static func order(_ number: Int) -> String {
    var letters: [UInt8] = [], rest = number
    for _ in 0..<3 {
      letters.append(UInt8(ascii: "a") + UInt8(rest % 26))
      rest /= 26
    }
    return "b" + String(decoding: letters.reversed(), as: UTF8.self)
  }
}

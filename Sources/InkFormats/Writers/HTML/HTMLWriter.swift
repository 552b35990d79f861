import Foundation
import InkGeometry
import InkMarkup

/// Writes one HTML page that needs nothing else: an SVG of its true size for each page, one below the other.
enum HTMLWriter {
  static func write(_ pages: [OutputPage], _ losses: inout WritingLosses) throws(FormatError) -> [WrittenFile] {
    var text = XMLText(step: 1e-3)
    text.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    text.escaped(pages.first.map { pages.count > 1 ? "\(pages.count) pages" : $0.name } ?? "No pages")
    text.raw("</title>\n<style>\n")
    text.raw("body{margin:0;background:#ddd}figure{margin:1em auto;width:fit-content}\n")
    text.raw("svg{display:block;background:#fff}@media print{body{background:none}figure{margin:0;break-after:page}}\n")
    text.raw("</style>\n</head>\n<body>\n")
    do throws(SVGError) {
      let writer = try SVGWriter()
      for (number, page) in pages.enumerated() {
        text.raw("<figure")
        text.attribute("aria-label", page.name)
        text.raw(">\n")
        let picture = writer.data(for: [page], namespace: "p\(number + 1)-", hasDeclaration: false)
        text.raw(String(decoding: picture, as: UTF8.self))
        text.raw("</figure>\n")
      }
    } catch {
      throw FormatError(.unsupported("\(error)"))
    }
    text.raw("</body>\n</html>\n")
    return [WrittenFile(bytes: text.bytes)]
  }
}

extension InkFormat {
  /// A page of the web; written, not read.
  static let html = InkFormat(
    "html", "HTML page of one SVG a page", extensions: ["html", "htm"],
    matches: { probe in String(decoding: probe.head.prefix(64), as: UTF8.self).lowercased().hasPrefix("<!doctype html") })
}

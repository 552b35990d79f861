import Foundation
import InkGeometry
import InkStrokes

extension ByteWriter {
  /// Runs of equal attributes, each with its text. Attributes other than those of `TextAttributes` and links are not kept.
  mutating func append(_ text: AttributedString) {
    append(UInt64(text.runs.count))
    for run in text.runs {
      append(String(text[run.range].characters))
      append(run[TextAttributes.FontFamily.self]) { $0.append($1) }
      append(run[TextAttributes.FontSize.self]) { $0.append($1) }
      append(run[TextAttributes.ForegroundColor.self]) { $0.append($1) }
      append(run.link) { $0.append($1.absoluteString) }
    }
  }
}

extension ByteReader {
  mutating func text() throws(ByteError) -> AttributedString {
    var text = AttributedString.noText
    for index in 0..<(try count(least: 12)) {
      let content = try string()
      var looks = AttributeContainer()
      if let family = try optional({ r throws(ByteError) in try r.string() }) { looks[TextAttributes.FontFamily.self] = family }
      if let size = try optional({ r throws(ByteError) in try r.double() }) { looks[TextAttributes.FontSize.self] = size }
      if let color = try optional({ r throws(ByteError) in try r.color() }) { looks[TextAttributes.ForegroundColor.self] = color }
      if let link = try optional({ r throws(ByteError) in try r.url() }) { looks.link = link }
      let run = AttributedString(content, attributes: looks)
      if index == 0 { text = run } else { text += run }
    }
    return text
  }

  mutating func url() throws(ByteError) -> URL {
    guard let url = URL(string: try string()) else { throw malformed }
    return url
  }
}

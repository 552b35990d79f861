import Foundation

@testable import InkFormats

/// An SVG file as libxml2 reads it: the elements in order with the attributes that tests ask for.
struct SVGElements {
  struct Element {
    var name: String
    var attributes: [String: String]

    subscript(_ name: String) -> String { attributes[name] ?? "" }

    func number(_ name: String) -> Double { Double(self[name]) ?? .nan }

    /// All numbers of an attribute, path commands taken as spaces.
    func numbers(_ name: String) -> [Double] {
      self[name].split { !"0123456789.-+eE".contains($0) }.compactMap { Double($0) }
    }
  }

  private(set) var all: [Element] = []
  private(set) var text = ""

  /// Throws when the bytes are not well-formed XML.
  init(_ data: Data) throws {
    let reader = try XMLReader([UInt8](data), options: ReadOptions())
    while let event = try reader.next() {
      switch event {
      case .start:
        var attributes: [String: String] = [:]
        func keep(_ name: StaticString) { attributes["\(name)"] = reader.attribute(name) }
        for name: StaticString in [
          "id", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "d", "points", "transform", "viewBox",
          "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity", "marker-start", "marker-end", "data-kind",
          "data-score", "xlink:href", "clip-path", "orient", "version", "stroke-linecap", "markerUnits",
        ] { keep(name) }
        all.append(Element(name: reader.name, attributes: attributes))
      case .text:
        var bytes: [UInt8] = []
        reader.appendText(to: &bytes)
        text += String(decoding: bytes, as: UTF8.self)
      case .end: break
      }
    }
  }

  func named(_ name: String) -> [Element] { all.filter { $0.name == name } }
}

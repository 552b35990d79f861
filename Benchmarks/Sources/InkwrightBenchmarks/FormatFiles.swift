import Foundation
import InkStrokes

/// Files of some formats with the strokes of all drawings, repeated up to about the same size, as the programs of the formats write them.
struct FormatFiles {
  private let strokes: [PKStroke]
  private static let size = 24 << 20

  init(_ drawings: Drawings) { strokes = drawings.pages.flatMap { $0 } }

  /// The strokes again and again until `body` has made enough.
  private func fill(_ bytes: inout [UInt8], _ body: (PKStroke, inout [UInt8]) -> Void) {
    bytes.reserveCapacity(Self.size + 1 << 20)
    while bytes.count < Self.size {
      let before = bytes.count
      for stroke in strokes where bytes.count < Self.size { body(stroke, &bytes) }
      if bytes.count == before { return }
    }
  }

  /// Two-space indentation takes most of a saved scene; this is the compact form, of which every byte counts.
  var excalidraw: [UInt8] {
    var bytes = Array("{\"type\":\"excalidraw\",\"version\":2,\"source\":\"https://excalidraw.com\",\"elements\":[".utf8)
    var isFirst = true
    fill(&bytes) { stroke, bytes in
      guard let first = stroke.path.first?.location else { return }
      let head = """
        \(isFirst ? "" : ","){"id":"a","type":"freedraw","x":\(first.x),"y":\(first.y),"width":100,"height":100,"angle":0,"strokeColor":"#1e1e1e",\
        "backgroundColor":"transparent","fillStyle":"solid","strokeWidth":2,"strokeStyle":"solid","roughness":1,"opacity":100,"groupIds":[],\
        "frameId":null,"roundness":null,"seed":1,"version":1,"versionNonce":1,"isDeleted":false,"boundElements":null,"updated":1,"link":null,\
        "locked":false,"points":[
        """
      let points = stroke.path.points.map { "[\($0.location.x - first.x),\($0.location.y - first.y)]" }.joined(separator: ",")
      bytes += (head + points + "],\"pressures\":[],\"simulatePressure\":true}").utf8
      isFirst = false
    }
    return bytes + "],\"appState\":{},\"files\":{}}".utf8
  }

  /// The document inside the gzip, with a width for each segment.
  var xournal: [UInt8] {
    var bytes = Array(
      "<?xml version=\"1.0\"?>\n<xournal creator=\"a\" fileversion=\"4\">\n<page width=\"595\" height=\"842\">\n<layer>\n".utf8)
    fill(&bytes) { stroke, bytes in
      let widths = repeatElement("1.41000000", count: stroke.path.count).joined(separator: " ")
      let places = stroke.path.points.map { String(format: "%.8f %.8f", $0.location.x, $0.location.y) }.joined(separator: " ")
      bytes += "<stroke tool=\"pen\" color=\"#000000ff\" width=\"\(widths)\">\(places)</stroke>\n".utf8
    }
    return bytes + "</layer>\n</page>\n</xournal>\n".utf8
  }

  /// Version 6 of reMarkable's pages: lines in one layer.
  var remarkable: [UInt8] {
    var bytes = Array("reMarkable .lines file, version=6          ".utf8)
    var number = 0
    fill(&bytes) { stroke, bytes in
      number += 1
      var value: [UInt8] = [3, 0x14, 17, 0, 0, 0, 0x24, 0, 0, 0, 0, 0x38] + little(Double(2).bitPattern) + [0x44, 0, 0, 0, 0, 0x5C]
      value += little(UInt32(14 * stroke.path.count))
      for point in stroke.path.points {
        value += little(Float(point.location.x).bitPattern) + little(Float(point.location.y).bitPattern) + [9, 0, 8, 0, 7, 128]
      }
      value += [0x6F, 0, 1]
      let left = number > 1 ? id(0x3F, number) : [0x3F, 0, 0]
      let block = id(0x1F, 0) + id(0x2F, number + 1) + left + [0x4F, 0, 0, 0x54, 0, 0, 0, 0, 0x6C] + little(UInt32(value.count)) + value
      bytes += little(UInt32(block.count)) + [0, 2, 2, 5] + block
    }
    return bytes
  }

  /// A tagged identity; 1 is the root.
  private func id(_ tag: UInt8, _ number: Int) -> [UInt8] {
    var bytes: [UInt8] = [tag, 0], rest = number + 1
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    (0..<(T.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

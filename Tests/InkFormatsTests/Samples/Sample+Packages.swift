import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

@testable import InkFormats

extension Sample {
  static let packages: [Sample] = [
    Sample(
      format: "rmdoc",
      bytes: Packing.zip([
        ("d.content", Array("{\"cPages\":{\"pages\":[{\"id\":\"gone\",\"deleted\":{\"value\":1}},{\"id\":\"p\"}]}}".utf8)),
        ("d.metadata", []),
        ("d/p.rm", remarkable(version: 5)),
      ])),
    Sample(format: "xopp", name: "package", bytes: Packing.zip([("content.xml", texts[0].bytes)])),
    Sample(format: "svg", name: "packed", bytes: Packing.gzip(texts[5].bytes)),
    Sample(format: "saber", name: "package", bytes: Packing.zip([("main.sbn2", saber)])),
    Sample(
      format: "butterfly", name: "package",
      bytes: Packing.zip([
        (
          "pages/0.a.json",
          Array(
            "{\"layers\":[{\"content\":[{\"type\":\"pen\",\"points\":[{\"x\":10,\"y\":20},{\"x\":30,\"y\":40},{\"x\":50,\"y\":25}]}]}]}"
              .utf8)
        )
      ])), Sample(format: "goodnotes", bytes: goodNotes), Sample(format: "notability", bytes: Packing.zip([("noteBundle", noteBundle)])),
    Sample(format: "nebo", bytes: nebo), Sample(format: "boox", bytes: boox), Sample(format: "sdocx", bytes: samsung),
    Sample(format: "inkdoc", bytes: inkdoc),
    Sample(
      format: "pkdrawing",
      bytes: [UInt8](
        PKDrawing(strokes: [PKStroke(samples: points.map { PKStrokePoint(location: $0) }, ink: PKInk(.pen), seed: 1, index: 0)])
          .dataRepresentation())),
  ]

  private static let goodNotes: [UInt8] = {
    let signature = "vA(v)A(u)A(u)A(v)A(v)A(u)A(u)A(u)A(u)A(v)"
    let geometry = make("tpl\0") { b in
      b.u32(0)
      b.text(signature)
      b.u8(0)
      b.u16(0)
      b.u32(0)
      b.u32(0)
      b.u32(9)
      for p in points { for value in [p.x, p.y, 2] { b.float(Double(value)) } }
      for _ in 0..<7 { b.u32(0) }
    }
    let stroke = make { b in
      b.field(1, "00000000-0000-0000-0000-000000000001")
      b.field(
        2,
        make("bv4-") { b in
          b.block(geometry)
          b.text("bv4$")
        })
      b.field(3, 1)
      b.field(
        4,
        make { b in
          b.field(1, float: 1)
          b.field(4, float: 1)
        })
    }
    return Packing.zip([
      ("index.notes.pb", make { b in b.packed(make { $0.field(1, "p") }) }), ("schema.pb", [8, 25]),
      ("notes/p", make { b in b.packed(make { $0.field(7, stroke) }) }),
    ])
  }()

  /// A root with a list of one table, the edit, and its payload; each table stands after its list of fields.
  private static let noteBundle: [UInt8] = {
    var b = ByteBuilder()
    /// A table whose fields all have four bytes: the place of each field's value.
    func table(_ b: inout ByteBuilder, _ fields: [Int]) -> (start: Int, values: [Int: Int]) {
      let last = fields.max() ?? 0, list = b.bytes.count
      b.u16(4 + 2 * (last + 1))
      b.u16(4 + 8 * fields.count)
      var places: [Int: Int] = [:]
      for field in 0...last {
        if let i = fields.firstIndex(of: field) {
          b.u16(4 + 8 * i)
          places[field] = 4 + 8 * i
        } else {
          b.u16(0)
        }
      }
      let start = b.bytes.count
      b.u32(start - list)
      for _ in fields { b.number(UInt64(0)) }
      return (start, places.mapValues { $0 + start })
    }
    func set(_ b: inout ByteBuilder, _ place: Int?, _ bytes: [UInt8]) {
      guard let place else { return }
      b.bytes.replaceSubrange(place..<(place + bytes.count), with: bytes)
    }
    func point(_ b: inout ByteBuilder, _ place: Int?, to target: Int) { set(&b, place, make { $0.u32(target - (place ?? 0)) }) }
    b.u32(0)
    let root = table(&b, [6])
    point(&b, 0, to: root.start)
    point(&b, root.values[6], to: b.bytes.count)
    b.u32(1)
    let entry = b.bytes.count
    b.u32(0)
    let edit = table(&b, [4, 5])
    point(&b, entry, to: edit.start)
    set(&b, edit.values[4], [15])
    let payload = table(&b, [1, 4, 7, 8, 9])
    point(&b, edit.values[5], to: payload.start)
    set(
      &b, payload.values[1],
      make { b in
        b.float(Double(points[0].x))
        b.float(Double(points[0].y))
      })
    set(&b, payload.values[7], [255, 0, 0, 255])
    set(&b, payload.values[8], make { $0.float(3) })
    point(&b, payload.values[9], to: b.bytes.count)
    // Straight pieces as cubics, of 32-bit numbers.
    b.block(
      make { b in
        b.u8(1)
        b.u16(points.count)
        b.u8(3)
        b.u32(0)
        b.u32(0)
        for (from, to) in zip(points, points.dropFirst()) {
          b.half(1)
          b.half(1)
          b.add([255, 0, 0])
          for t in [1.0 / 3, 2.0 / 3, 1] {
            b.float(Double(from.x + (to.x - from.x) * t - points[0].x))
            b.float(Double(from.y + (to.y - from.y) * t - points[0].y))
          }
        }
        b.half(1)
        b.half(1)
        b.add([255, 0])
      })
    return b.bytes
  }()

  private static let nebo: [UInt8] = {
    let ink = make("BINK\0") { b in
      b.u32(5)
      b.u8(0)
      b.u32(1)
      b.u32(1)
      b.block(Array("X".utf8))
      b.add([0x20, 4, 1, 0])
      b.u32(1)
      b.block(Array("mm".utf8))
      b.block([1, 2])
      b.add([UInt8](repeating: 0, count: 13))
      b.u32(2)
      b.u32(-1)
      b.u32(0x8000_0000)
      b.number(UInt64(5))
      b.float(Double(points[0].x))
      b.float(Double(points[0].y))
      b.u32(0)
      b.u16(0)
      b.u32(points.count)
      for value in [0, 10000, 10000, 0, 10000, -7500] { b.u16(value) }
      b.add([255, 255, 255])
    }
    return Packing.zip([
      ("rel.json", Array("{\"pages\":{\"p\":{\"version\":5}}}".utf8)), ("meta.json", Array("{\"pageExtent\":[0,0,210,297]}".utf8)),
      ("pages/p/ink.bink", ink),
    ])
  }()

  private static let boox: [UInt8] = {
    let id = "10000000-0000-4000-8000-000000000001"
    let list = make { b in
      b.big(UInt32(1))
      b.text(String(repeating: " ", count: 72))
      let start = b.bytes.count
      b.u32(0)
      for (i, p) in points.enumerated() {
        b.big(Float(p.x).bitPattern)
        b.big(Float(p.y).bitPattern)
        b.add([64, 20])
        b.big(UInt16(2048))
        b.big(UInt32(i * 10))
      }
      let index = b.bytes.count
      b.text(id)
      b.big(UInt32(start))
      b.big(UInt32(index - start))
      b.big(UInt32(index))
    }
    let shape = make { b in
      b.field(
        1,
        make { b in
          b.field(1, id)
          b.field(4, 0xFF00_00FF)
          b.field(5, float: 4)
          b.field(8, "{\"values\":[1,0,0,0,1,0,0,0,1]}")
          b.field(11, "{\"maxPressure\":4096}")
          b.field(12, 2)
        })
    }
    let info = make { b in
      b.field(
        1,
        make { b in
          b.field(20, "{\"pageNameList\":[\"p\"]}")
          b.field(22, float: 1860)
        })
    }
    return Packing.zip([
      ("n/note/pb/note_info", info), ("n/point/p/p#d#points", list), ("n/shape/p#s#1.zip", Packing.zip([("p#s#1", shape)])),
    ])
  }()

  private static let samsung: [UInt8] = {
    func frame(_ type: Int, _ content: [UInt8]) -> [UInt8] {
      make { b in
        b.u32(content.count + 6)
        b.u16(type)
        b.add(content)
      }
    }
    let stroke = frame(
      1,
      make { b in
        b.u32(0)
        b.add([1, 0, 1, 0])
        b.u16(points.count)
        for p in points {
          b.double(Double(p.x))
          b.double(Double(p.y))
        }
        for _ in points { b.float(0.5) }
        for i in points.indices { b.u32(i * 10) }
        b.u16(2)
      })
    let object = frame(0, []) + stroke + [UInt8](repeating: 0, count: 32)
    let head = make { b in
      b.u32(0)
      b.add([0, 0])
      for value in [0, 800, 1200, 0, 0] { b.u32(value) }
    }
    let page = make { b in
      b.u32(head.count + 4)
      b.add(head)
      b.u16(1)
      b.u16(0)
      b.u32(4)
      b.u32(1)
      b.u8(1)
      b.u16(0)
      b.block(object)
      b.add([UInt8](repeating: 0, count: 64))
    }
    let order = make { b in
      b.add([UInt8](repeating: 0, count: 32))
      b.u16(1)
      b.u16(1)
      b.u16(0x70)
      b.add([UInt8](repeating: 0, count: 32))
    }
    return Packing.zip([("pageIdInfo.dat", order), ("p.page", page), ("end_tag.bin", [])])
  }()

  private static let inkdoc: [UInt8] = {
    let samples = points.map { PKStrokePoint(location: $0) }
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    markup.subelements.append(PKStroke(samples: samples, ink: PKInk(.pen), seed: 1, index: 0))
    return [UInt8](PaperDocument(pages: [PaperDocument.Page(name: "p", markup: markup)]).encoded())
  }()
}

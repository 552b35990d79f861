import Foundation

extension Sample {
  static let binary: [Sample] = [
    Sample(format: "rm", name: "version 3", bytes: remarkable(version: 3)),
    Sample(format: "rm", name: "version 5", bytes: remarkable(version: 5)),
    Sample(format: "rm", name: "version 6", bytes: remarkableScene), Sample(format: "rm", name: "notebook", bytes: remarkableNotebook),
    Sample(
      format: "supernote", bytes: supernote,
      // From the right, eight digitiser steps to the pixel.
      points: points),
    Sample(format: "isf", bytes: isf), Sample(format: "isf", name: "in a picture", bytes: gif),
    Sample(format: "isf", name: "base64", bytes: Array("base64:\(Data(gif).base64EncodedString())".utf8)),
    Sample(format: "saber", bytes: saber),
    Sample(format: "quickdraw-bin", bytes: quickDraw), Sample(format: "uim", bytes: uim),
    Sample(format: "uim", name: "version 3.1", bytes: uimParts, tolerance: 0.005), Sample(format: "will", bytes: will),
  ]

  static func remarkable(version: Int) -> [UInt8] {
    make("reMarkable .lines file, version=\(version)          ") { b in
      for value in [1, 1, 4, 0, 0] { b.u32(value) }
      b.float(2)
      if version == 5 { b.u32(0) }
      b.u32(points.count)
      for p in points { for value in [p.x, p.y, 0, 1, 2.5, 0.75] { b.float(Double(value)) } }
    }
  }

  private static let remarkableNotebook = make("reMarkable lines with selections and layers") { b in
    for value in [1, 1, 1, 4, 0, 0] { b.u32(value) }
    b.float(2)
    b.u32(points.count)
    for p in points { for value in [p.x, p.y, 0.75, 0, 0] { b.float(Double(value)) } }
  }

  /// A layer (0:11) in the root (0:1) with one line, and a line that was erased.
  static let remarkableScene = make("reMarkable .lines file, version=6          ") { b in
    func id(_ b: inout ByteBuilder, _ index: Int, _ number: UInt64) {
      b.varint(UInt64(index << 4 | 15))
      b.u8(0)
      b.varint(number)
    }
    func sub(_ b: inout ByteBuilder, _ index: Int, _ content: [UInt8]) {
      b.varint(UInt64(index << 4 | 12))
      b.block(content)
    }
    func block(_ b: inout ByteBuilder, _ type: Int, _ version: Int, _ content: [UInt8]) {
      b.u32(content.count)
      for value in [0, 1, version, type] { b.u8(value) }
      b.add(content)
    }
    func item(_ number: UInt64, _ parent: UInt64, _ value: [UInt8]?) -> [UInt8] {
      make { b in
        id(&b, 1, parent)
        id(&b, 2, number)
        id(&b, 3, 0)
        id(&b, 4, 0)
        b.varint(5 << 4 | 4)
        b.u32(value == nil ? 1 : 0)
        if let value { sub(&b, 6, value) }
      }
    }
    block(
      &b, 1, 1,
      make { b in
        id(&b, 1, 11)
        id(&b, 2, 0)
        b.add([3 << 4 | 1, 1])
        sub(&b, 4, make { id(&$0, 1, 1) })
      })
    block(
      &b, 4, 1,
      item(
        12, 1,
        make { b in
          b.u8(2)
          id(&b, 2, 11)
        }))
    block(&b, 5, 2, item(14, 11, nil))
    block(
      &b, 5, 2,
      item(
        13, 11,
        make { b in
          b.u8(3)
          b.varint(1 << 4 | 4)
          b.u32(17)
          b.varint(2 << 4 | 4)
          b.u32(6)
          b.varint(3 << 4 | 8)
          b.double(2)
          b.varint(4 << 4 | 4)
          b.float(0)
          sub(
            &b, 5,
            make { b in
              for p in points {
                b.float(Double(p.x))
                b.float(Double(p.y))
                b.u16(3)
                b.u16(10)
                b.u8(51)
                b.u8(255)
              }
            })
          id(&b, 6, 1)
        }))
  }

  static let supernote = make("noteSN_FILE_VER_20230015") { b in
    func block(_ b: inout ByteBuilder, _ text: String) -> Int {
      let place = b.bytes.count
      b.block(Array(text.utf8))
      return place
    }
    let header = block(&b, "<FILE_TYPE:NOTE><APPLY_EQUIPMENT:A6X>")
    let record = make { b in
      for value in [10, 0, 400, 10, 0, 32, -1, 1, 0, 0, 5000, 0] { b.u32(value) }
      b.add(Array("others".utf8) + [UInt8](repeating: 0, count: 46))
      b.add([UInt8](repeating: 0, count: 28))
      b.u32(1872 * 8)
      b.u32(1404 * 8)
      b.add([UInt8](repeating: 0, count: 208 - b.bytes.count))
      b.u32(0)
      b.u32(points.count)
      for p in points {
        b.u32(Int(p.y) * 8)
        b.u32((1404 - Int(p.x)) * 8)
      }
      b.u32(points.count)
      for _ in points { b.u16(2048) }
      b.u32(0)
    }
    let paths = b.bytes.count
    b.block(
      make { b in
        b.u32(1)
        b.block(record)
      })
    let page = block(&b, "<PAGESTYLE:style_white><TOTALPATH:\(paths)><ORIENTATION:1000>")
    let footer = block(&b, "<PAGE1:\(page)><FILE_FEATURE:\(header)>")
    b.u32(footer)
  }

  /// One stroke whose numbers stand for themselves in eight bits each.
  static let isf: [UInt8] = {
    let stroke = make { b in
      b.varint(3)
      b.add([8, 10, 30, 50, 8, 20, 40, 25])
    }
    let content = make { b in
      b.add([3, 5, 68, 0xFF, 1, 69, 80])
      b.u8(10)
      b.packed(stroke)
    }
    return make { b in
      b.u8(0)
      b.packed(content)
    }
  }()

  private static let gif = make("GIF89a") { b in
    b.add([1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x21, 0xFE, UInt8(isf.count)])
    b.add(isf)
    b.add([0, 0x3B])
  }

  /// A BSON document of named values, each its type and bytes.
  private static func document(_ members: [(String, Int, [UInt8])]) -> [UInt8] {
    let content = make { b in
      for (name, type, bytes) in members {
        b.u8(type)
        b.text(name)
        b.u8(0)
        b.add(bytes)
      }
      b.u8(0)
    }
    return make { b in
      b.u32(content.count + 4)
      b.add(content)
    }
  }

  static let saber: [UInt8] = {
    func number(_ value: Double) -> [UInt8] { make { $0.double(value) } }
    func array(_ values: [(Int, [UInt8])]) -> [UInt8] { document(values.enumerated().map { ("\($0)", $1.0, $1.1) }) }
    let dots = points.map { p in
      (
        5,
        make { b in
          b.u32(12)
          b.u8(0)
          for value in [p.x, p.y, 0.5] { b.float(Double(value)) }
        }
      )
    }
    let stroke = document([
      ("ty", 2, make { b in b.block(Array("Pencil\0".utf8)) }), ("pe", 8, [1]), ("c", 18, make { $0.number(Int64(0xFF00_00FF)) }),
      ("s", 1, number(5)), ("p", 4, array(dots)),
    ])
    let page = document([("w", 1, number(1000)), ("h", 1, number(1400)), ("s", 4, array([(3, stroke)]))])
    return document([("v", 16, make { $0.u32(19) }), ("z", 4, array([(3, page)]))])
  }()

  private static let quickDraw = make { b in
    b.number(UInt64(77))
    b.text("DE")
    b.u8(1)
    b.u32(1_490_000_000)
    b.u16(1)
    b.u16(3)
    b.add([10, 30, 50, 20, 40, 25])
  }

  /// A spline's first and last point are not on the curve.
  private static let spline = [points[0]] + points + [points[2]]

  private static func riff(_ form: String, _ chunks: [(String, [UInt8])]) -> [UInt8] {
    let content = make(form) { b in
      for (name, bytes) in chunks {
        b.text(name)
        b.block(bytes)
        if bytes.count % 2 == 1 { b.u8(0) }
      }
    }
    return make("RIFF") { $0.block(content) }
  }

  static let uim = riff(
    "UINK",
    [
      ("HEAD", [3, 0, 0]),
      (
        "DATA",
        make { b in
          b.field(
            2,
            make { b in
              b.field(
                1,
                make { b in
                  b.field(4, floats: spline.map { Double($0.x) })
                  b.field(5, floats: spline.map { Double($0.y) })
                  b.field(11, floats: [1, 1, 2, 3, 3])
                })
            })
        }
      ),
    ])

  private static let uimParts = riff(
    "UINK",
    [
      ("HEAD", [3, 1, 0, 0]),
      (
        "INKD",
        make { b in
          b.field(
            1,
            make { b in
              b.field(2, UInt64(0x22 << 1))
              b.field(
                6,
                make { b in
                  b.field(1, zigzags: differences(spline.map { Int($0.x) * 100 }))
                  b.field(2, zigzags: differences(spline.map { Int($0.y) * 100 }))
                  b.field(8, zigzags: [100, 0, 0, 0, 0])
                })
              b.field(7, 1)
            })
          b.field(
            6,
            make { b in
              b.field(1, UInt64(0xFF00_00FF) << 1)
              b.field(2, float: 2)
            })
        }
      ),
    ])

  private static let will = riff(
    "WILL",
    [
      ("HEAD", [1, 0, 0]),
      (
        "INK ",
        make { b in
          b.packed(
            make { b in
              b.field(3, 2)
              let x = differences(spline.map { Int($0.x) * 100 }), y = differences(spline.map { Int($0.y) * 100 })
              b.field(4, zigzags: zip(x, y).flatMap { [$0, $1] })
              b.field(5, zigzags: [150, 0, 0, 0, 0])
            })
        }
      ),
    ])

  private static func differences(_ values: [Int]) -> [Int] { zip(values, [0] + values).map { $0 - $1 } }
}

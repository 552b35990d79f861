import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Reads Supernote notebooks: the strokes that each page keeps beside its picture.
///
/// The last four bytes lead to the footer, the footer to the pages, a page to its `TOTALPATH`: a count and that many records of a
/// length, settings of 208 bytes and lists. Points are in units of the pen's digitiser, x from the right; pages are in the screen's
/// pixels, y downwards. What a pen has rubbed out stays in the list, without a mark. Source: the record's layout as the
/// supernote-typescript project documents it, and notebooks of 2020 to 2026.
struct SupernoteReader {
  private let bytes: [UInt8]
  private var numbering: ItemNumbering
  private var page = InkPage(id: "", bounds: .null, strokes: [])
  private var erasers = 0
  private var others = 0

  static func read(_ bytes: [UInt8]) throws(FormatError) -> [InkPage] {
    if bytes.starts(with: "SN_FILE_ASA_".utf8) { throw FormatError(.unsupported("notebooks of the first Supernote hold pictures only")) }
    var reader = SupernoteReader(bytes: bytes, numbering: ItemNumbering(contentOf: bytes))
    return try reader.pages()
  }

  private init(bytes: [UInt8], numbering: ItemNumbering) {
    self.bytes = bytes
    self.numbering = numbering
  }

  private mutating func pages() throws(FormatError) -> [InkPage] {
    var tail = ByteCursor(bytes)
    try tail.seek(bytes.count - 4, "the footer's address")
    let footer = try SupernoteBlock(bytes, at: try tail.count(), "the footer")
    guard let headerAddress = footer.address("FILE_FEATURE") else {
      throw FormatError(.missing("FILE_FEATURE"), at: .byte(bytes.count - 4))
    }
    let header = try SupernoteBlock(bytes, at: headerAddress, "the header")
    let device = header["APPLY_EQUIPMENT"] ?? ""
    // Pages may share a block only by mistake; so many are no notebook.
    let list = footer.pairs.compactMap { pair in
      pair.key.hasPrefix("PAGE") ? Int(pair.key.dropFirst(4)).map { (number: $0, address: Int(pair.value) ?? 0) } : nil
    }.sorted { $0.number < $1.number }
    var pages: [InkPage] = [], used = 0
    for (number, address) in list {
      let block = try SupernoteBlock(bytes, at: address, "page \(number)")
      let size = Self.size(device, isSideways: block["ORIENTATION"] == "1090")
      page = InkPage(id: String(number), bounds: CGRect(origin: .zero, size: size), strokes: [])
      page.unitsPerInch = device == "A5X" || device == "A5" ? 226 : 300
      erasers = 0
      others = 0
      if let paths = block.address("TOTALPATH") { used += try readPaths(at: paths, size, number) }
      used += block.length
      guard used <= 2 * bytes.count else { throw FormatError(.malformed("pages overlap"), at: .byte(address)) }
      page.noteLeftOut(erasers, "eraser strokes")
      page.noteLeftOut(others, "selections and frames")
      pages.append(page)
    }
    return pages
  }

  /// Pixels of the device's screen.
  private static func size(_ device: String, isSideways: Bool) -> CGSize {
    let size = device == "N5" ? CGSize(width: 1920, height: 2560) : CGSize(width: 1404, height: 1872)
    return isSideways ? CGSize(width: size.height, height: size.width) : size
  }

  /// How many bytes there were.
  private mutating func readPaths(at address: Int, _ size: CGSize, _ number: Int) throws(FormatError) -> Int {
    var cursor = ByteCursor(bytes)
    try cursor.seek(address, "the strokes of page \(number)")
    let length = try cursor.count()
    var list = try cursor.part(length, "the strokes of page \(number)")
    for _ in 0..<(try list.count(of: "strokes", size: 4)) {
      let length = try list.count()
      try readRecord(try list.part(length, "a stroke of page \(number)"), size)
    }
    return length
  }

  private mutating func readRecord(_ record: ByteCursor, _ size: CGSize) throws(FormatError) {
    let config = try SupernoteStroke(record)
    let place = record.place
    guard config.class == 5000 || config.kind == "straightLine" || config.kind == "0001" else {
      if config.class < 0, config.class != -5 { erasers += 1 } else { others += 1 }
      return
    }
    // A marker that rubs out has a class of its own; the reserved colour says the same of an old pen.
    guard config.color != 255 else { return erasers += 1 }
    let scale = Double(max(config.maximum.x, config.maximum.y)) / Double(max(size.width, size.height))
    guard scale > 0 else { throw FormatError(.invalid("the digitiser's size", expected: "more than 0"), at: place) }
    let color = CGColor(gray: config.color <= 1 ? 0 : Double(min(config.color, 255)) / 255, alpha: 1)
    let width = Double(config.thickness) / 100
    var points: [PKStrokePoint] = []
    points.reserveCapacity(config.points.count)
    for (i, raw) in config.points.enumerated() {
      var point = PKStrokePoint(location: CGPoint(x: Double(size.width) - Double(raw.x) / scale, y: Double(raw.y) / scale), width: width)
      if i < config.forces.count { point.force = Double(config.forces[i]) / 4095 }
      if i < config.tilts.count {
        // Hundredths of a degree from upright along x and y.
        let x = tan(Double(config.tilts[i].x) * .pi / 18000), y = tan(Double(config.tilts[i].y) * .pi / 18000)
        if x.isFinite, y.isFinite, x != 0 || y != 0 {
          let azimuth = atan2(y, x)
          point.azimuth = azimuth < 0 ? azimuth + 2 * .pi : azimuth
          point.altitude = atan(1 / (x * x + y * y).squareRoot())
        }
      }
      points.append(point)
    }
    if config.kind == "0001" {
      page.elements.append(
        ShapeMarkup(shape: .rectangle, frame: CGRect(bounding: points.map(\.location)), fillColor: color, id: numbering.markupID()))
    } else {
      let isMarker = config.pen == 11
      let ink = PKInk(
        isMarker ? .marker : config.pen == 15 ? .fountainPen : .pen, color: isMarker ? color.copy(alpha: 0.5) ?? color : color)
      page.strokes.append(numbering.stroke(points, ink))
      page.strokeLayers.append(config.layer)
    }
  }
}

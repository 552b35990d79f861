/// A record of a page's `TOTALPATH`, as far as it is used.
struct SupernoteStroke {
  var pen: Int
  var color: Int
  /// Hundredths of a pixel.
  var thickness: Int
  /// 5000 ink, 0 geometry of two points, -1, -2 and -4 erasers, -5 a selection.
  var `class`: Int
  var layer: Int
  /// "others" for ink, "straightLine" for a ruler's, "0001" for a filled box, "0000" for a link's frame.
  var kind: String
  /// The digitiser's largest coordinates.
  var maximum: SIMD2<UInt32>
  var points: [SIMD2<UInt32>] = []
  var forces: [UInt16] = []
  var tilts: [SIMD2<Int16>] = []

  init(_ record: ByteCursor) throws(FormatError) {
    let start = record.position
    var cursor = record
    func at(_ offset: Int) throws(FormatError) -> ByteCursor {
      var moved = record
      try moved.seek(start + offset, "a stroke")
      return moved
    }
    pen = try cursor.count()
    color = try cursor.count()
    thickness = try cursor.count()
    var rest = try at(40)
    `class` = Int(try rest.integer(Int32.self))
    layer = try rest.count()
    kind = String(decoding: try rest.part(52).rest.prefix { $0 != 0 }, as: UTF8.self)
    rest = try at(128)
    let y = try rest.integer(UInt32.self), x = try rest.integer(UInt32.self)
    maximum = SIMD2(x, y)

    var lists = try at(208)
    let areas = try lists.count(of: "areas", size: 24)
    try lists.skip(24 * areas)
    // Pairs are y and x, in that order.
    let count = try lists.count(of: "points", size: 8)
    points.reserveCapacity(count)
    for _ in 0..<count {
      let y = try lists.integer(UInt32.self)
      points.append(SIMD2(try lists.integer(), y))
    }
    for _ in 0..<(try lists.count(of: "pressures", size: 2)) { forces.append(try lists.integer()) }
    for _ in 0..<(try lists.count(of: "tilts", size: 4)) {
      let y = try lists.integer(Int16.self)
      tilts.append(SIMD2(try lists.integer(), y))
    }
  }
}

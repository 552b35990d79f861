import CInkKernels

/// Order-free view of a group: how much ink runs in each of four directions through each cell of a grid.
///
/// The box is centred and scaled by its longer side, so the aspect is kept. Directions are counted modulo π: neither order nor
/// sense of the strokes matters. Vectors have length 1; similarity is the dot product.
enum DirectionRaster {
  static let side = Int(INK_RASTER_SIDE)
  static let channels = Int(INK_RASTER_CHANNELS)
  static let count = side * side * channels

  /// A margin of one cell is left for the blur. Square roots keep one long side from drowning the rest.
  static func append(_ group: StrokeGroup, to rows: inout [Float]) {
    let start = rows.count
    rows.append(contentsOf: repeatElement(0, count: count))
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      let cells = unsafe rows.baseAddress.map { unsafe $0 + start }
      unsafe group.withInkStrokes { ink in
        unsafe ink_direction_raster(ink, max(group.extent.x, group.extent.y, 1e-9), cells)
      }
    }
  }

  static func vector(_ group: StrokeGroup) -> [Float] {
    var row: [Float] = []
    row.reserveCapacity(count)
    append(group, to: &row)
    return row
  }
}

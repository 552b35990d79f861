import CCairo
import Foundation

/// Pixels row by row from the top, four bytes each: red, green, blue (multiplied by alpha), alpha.
public struct RasterImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public let bytes: [UInt8]

  init(_ surface: CairoSurface) {
    width = Int(unsafe cairo_image_surface_get_width(surface.pointer))
    height = Int(unsafe cairo_image_surface_get_height(surface.pointer))
    var bytes: [UInt8] = []
    let stride = Int(unsafe cairo_image_surface_get_stride(surface.pointer))
    if let data = unsafe cairo_image_surface_get_data(surface.pointer) {
      bytes.reserveCapacity(width * height * 4)
      for y in 0..<height {
        let row = unsafe UnsafeRawBufferPointer(start: data + y * stride, count: width * 4)
        for x in 0..<width {
          // A native 32-bit number with alpha on top.
          let pixel = unsafe row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
          for shift in [16, 8, 0, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
      }
    }
    self.bytes = bytes
  }

  /// Red, green, blue, alpha at a pixel; nil outside.
  public func pixel(_ x: Int, _ y: Int) -> [UInt8]? {
    guard (0..<width).contains(x), (0..<height).contains(y), bytes.count == width * height * 4 else { return nil }
    let at = (y * width + x) * 4
    return Array(bytes[at..<(at + 4)])
  }
}

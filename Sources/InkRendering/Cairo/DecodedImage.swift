import CCairo
import CTurboJPEG
import Foundation
import InkMarkup

/// The pixels of a picture file: PNG through Cairo, JPEG through libjpeg-turbo.
struct DecodedImage {
  let surface: CairoSurface
  /// Pixels.
  let width: Int
  let height: Int

  /// Largest picture that is decoded, pixels.
  private static let mostPixels = 100_000_000
  /// Longest side of a Cairo surface.
  private static let longestSide = 32767

  /// Nil for a damaged or too large one.
  init?(_ image: EncodedImage) {
    let (pixels, overflow) = image.pixelWidth.multipliedReportingOverflow(by: image.pixelHeight)
    guard !overflow, pixels <= Self.mostPixels, max(image.pixelWidth, image.pixelHeight) <= Self.longestSide else { return nil }
    width = image.pixelWidth
    height = image.pixelHeight
    switch image.encoding {
    case .png:
      let source = ByteSource(image.data)
      surface = withExtendedLifetime(source) { CairoSurface(png: source) }
      guard surface.isUsable else { return nil }
    case .jpeg:
      guard let surface = Self.decodedJPEG([UInt8](image.data), width: Int32(width), height: Int32(height)) else { return nil }
      surface.attach(jpeg: image.data)
      self.surface = surface
    }
  }

  /// Cairo's 32-bit pixels are blue, green, red, unused in memory on the little-endian machines that Swift runs on.
  private static func decodedJPEG(_ bytes: [UInt8], width: Int32, height: Int32) -> CairoSurface? {
    guard let decoder = unsafe tjInitDecompress() else { return nil }
    defer { unsafe tjDestroy(decoder) }
    let surface = CairoSurface(opaqueWidth: width, height: height)
    guard surface.isUsable, let length = UInt(exactly: bytes.count) else { return nil }
    let isDecoded = unsafe surface.withPixels { pixels, stride in
      unsafe bytes.withUnsafeBufferPointer {
        var w: Int32 = 0, h: Int32 = 0, sampling: Int32 = 0, colors: Int32 = 0
        guard unsafe tjDecompressHeader3(decoder, $0.baseAddress, length, &w, &h, &sampling, &colors) == 0, w == width, h == height
        else { return false }
        return unsafe tjDecompress2(
          decoder, $0.baseAddress, length, pixels, width, stride, height, Int32(TJPF_BGRX.rawValue), TJFLAG_ACCURATEDCT) == 0
      }
    }
    return isDecoded ? surface : nil
  }
}

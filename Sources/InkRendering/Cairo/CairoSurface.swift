import CCairo
import Foundation

/// One reference to a Cairo surface.
@safe final class CairoSurface {
  let pointer: OpaquePointer
  /// What receives the surface's bytes, kept as long as the surface may write.
  private var sink: ByteSink?

  /// Pixels of 32 bits, all transparent.
  init(width: Int32, height: Int32) { unsafe pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) }

  /// Pixels of 32 bits without alpha.
  init(opaqueWidth width: Int32, height: Int32) { unsafe pointer = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) }

  /// Pages of a PDF file, which `sink` receives.
  init(pdf sink: ByteSink) {
    self.sink = sink
    unsafe pointer = cairo_pdf_surface_create_for_stream(ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), 1, 1)
  }

  /// A decoded PNG file; whether that went well is in `isUsable`.
  init(png source: ByteSource) {
    unsafe pointer = cairo_image_surface_create_from_png_stream(ByteSource.read, Unmanaged.passUnretained(source).toOpaque())
  }

  var isUsable: Bool { unsafe cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS }

  /// Whether drawing is kept as such rather than as pixels.
  var isVector: Bool { unsafe cairo_surface_get_type(pointer) != CAIRO_SURFACE_TYPE_IMAGE }

  /// Lets `body` fill the pixels of an image surface, given the bytes from row to row; false when there are none.
  func withPixels(_ body: (UnsafeMutablePointer<UInt8>, Int32) -> Bool) -> Bool {
    unsafe cairo_surface_flush(pointer)
    guard let pixels = unsafe cairo_image_surface_get_data(pointer) else { return false }
    defer { unsafe cairo_surface_mark_dirty(pointer) }
    return unsafe body(pixels, cairo_image_surface_get_stride(pointer))
  }

  /// Gives the picture's own file to surfaces that can hold it as it is (PDF).
  func attach(jpeg data: Data) {
    guard let copy = unsafe malloc(max(data.count, 1)) else { return }
    unsafe data.copyBytes(to: UnsafeMutableRawBufferPointer(start: copy, count: data.count))
    let status = unsafe cairo_surface_set_mime_data(
      pointer, CAIRO_MIME_TYPE_JPEG, copy.assumingMemoryBound(to: UInt8.self), UInt(data.count), { unsafe free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { unsafe free(copy) }
  }

  deinit { unsafe cairo_surface_destroy(pointer) }
}

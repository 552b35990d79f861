import CCairo
import Foundation

/// One reference to a Cairo surface.
@safe final class CairoSurface {
  let pointer: OpaquePointer
  /// What receives the surface's bytes, kept as long as the surface may write.
  private var sink: ByteSink?

  /// Pixels of 32 bits, all transparent.
  init(width: Int32, height: Int32) { unsafe pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) }

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

  deinit { unsafe cairo_surface_destroy(pointer) }
}

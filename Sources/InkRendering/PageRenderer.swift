import CCairo
import Foundation
import InkGeometry
import InkMarkup

/// Draws pages as PNG, PDF and SVG, all from one display list. The same page gives the same bytes on a machine with the same Cairo,
/// Pango and fonts.
public struct PageRenderer: Sendable {
  public let options: PictureOptions

  /// Throws `RenderingError.invalidOption` for a value out of its range.
  public init(_ options: PictureOptions = PictureOptions()) throws(RenderingError) {
    try options.validate()
    self.options = options
  }

  /// The page as a PNG file.
  public func png(_ page: PaperMarkup) throws(RenderingError) -> Data {
    let surface = try drawn(page)
    let sink = ByteSink()
    let status = unsafe cairo_surface_write_to_png_stream(surface.pointer, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .drawingFailed(reason: unsafe String(cString: cairo_status_to_string(status)), mend: "try a smaller picture")
    }
    return withExtendedLifetime(sink) { sink.data }
  }

  /// The page's pixels.
  public func raster(_ page: PaperMarkup) throws(RenderingError) -> RasterImage { RasterImage(try drawn(page)) }

  /// The document as a PDF file of vector graphics, a page each. With a size other than a scale, a pixel is a point.
  public func pdf(_ document: PaperDocument) throws(RenderingError) -> Data {
    let sink = ByteSink()
    let surface = CairoSurface(pdf: sink), canvas = try CairoCanvas(surface)
    // A file must not depend on when it was written.
    unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2001-01-01T00:00:00Z")
    for page in document.pages {
      let list = DisplayList(page.markup, options: options), scale = options.scale(for: list.area)
      let width = Double(list.area.width) * scale, height = Double(list.area.height) * scale
      // 200 inches are the most that PDF 1.7 readers have to show.
      guard width <= 14400, height <= 14400 else {
        throw .tooLarge(width: Int(min(width, 1e15)), height: Int(min(height, 1e15)), mend: "give a smaller scale or size")
      }
      unsafe cairo_pdf_surface_set_size(surface.pointer, width, height)
      canvas.draw(list, size: (width, height))
      unsafe cairo_show_page(canvas.context)
      try canvas.check()
    }
    unsafe cairo_surface_finish(surface.pointer)
    try canvas.check()
    return withExtendedLifetime(sink) { sink.data }
  }

  private func drawn(_ page: PaperMarkup) throws(RenderingError) -> CairoSurface {
    let list = DisplayList(page, options: options), size = try options.pixelSize(of: list.area)
    let surface = CairoSurface(width: Int32(size.width), height: Int32(size.height)), canvas = try CairoCanvas(surface)
    // Whole pixels are filled to the last one, which stretches the page by half of one at most.
    canvas.draw(list, size: (Double(size.width), Double(size.height)))
    try canvas.check()
    unsafe cairo_surface_flush(surface.pointer)
    return surface
  }
}

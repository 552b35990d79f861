import CInkwright
import InkFormats
import Inkwright

@c @implementation public func inkwright_document_open(
  _ path: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ document: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let document = unsafe try required(document, "document")
    unsafe document.pointee = nil
    unsafe document.pointee = try DocumentHandle(path: text(path, "path"), format: format(name)).retained()
  }
}

@c @implementation public func inkwright_document_read(
  _ content: UnsafeRawPointer?, _ length: Int, _ name: UnsafePointer<CChar>?, _ document: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let document = unsafe try required(document, "document")
    unsafe document.pointee = nil
    unsafe document.pointee = try DocumentHandle(bytes: bytes(content, length, "bytes"), format: format(name)).retained()
  }
}

@c @implementation public func inkwright_document_free(_ document: OpaquePointer?) { unsafe DocumentHandle.free(document) }

@c @implementation public func inkwright_document_page_count(_ document: OpaquePointer?) -> Int {
  unsafe DocumentHandle.optional(document)?.pages.count ?? 0
}

extension inkwright_page: SizedStruct {
  static let smallestSize = unsafe MemoryLayout<inkwright_page>.size
  static let structName = "inkwright_page"
}

@c @implementation public func inkwright_page_init(_ page: UnsafeMutablePointer<inkwright_page>?, _ size: Int) {
  if let page = unsafe page { unsafe inkwright_page().write(to: page, size: size) }
}

@c @implementation public func inkwright_document_page(
  _ document: OpaquePointer?, _ index: Int, _ page: UnsafeMutablePointer<inkwright_page>?, _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let handle = unsafe try DocumentHandle.from(document), page = unsafe try required(page, "page")
    let size = unsafe try inkwright_page().reading(UnsafePointer(page)).size
    let source = try handle.page(index)
    var info = unsafe inkwright_page()
    unsafe info.name = handle.name(index)
    if !source.bounds.isNull, !source.bounds.isInfinite {
      unsafe info.x = source.bounds.minX
      unsafe info.y = source.bounds.minY
      unsafe info.width = source.bounds.width
      unsafe info.height = source.bounds.height
    }
    unsafe info.units_per_inch = source.unitsPerInch ?? 0
    unsafe info.stroke_count = source.strokes.count
    unsafe info.element_count = source.elements.count
    unsafe info.write(to: page, size: size)
  }
}

@c @implementation public func inkwright_document_strokes(
  _ document: OpaquePointer?, _ index: Int, _ strokes: UnsafeMutablePointer<inkwright_strokes>?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let handle = unsafe try DocumentHandle.from(document), strokes = unsafe try required(strokes, "strokes")
    let size = unsafe try inkwright_strokes.defaults.reading(UnsafePointer(strokes)).size
    unsafe try handle.strokes(index).write(to: strokes, size: size)
  }
}

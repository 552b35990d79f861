import CInkwright
import Foundation
import InkFormats
import Inkwright

@c @implementation public func inkwright_document_recognize(
  _ engine: OpaquePointer?, _ document: OpaquePointer?, _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let result = unsafe try required(result, "result")
    unsafe result.pointee = nil
    unsafe result.pointee = try EngineHandle.from(engine).recognize(DocumentHandle.from(document).pages).retained()
  }
}

@c @implementation public func inkwright_document_apply(
  _ engine: OpaquePointer?, _ document: OpaquePointer?, _ result: OpaquePointer?, _ chosen: UnsafePointer<UInt8>?,
  _ applied: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let applied = unsafe try required(applied, "applied")
    unsafe applied.pointee = nil
    let engine = unsafe try EngineHandle.from(engine).engine
    unsafe applied.pointee = try DocumentHandle.from(document).applying(ResultHandle.from(result), chosen: chosen, by: engine).retained()
  }
}

@c @implementation public func inkwright_document_save(
  _ document: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let handle = unsafe try DocumentHandle.from(document), path = unsafe try text(path, "path"), format = unsafe try format(name)
    do throws(ConversionError) { try handle.document.write(to: path, as: format) } catch { throw Failure(error) }
  }
}

@c @implementation public func inkwright_document_encode(
  _ document: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let bytes = unsafe try required(bytes, "bytes"), length = unsafe try required(length, "length")
    unsafe bytes.pointee = nil
    let handle = unsafe try DocumentHandle.from(document)
    guard let format = unsafe try format(name) else { throw .argument("format is NULL; name one, as \"svg\"") }
    let encoded: [UInt8]
    do throws(ConversionError) { encoded = try handle.document.encoded(as: format) } catch { throw Failure(error) }
    guard let copy = unsafe malloc(max(encoded.count, 1)) else { throw .outOfMemory }
    unsafe encoded.withUnsafeBytes { source in
      if let base = source.baseAddress { unsafe memcpy(copy, base, source.count) }
    }
    unsafe bytes.pointee = copy.assumingMemoryBound(to: CChar.self)
    unsafe length.pointee = encoded.count
  }
}

@c @implementation public func inkwright_bytes_free(_ bytes: UnsafeMutablePointer<CChar>?) { unsafe free(bytes) }

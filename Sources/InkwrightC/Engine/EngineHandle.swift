import CInkwright
import InkRecognition
import Inkwright

/// What a C caller holds as its engine.
final class EngineHandle: Handle {
  static let name = "engine"

  let engine: Engine
  /// Threads that a call may use.
  let threads: Int

  init(_ options: inkwright_options) throws(Failure) {
    threads = unsafe try options.threadCount()
    let engineOptions = unsafe try options.engineOptions()
    do throws(RecognitionError) { engine = try Engine(options: engineOptions) } catch { throw Failure(error) }
  }
}

@c @implementation public func inkwright_engine_create(
  _ options: UnsafePointer<inkwright_options>?, _ engine: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let engine = unsafe try required(engine, "engine")
    unsafe engine.pointee = nil
    var chosen = unsafe inkwright_options.defaults
    if let options = unsafe options { unsafe chosen = try chosen.reading(options) }
    unsafe engine.pointee = unsafe try EngineHandle(chosen).retained()
  }
}

@c @implementation public func inkwright_engine_free(_ engine: OpaquePointer?) { unsafe EngineHandle.free(engine) }

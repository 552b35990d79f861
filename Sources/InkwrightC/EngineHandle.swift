import InkRecognition

/// What a C caller holds: a recogniser and its options.
final class EngineHandle: Sendable {
  let recognizer: Recognizer
  let options: RecognitionOptions

  init(options: RecognitionOptions) throws(RecognitionError) {
    try options.validate()
    recognizer = try Recognizer()
    self.options = options
  }
}

@c(inkwright_engine_create)
public func engineCreate(_ threshold: Double) -> UnsafeMutableRawPointer? {
  var options = RecognitionOptions()
  options.threshold = threshold
  guard let engine = try? EngineHandle(options: options) else { return nil }
  return unsafe Unmanaged.passRetained(engine).toOpaque()
}

@c(inkwright_engine_free)
public func engineFree(_ engine: UnsafeMutableRawPointer?) {
  guard let engine = unsafe engine else { return }
  unsafe Unmanaged<EngineHandle>.fromOpaque(engine).release()
}

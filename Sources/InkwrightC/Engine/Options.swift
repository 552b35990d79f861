import CInkwright
import Foundation
import InkRecognition
import Inkwright

extension inkwright_options: SizedStruct {
  static let smallestSize = unsafe MemoryLayout<inkwright_options>.size
  static let structName = "inkwright_options"

  static var defaults: inkwright_options {
    let own = RecognitionOptions()
    var options = unsafe inkwright_options()
    unsafe options.threshold = own.threshold
    unsafe options.maximum_strokes_per_shape = Int32(own.maximumStrokesPerShape)
    unsafe options.threads = 1
    return unsafe options
  }

  func threadCount() throws(Failure) -> Int {
    let threads = unsafe Int(threads)
    guard (0...1024).contains(threads) else {
      throw Failure(INKWRIGHT_INVALID_OPTION, "option threads is \(threads); give 1 to 1024, or 0 for one a processor")
    }
    return threads == 0 ? ProcessInfo.processInfo.activeProcessorCount : threads
  }

  func engineOptions() throws(Failure) -> EngineOptions {
    var options = EngineOptions()
    unsafe options.recognition.threshold = threshold
    unsafe options.recognition.maximumStrokesPerShape = Int(maximum_strokes_per_shape)
    if let kinds = unsafe kinds {
      options.recognition.kinds = []
      for name in unsafe String(cString: kinds).split(separator: ",", omittingEmptySubsequences: false) {
        guard let kind = ShapeKind(rawValue: String(name)) else {
          let known = ShapeKind.allCases.map(\.rawValue).joined(separator: ",")
          throw Failure(INKWRIGHT_INVALID_OPTION, "option kinds names \"\(name)\"; the kinds are \(known)")
        }
        options.recognition.kinds.insert(kind)
      }
    }
    return options
  }
}

@c @implementation public func inkwright_options_init(_ options: UnsafeMutablePointer<inkwright_options>?, _ size: Int) {
  if let options = unsafe options { unsafe inkwright_options.defaults.write(to: options, size: size) }
}

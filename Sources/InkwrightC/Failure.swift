import CInkwright
import InkFormats
import InkRecognition
import Inkwright

/// Why a call failed: a status code of the header and a message.
struct Failure: Error {
  var code: Int32
  var message: String

  init(_ code: Int, _ message: String) {
    self.code = Int32(code)
    self.message = message
  }

  static func argument(_ message: String) -> Failure { Failure(INKWRIGHT_INVALID_ARGUMENT, message) }
  static let outOfMemory = Failure(INKWRIGHT_OUT_OF_MEMORY, "out of memory; recognise fewer drawings at a time")

  init(_ error: RecognitionError) {
    switch error {
    case .invalidOption: self.init(INKWRIGHT_INVALID_OPTION, "\(error)")
    case .unusableModel: self.init(INKWRIGHT_MODEL, "\(error)")
    }
  }

  init(_ error: FormatError) {
    let code =
      switch error.reason {
      case .system, .noSuchFile, .isFolder: INKWRIGHT_SYSTEM
      case .unsupported, .unknownFormat: INKWRIGHT_UNSUPPORTED
      default: INKWRIGHT_UNREADABLE
      }
    self.init(code, "\(error)")
  }

  init(_ error: ConversionError) {
    switch error {
    case .format(let inner): self.init(inner)
    case .recognition(let inner, _): self.init(inner)
    default: self.init(INKWRIGHT_UNSUPPORTED, "\(error)")
    }
    message = "\(error)"
  }
}

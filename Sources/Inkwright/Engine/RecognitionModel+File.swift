import InkFormats
import InkRecognition

extension RecognitionModel {
  /// Of a file that `inkwright train` wrote. The error names the file.
  public init(_ file: InputFile) throws(RecognitionError) {
    let bytes: [UInt8]
    do throws(FormatError) {
      bytes = try file.bytes()
    } catch {
      throw .unusableModel(reason: "\(error)", mend: "name a file that `inkwright train` wrote")
    }
    do throws(RecognitionError) {
      try self.init(bytes: bytes)
    } catch {
      guard case .unusableModel(let reason, let mend) = error else { throw error }
      throw .unusableModel(reason: "\(file.name): \(reason)", mend: mend)
    }
  }
}

import InkFormats

/// A part of an input that one worker can do by itself.
enum Piece: Sendable {
  /// Lines of a line-by-line file, not parsed yet.
  case lines(NDJSONBatch, InputFile)
  /// Every byte of another file.
  case whole([UInt8], InkFormat, InputFile)
  case failed(FormatError)
}

/// Cuts inputs, one after another, into pieces.
struct PieceReader {
  private var inputs: ArraySlice<InputFile>
  private let format: InkFormat?
  private let options: ReadOptions
  private var current: (file: InputFile, lines: NDJSONBatches)?

  /// `format` overrides what the content of the inputs says.
  init(_ inputs: [InputFile], from format: InkFormat?, options: ReadOptions) {
    self.inputs = inputs[...]
    self.format = format
    self.options = options
  }

  /// The next piece; nil after the last one. An input that cannot be read gives a failed piece.
  mutating func next() -> Piece? {
    while true {
      guard let (file, sequence) = current else {
        guard let file = inputs.popFirst() else { return nil }
        do throws(FormatError) {
          switch try InputReader.read(file, from: format, options: options) {
          case .lines(let lines, _): current = (file, lines)
          case .whole(let bytes, let format): return .whole(bytes, format, file)
          }
        } catch {
          return .failed(error.inFile(file.name))
        }
        continue
      }
      // Taken out of `current` while it changes, so that its buffer is not copied.
      var lines = sequence
      current = nil
      do throws(FormatError) {
        if let batch = try lines.next() {
          current = (file, lines)
          return .lines(batch, file)
        }
      } catch {
        return .failed(error.inFile(file.name))
      }
    }
  }
}

import InkFormats

/// A part of an input that one worker can do by itself.
enum Piece: Sendable {
  /// Lines of a line-by-line file, not parsed yet.
  case lines(NDJSONBatch, InputFile)
  case failed(FormatError)
}

/// Cuts inputs, one after another, into pieces of bounded size.
struct PieceReader {
  private var inputs: ArraySlice<InputFile>
  private let options: ReadOptions
  private var current: (file: InputFile, open: OpenInput, lines: NDJSONBatches)?

  init(_ inputs: [InputFile], options: ReadOptions) {
    self.inputs = inputs[...]
    self.options = options
  }

  /// The next piece; nil after the last one. An input that cannot be read gives one failed piece.
  mutating func next() -> Piece? {
    while true {
      guard let (file, open, sequence) = current else {
        guard let file = inputs.popFirst() else { return nil }
        do throws(FormatError) {
          let open = try OpenInput(file)
          current = (file, open, NDJSONBatches(open.source, options: options))
        } catch {
          return .failed(error.inFile(file.name))
        }
        continue
      }
      // Taken out of `current` while it changes, so that its buffer is not copied.
      var lines = sequence
      current = nil
      do throws(FormatError) {
        let batch = try lines.next()
        if let batch {
          current = (file, open, lines)
          return .lines(batch, file)
        }
      } catch {
        return .failed(error.inFile(file.name))
      }
    }
  }
}

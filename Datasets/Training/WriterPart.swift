import InkFormats

/// One of several parts into which the writers of all corpora are told, the same ones in every run and on every machine.
///
/// A model trained without a part is measured on that part: its writers are strangers to it.
public struct WriterPart: Hashable, Sendable, CustomStringConvertible {
  /// 1 to `parts`.
  public let part: Int
  /// 2 to 100.
  public let parts: Int

  /// Of text as `1/4`; nil where it is none.
  public init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let part = Int(words[0]), let parts = Int(words[1]), (2...100).contains(parts), (1...parts).contains(part)
    else { return nil }
    self.part = part
    self.parts = parts
  }

  public var description: String { "\(part)/\(parts)" }

  /// Whether the drawing's writer is of this part. A drawing without a writer is a writer of its own.
  public func holds(_ drawing: NDJSONDrawing, corpus: String) -> Bool {
    Trainer.fold(Self.writer(of: drawing, corpus: corpus), parts: parts) == part - 1
  }

  /// The name by which writers are told apart: two corpora have no writer in common.
  static func writer(of drawing: NDJSONDrawing, corpus: String) -> String { corpus + "/" + (drawing.user ?? drawing.id) }
}

import Foundation
import InkStrokes

extension PaperMarkup {
  private static let judgedInkChunk = "judg"

  /// Ids of the strokes that were looked at and found to be no shape: they stay ink when the document is converted again. Nil where
  /// that was never said. Saved with the page, in a part that readers may pass over; ids that are no stroke's are dropped.
  public var judgedInk: Set<UUID>? {
    get {
      guard let chunk = unknownChunks.first(where: { $0.type == Self.judgedInkChunk }), chunk.payload.count % 16 == 0 else { return nil }
      let bytes = [UInt8](chunk.payload)
      let ids = stride(from: 0, to: bytes.count, by: 16).compactMap { UUID(bytes: bytes[$0..<$0 + 16]) }
      return Set(ids.filter { subelements.contains(.stroke($0)) })
    }
    set {
      unknownChunks.removeAll { $0.type == Self.judgedInkChunk }
      guard let newValue else { return }
      // In z-order, so that the same document gives the same bytes.
      let strokes = subelements.strokes.map(\.id).filter(newValue.contains)
      unknownChunks.append(DocumentChunk(type: Self.judgedInkChunk, payload: Data(strokes.flatMap(\.bytes))))
    }
  }
}

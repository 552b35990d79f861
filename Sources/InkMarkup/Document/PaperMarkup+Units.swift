import Foundation
import InkStrokes

extension PaperMarkup {
  private static let unitsChunk = "unit"

  /// Units of the page's coordinates to the inch, which give the page its true size; a finite number above 0. Nil where that is not
  /// known. Saved with the page, in a part that readers may pass over. Moving or scaling the content leaves it as it is.
  public var unitsPerInch: Double? {
    get {
      guard let chunk = unknownChunks.first(where: { $0.type == Self.unitsChunk }) else { return nil }
      var reader = ByteReader([UInt8](chunk.payload))
      guard let value = try? reader.double(), reader.remaining == 0, value > 0, value.isFinite else { return nil }
      return value
    }
    set {
      unknownChunks.removeAll { $0.type == Self.unitsChunk }
      guard let newValue, newValue > 0, newValue.isFinite else { return }
      var out = ByteWriter()
      out.append(newValue)
      unknownChunks.append(DocumentChunk(type: Self.unitsChunk, payload: Data(out.bytes)))
    }
  }
}

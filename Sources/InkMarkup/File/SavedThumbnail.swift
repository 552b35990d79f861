import Foundation
import InkStrokes

extension PaperDocument {
  /// A small picture that is saved with the document, for readers that cannot decode the rest. It is kept as it is until it is
  /// replaced: draw a new one when the content has changed.
  public var savedThumbnail: EncodedImage? {
    get { unknownChunks.thumbnail }
    set { unknownChunks.thumbnail = newValue }
  }

  /// The first thumbnail in a document file of this or any later version; nil without one.
  ///
  /// Throws `incorrectFormat` for another kind of file and `malformedData` for a truncated or damaged one.
  public static func savedThumbnail(in data: Data) throws(MarkupError) -> EncodedImage? {
    let file = try ChunkReader(data)
    for index in 0..<file.count where file.type(index) == DocumentChunk.thumbnail {
      if let image = EncodedImage(data: file.chunk(index).payload) { return image }
    }
    return nil
  }
}

extension PaperMarkup {
  /// A small picture that is saved with the page; see `PaperDocument.savedThumbnail`.
  public var savedThumbnail: EncodedImage? {
    get { unknownChunks.thumbnail }
    set { unknownChunks.thumbnail = newValue }
  }
}

extension [DocumentChunk] {
  fileprivate var thumbnail: EncodedImage? {
    get {
      for chunk in self where chunk.type == DocumentChunk.thumbnail {
        if let image = EncodedImage(data: chunk.payload) { return image }
      }
      return nil
    }
    set {
      removeAll { $0.type == DocumentChunk.thumbnail }
      if let newValue { insert(DocumentChunk(type: DocumentChunk.thumbnail, payload: newValue.data), at: 0) }
    }
  }
}

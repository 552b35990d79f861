import Foundation

/// Pages that are saved as one file.
public struct PaperDocument: Sendable, Equatable {
  public struct Page: Sendable, Equatable {
    /// The source's own name of the page; may be empty.
    public var name: String
    public var markup: PaperMarkup

    public init(name: String = "", markup: PaperMarkup) {
      self.name = name
      self.markup = markup
    }
  }

  public var pages: [Page]
  /// Parts of a file that this version does not know and that belong to no page.
  package var unknownChunks: [DocumentChunk] = []

  public init(pages: [Page] = []) { self.pages = pages }
}

import Foundation

/// One part of a document file: a type of four letters and its bytes.
package struct DocumentChunk: Hashable, Sendable {
  package var type: String
  package var payload: Data

  package init(type: String, payload: Data) {
    self.type = type
    self.payload = payload
  }

  static let end = "FEND", page = "PAGE", elements = "ELEM", provenance = "PROV", thumbnail = "thmb"

  /// Whether a reader that does not know the type may go on without it.
  static func isOptional(_ type: String) -> Bool { type.first?.isLowercase == true }
}

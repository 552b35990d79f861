import Foundation

/// One part of a document file: a type of four letters and its bytes.
package struct DocumentChunk: Hashable, Sendable {
  package var type: String
  package var payload: Data
}

import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Gives the strokes and elements of a file their identities: by the file's content and their place in it alone.
struct ItemNumbering {
  let seed: UInt64
  private var count = 0

  init(contentOf bytes: [UInt8]) { seed = UInt64(contentOf: bytes) }

  mutating func next() -> UUID {
    count += 1
    return UUID.derived(from: seed, count - 1)
  }

  mutating func markupID<T>(_: T.Type = T.self) -> MarkupID<T> { MarkupID(rawValue: next()) }

  mutating func stroke(_ points: [PKStrokePoint], _ ink: PKInk) -> PKStroke {
    count += 1
    return PKStroke(samples: points, ink: ink, seed: seed, index: count - 1)
  }
}

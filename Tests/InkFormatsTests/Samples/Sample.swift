import Foundation

@testable import InkFormats

/// A small file of one format, drawn for the tests: one stroke through (10, 20), (30, 40), (50, 25) in the format's own units, unless it
/// says otherwise.
struct Sample: CustomStringConvertible, Sendable {
  static let points = [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 25)]

  var format: String
  var name = ""
  var bytes: [UInt8]
  /// Where the stroke's points have to be.
  var points = Sample.points
  /// How exactly the format holds them.
  var tolerance = 1e-9
  /// Elements beside the stroke.
  var elements = 0
  var strokes = 1

  var description: String { name.isEmpty ? format : "\(format), \(name)" }

  static let all: [Sample] = texts + json + binary + packages
}

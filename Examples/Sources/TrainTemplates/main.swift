import ExampleSupport
import Foundation
import Inkwright

/// Symbols by their corners, in a square of side 1: what a person would show a few times.
let symbols: [String: [(x: Double, y: Double)]] = [
  "check": [(0, 0.6), (0.35, 1), (1, 0)],
  "flash": [(0.7, 0), (0.2, 0.5), (0.8, 0.5), (0.3, 1)],
  "gate": [(0, 1), (0, 0), (1, 0), (1, 1)],
  "house": [(0, 1), (0, 0.4), (0.5, 0), (1, 0.4), (1, 1), (0, 1)],
]

/// A symbol as one hand draws it: sizes, slants and a tremble that differ from `hand` to `hand`.
func drawing(of corners: [(x: Double, y: Double)], hand: Int) -> PKStroke {
  let number = Double(hand), size = 60 + 9 * number, slant = 0.12 * sin(1.7 * number)
  var points: [PKStrokePoint] = []
  for (from, to) in zip(corners, corners.dropFirst()) {
    for step in 0..<16 {
      let along = Double(step) / 15, tremble = 0.015 * sin(7 * along + 2.3 * number)
      let x = from.x + (to.x - from.x) * along + tremble, y = from.y + (to.y - from.y) * along - tremble
      let place = CGPoint(x: 20 * number + size * (x + slant * y), y: 300 - size * y * (1 + 0.05 * cos(number)))
      points.append(PKStrokePoint(location: place, timeOffset: 0.01 * Double(points.count)))
    }
  }
  return PKStroke(ink: PKInk(.pen, color: .black), path: PKStrokePath(samples: points))
}

// Four drawings of each symbol, each by a hand of its own, teach the set.
var taught = LabelledDrawings()
for (label, corners) in symbols.sorted(by: { $0.key < $1.key }) {
  for hand in 0..<4 { taught.append(label: label, user: "hand \(hand)") { $0.append([drawing(of: corners, hand: hand)]) } }
}
var set = try taught.templateSet()
check(set.contents.map(\.label) == ["check", "flash", "gate", "house"], "the labels are in the set")

// A set is a file; matching maps it into memory.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-example-\(UUID().uuidString).inkset")
defer { try? FileManager.default.removeItem(at: file) }
try Data(set.bytes()).write(to: file)
let matcher = try TemplateMatcher(path: file.path)

// Hands that the set has never seen.
for (label, corners) in symbols.sorted(by: { $0.key < $1.key }) {
  for hand in 5..<8 {
    let match = matcher.match([drawing(of: corners, hand: hand)])
    check(match.candidates.first.map { matcher.labels[$0.label] } == label, "a \(label) is known again")
  }
}

// What is none of the symbols is not accepted.
let spiral = (0..<120).map { i in
  let turn = 0.2 * Double(i)
  return PKStrokePoint(location: CGPoint(x: turn * cos(turn), y: turn * sin(turn)), timeOffset: 0.01 * Double(i))
}
check(!matcher.match([PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: spiral))]).isAccepted, "a spiral is none of them")

// Sets are values: labels come and go.
try set.remove(label: "gate")
check(try TemplateMatcher(set).labels == ["check", "flash", "house"], "the gate is gone")
print("a set of \(taught.count) drawings in \(matcher.byteCount) bytes")

import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkFormats

/// Every format is recognised and read to the same small drawing.
@Suite struct SampleTests {
  @Test(arguments: Sample.all) func isRead(_ sample: Sample) throws {
    let format = try InkFormat.detect(sample.bytes)
    #expect(format.id == sample.format)
    let pages = try format.pages(sample.bytes)
    try #require(pages.count == 1)
    #expect(pages[0].strokes.count == sample.strokes)
    #expect(pages[0].elements.count == sample.elements)
    let stroke = try #require(pages[0].strokes.first)
    // A curve comes with more points than it was made of: those have to be among them, in order.
    var rest = stroke.path.points[...]
    for wanted in sample.points {
      let place = rest.firstIndex { Vector2($0.location).distance(to: Vector2(wanted)) <= sample.tolerance }
      let found = try #require(place, "\(wanted) is not among \(stroke.path.points.map(\.location))")
      rest = rest[(found + 1)...]
    }
    let first = try #require(stroke.path.first)
    #expect(rest.isEmpty && Vector2(first.location).distance(to: Vector2(sample.points[0])) <= sample.tolerance)
    #expect(!pages[0].bounds.isNull && stroke.ink.color.alpha > 0 && stroke.path.allSatisfy { $0.size.width > 0 })
  }

  /// The same file gives the same identities; another one others.
  @Test(arguments: Sample.all) func identitiesFollowContent(_ sample: Sample) throws {
    let format = try InkFormat.named(sample.format)
    let a = try format.pages(sample.bytes).flatMap { $0.strokes.map(\.id) },
      b = try format.pages(sample.bytes).flatMap { $0.strokes.map(\.id) }
    #expect(a == b && Set(a).count == a.count)
  }

  /// Every format that can be read has a sample.
  @Test func allFormatsHaveSamples() {
    let covered = Set(Sample.all.map(\.format))
    #expect(InkFormat.all.filter(\.isReadable).map(\.id).filter { !covered.contains($0) } == [])
  }
}

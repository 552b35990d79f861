import Foundation
import Testing

@testable import InkFormats

@Suite struct AtomicFileTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func mode(_ name: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int)
  }

  @Test func makesAndReplaces() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write([1, 2, 3], to: path("a"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1, 2, 3]))
    #expect(try mode("a") & 0o400 == 0o400)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try AtomicFile.write([4], to: path("a"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([4]))
    #expect(try mode("a") == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func followsLinks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write([1], to: path("real"))
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "real")
    try AtomicFile.write([2], to: path("link"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("real"))) == Data([2]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "real")
  }

  @Test func failuresLeaveNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for target in [path("none/a"), folder.path] {
      let error = #expect(throws: FormatError.self) { try AtomicFile.write([1], to: target) }
      #expect(error?.file == target)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try AtomicFile.write([1], to: "/dev/null")
    #expect(throws: FormatError.self) { try AtomicFile.write([1], to: "/dev/full") }
  }

  @Test func piecesTakeTheNameWhenCommitted() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try AtomicFile.write([9], to: path("a"))
    do {
      let file = try AtomicFile(path("a"))
      try file.write([1, 2])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([9]))
      try file.write([3])
      try file.commit()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1, 2, 3]))
      let dropped = try AtomicFile(path("a"))
      try dropped.write([7])
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1, 2, 3]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }
}

import Foundation
import Testing

@Suite(.needsTool) struct ServeTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  /// Drawings of some kinds, one a line.
  private func drawings(_ count: Int, _ prefix: String) -> [String] {
    (0..<count).map { i in
      let turns = stride(from: 0.0, through: 6.3, by: 0.3).map { $0 }
      let x = turns.map { 50 + Double(20 + i % 9) * cos($0) }, y = turns.map { 40 + Double(20 + i % 5) * sin($0) }
      return "{\"id\":\"\(prefix)\(i)\",\"strokes\":[{\"x\":\(x),\"y\":\(y)}]}"
    }
  }

  @Test func linesAreAnsweredAsRecognizeDoes() throws {
    let text = (drawings(40, "a") + ["{broken", "", "{\"id\":\"b\"}"] + drawings(3, "c")).joined(separator: "\n")
    try place.write("a.ndjson", text)
    let served = try place.run("serve", "--stdio", input: text)
    #expect(served.code == 0)
    #expect(served.errors.isEmpty)
    #expect(served.lines.count == 45)
    #expect(served.output == (try place.run("recognize", "a.ndjson").output))
  }

  /// A running `serve --socket`, ended with the test.
  private final class Server {
    let process = Process()
    let path: String

    init(_ place: Workplace, _ arguments: String...) throws {
      path = place.url.appendingPathComponent("s").path
      let tool: URL = try #require(BuiltTool.url)
      process.executableURL = tool
      process.arguments = ["serve", "--socket", path] + arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }
  }

  /// A connection that sends lines and reads answers.
  @safe private final class Client {
    private let descriptor: Int32
    private let stream: UnsafeMutablePointer<FILE>

    init(_ path: String) throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var connected = false
      for _ in 0..<500 where !connected {
        connected = unsafe withUnsafePointer(to: address) { pointer in
          unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
          }
        }
        if !connected { usleep(10_000) }
      }
      try #require(connected)
      self.descriptor = descriptor
      unsafe stream = try #require(fdopen(descriptor, "r"))
    }

    deinit { unsafe fclose(stream) }

    func send(_ text: String) { _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) } }

    func answer() -> String? {
      var line: UnsafeMutablePointer<CChar>?, room = 0
      defer { unsafe free(line) }
      guard unsafe getline(&line, &room, stream) > 0, let line = unsafe line else { return nil }
      return unsafe String(String(cString: line).dropLast())
    }
  }

  @Test func clientsHaveTheirOwnOrderAndHarmNoOther() async throws {
    let server = try Server(place)
    let path = server.path
    try place.write("a.ndjson", (0..<4).flatMap { drawings(60, "c\($0)-") }.joined(separator: "\n"))
    let expected = try place.run("recognize", "a.ndjson").lines
    let killed = try Client(path)
    killed.send("{\"id\":\"half\",\"strok")
    try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<4 {
        let lines = drawings(60, "c\(number)-")
        group.addTask {
          let client = try Client(path)
          var answers: [String] = []
          for line in lines {
            client.send(line + "\n")
            if let answer = client.answer() { answers.append(answer) }
          }
          return (number, answers)
        }
      }
      for try await (number, answers) in group { #expect(answers == Array(expected[(number * 60)..<(number * 60 + 60)])) }
    }
    withExtendedLifetime((server, killed)) {}
  }

  @Test func pipelinedLinesAreAllAnsweredInOrder() throws {
    let server = try Server(place, "--threshold", "0.9")
    let client = try Client(server.path), lines = drawings(200, "p")
    client.send(lines.joined(separator: "\n") + "\n{\"id\":\"last")
    let answers = (0..<200).compactMap { _ in client.answer() }
    try place.write("a.ndjson", lines.joined(separator: "\n"))
    #expect(answers == (try place.run("recognize", "--threshold", "0.9", "a.ndjson").lines))
    client.send("\",\"strokes\":[]}\n")
    #expect(client.answer() == "{\"id\":\"last\",\"shapes\":[],\"ink\":[]}")
    withExtendedLifetime(server) {}
  }

  @Test func theServerEndsBySignalAndTakesItsNameAway() throws {
    let server = try Server(place)
    let client = try Client(server.path)
    client.send("{\"strokes\":[]}\n")
    #expect(client.answer() != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: server.path)
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o777 } == 0o600)
    let second = try place.run("serve", "--socket", "s")
    #expect(second.code == 1)
    #expect(second.errors.contains("s: "))
    #expect(place.exists("s"))
    server.process.terminate()
    server.process.waitUntilExit()
    #expect(server.process.terminationStatus == 0)
    #expect(!place.exists("s"))
  }

  @Test func whatIsNoSocketIsLeftAlone() throws {
    try place.write("s", "precious")
    let outcome = try place.run("serve", "--socket", "s")
    #expect(outcome.code == 1)
    #expect(try place.read("s") == Data("precious".utf8))
    let long = try place.run("serve", "--socket", String(repeating: "a", count: 200))
    #expect(long.code == 1)
    #expect(long.errors.contains("107 bytes"))
  }

  @Test(arguments: [
    ["serve"], ["serve", "--stdio", "--socket", "s"], ["serve", "--stdio", "a"], ["serve", "--socket", "s", "--clients", "0"],
  ])
  func wrongUsageIsOneLine(_ arguments: [String]) throws {
    let outcome = try place.run(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.errorLines.count == 1)
  }
}

import Dispatch
import Foundation
import Inkwright

/// `inkwright serve`: answers other programs line by line.
enum ServeCommand: Command {
  static let name = "serve"
  static let summary = "answer drawings as they come, a line of JSON each, for editors and plug-ins"
  static let operands = ""
  static let options =
    [
      CommandOption("stdio", help: "lines from standard input, answers to standard output, until the input ends"),
      CommandOption("socket", "s", "PATH", help: "lines from many clients of the Unix socket PATH, until SIGINT or SIGTERM"),
      CommandOption("clients", nil, "N", help: "clients served at a time, 1 to 1024 (default 64); the others wait"),
    ] + CommandOption.recognition
  static let examples = [
    Example("inkwright serve --stdio", "each line as in a file of stroke lines; the answer is its line of recognize"),
    Example("inkwright serve --socket /run/user/1000/ink.sock --threshold 0.8", "one engine for all programs of the user"),
  ]

  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw UsageError(what: "serve takes no files", mend: "send lines to it, or say inkwright recognize FILE")
    }
    let socket = arguments.text("socket"), clients = try arguments.integer("clients", in: 1...1024) ?? 64
    guard arguments.flag("stdio") != (socket != nil) else {
      throw UsageError(what: "serve wants one place to listen at", mend: "give --stdio or --socket PATH")
    }
    // A client that goes away shows as an error of write.
    signal(SIGPIPE, SIG_IGN)
    let lines = LineServer(engine: try arguments.engine())
    guard let socket else {
      try lines.serve(input: 0, output: 1)
      return .done
    }
    let server = try SocketServer(path: socket, lines: lines, maximumClients: clients)
    let stops = [SIGINT, SIGTERM].map { signal in
      Foundation.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      source.setEventHandler { server.stop() }
      source.resume()
      return source
    }
    defer { for stop in stops { stop.cancel() } }
    try server.run()
    return .done
  }
}

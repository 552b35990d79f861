/// A subcommand of the tool: its table of options, its help page and its call into the library.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// How operands stand, e.g. `FILE…`.
  static var operands: String { get }
  static var options: [CommandOption] { get }
  static var examples: [Example] { get }
  /// Left out of the list of commands: for those who package the tool.
  static var isHidden: Bool { get }

  /// Does the work; everything that went wrong has been told on standard error when it returns.
  static func run(_ arguments: ParsedArguments) async throws -> ExitStatus
}

extension Command {
  static var isHidden: Bool { false }
  /// Words that the first operand is one of, as `operands` lists them: `build|add FILE…`.
  static var actions: [String] {
    let words = operands.prefix { $0 != " " }.split(separator: "|").map(String.init)
    return words.count > 1 ? words : []
  }
}

/// A command line worth showing, and what it does.
struct Example: Sendable {
  var line: String
  var does: String

  init(_ line: String, _ does: String) {
    self.line = line
    self.does = does
  }
}

/// The tool's exit codes.
enum ExitStatus: Int32 {
  case done = 0
  /// Some inputs failed; the others were done.
  case someFailed = 1
  case wrongUsage = 2
  /// The reader of standard output went away: what a shell shows for a program that SIGPIPE ended.
  case outputClosed = 141
}

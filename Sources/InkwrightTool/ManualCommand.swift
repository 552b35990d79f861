import Inkwright

/// `inkwright manual`: the manual pages, from the same tables as the help pages.
enum ManualCommand: Command {
  static let name = "manual"
  static let summary = "print a manual page in roff: of the tool, or of a command"
  static let operands = "[COMMAND]"
  static let options: [CommandOption] = []
  static let examples = [Example("inkwright manual convert | man -l -", "the page as man shows it")]
  static let isHidden = true

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let commands = Tool.commands.filter { !$0.isHidden }
    guard let name = arguments.operands.first else {
      try StandardOutput.write(Array(ManualPage.overview(commands).utf8))
      return .done
    }
    guard arguments.operands.count == 1, let command = commands.first(where: { $0.name == name }) else {
      throw UsageError.unknown("command", name, known: commands.map { $0.name }, help: "see inkwright --help")
    }
    try StandardOutput.write(Array(ManualPage.text(for: command).utf8))
    return .done
  }
}

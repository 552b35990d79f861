import Inkwright

/// `inkwright completions`: what a shell needs to complete command lines, from the option tables.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "print the completions of a shell: bash, zsh or fish"
  static let operands = "SHELL"
  static let options: [CommandOption] = []
  static let examples = [Example("inkwright completions fish > ~/.config/fish/completions/inkwright.fish", "for one user")]
  static let isHidden = true

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.operands.count == 1, let name = arguments.operands.first else {
      throw UsageError(what: "completions wants one shell", mend: "give bash, zsh or fish")
    }
    guard let shell = CompletionScript(rawValue: name) else {
      throw UsageError.unknown("shell", name, known: CompletionScript.allCases.map(\.rawValue), help: "give bash, zsh or fish")
    }
    try StandardOutput.write(Array(shell.text(Tool.commands.filter { !$0.isHidden }).utf8))
    return .done
  }
}

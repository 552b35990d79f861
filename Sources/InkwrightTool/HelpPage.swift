/// The text that `--help` prints.
enum HelpPage {
  static func text(for command: any Command.Type) -> String {
    var lines = ["usage: inkwright \(command.name) [OPTIONS] \(command.operands)".trimmingTrailingSpaces, "", command.summary, ""]
    if !command.options.isEmpty {
      lines.append("Options:")
      lines += columns(command.options.map { (left(of: $0), $0.help) })
      lines.append("")
    }
    lines.append("Examples:")
    for example in command.examples { lines += ["  \(example.line)", "      \(example.does)"] }
    lines += ["", "Exit codes: 0 all done, 1 some inputs failed and the others were done, 2 wrong usage."]
    return lines.joined(separator: "\n") + "\n"
  }

  static func overview(_ commands: [any Command.Type]) -> String {
    let lines =
      ["usage: inkwright COMMAND [OPTIONS] FILE…", "", "Turns pen strokes into clean shapes.", "", "Commands:"]
      + columns(commands.map { ($0.name, $0.summary) })
      + ["", "`inkwright COMMAND --help` tells a command's options and shows examples; `inkwright --version` the version."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func left(of option: CommandOption) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + "--\(option.name)" + (option.argument.map { " \($0)" } ?? "")
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in "  " + left + String(repeating: " ", count: width - left.count + 2) + right }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }
}

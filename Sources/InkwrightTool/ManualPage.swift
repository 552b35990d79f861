import Inkwright

/// The tool's manual pages in roff's man macros.
enum ManualPage {
  static func overview(_ commands: [any Command.Type]) -> String {
    var lines = head("INKWRIGHT", "inkwright", "turns pen strokes into clean shapes")
    lines += [".SH SYNOPSIS", ".B inkwright", ".I COMMAND", "[\\fIOPTIONS\\fR] \\fIFILE\\fR…", ".SH COMMANDS"]
    for command in commands { lines += [".TP", "\\fBinkwright\\-\(escaped(command.name))\\fR(1)", escaped(command.summary)] }
    lines += [".SH OPTIONS", ".TP", "\\fB\\-h\\fR, \\fB\\-\\-help\\fR", "the commands", ".TP", "\\fB\\-V\\fR, \\fB\\-\\-version\\fR"]
    lines += ["the version"] + exitStatus
    lines += [".SH SEE ALSO", commands.map { "\\fBinkwright\\-\(escaped($0.name))\\fR(1)" }.joined(separator: ", ")]
    return ascii(lines)
  }

  static func text(for command: any Command.Type) -> String {
    var lines = head("INKWRIGHT\\-\(command.name.uppercased())", "inkwright\\-\(escaped(command.name))", escaped(command.summary))
    lines += [".SH SYNOPSIS", ".B inkwright \(escaped(command.name))", "[\\fIOPTIONS\\fR] \\fI\(escaped(command.operands))\\fR"]
    lines.append(".SH OPTIONS")
    for option in command.options + [.help] {
      let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? "", value = option.argument.map { " \\fI\(escaped($0))\\fR" } ?? ""
      lines += [".TP", "\(letter)\\fB\\-\\-\(escaped(option.name))\\fR\(value)", escaped(option.help)]
    }
    lines.append(".SH EXAMPLES")
    for example in command.examples { lines += [".TP", "\\fB\(escaped(example.line))\\fR", escaped(example.does)] }
    lines += exitStatus + [".SH SEE ALSO", "\\fBinkwright\\fR(1)"]
    return ascii(lines)
  }

  /// The page's lines; characters beyond ASCII by their number, which every roff takes.
  private static func ascii(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n") + "\n"
    return text.unicodeScalars.map { scalar in
      if scalar.isASCII { return String(scalar) }
      let number = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u" + String(repeating: "0", count: max(0, 4 - number.count)) + number + "]"
    }.joined()
  }

  private static func head(_ title: String, _ name: String, _ summary: String) -> [String] {
    [".TH \(title) 1 \"\" \"inkwright \(ProductVersion.text)\" \"Inkwright\"", ".SH NAME", "\(name) \\- \(summary)"]
  }

  private static let exitStatus = [
    ".SH EXIT STATUS", ".TP", ".B 0", "all done", ".TP", ".B 1", "some inputs failed and the others were done", ".TP", ".B 2",
    "wrong usage",
  ]

  /// Text that roff takes as it is: no escapes, dashes that can be copied, and no line that starts as a request.
  private static func escaped(_ text: String) -> String {
    let body = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
    return body.hasPrefix(".") || body.hasPrefix("'") ? "\\&" + body : body
  }
}

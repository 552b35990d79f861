/// One option of a command: a row of the table that the parser and the help page both read.
struct CommandOption: Sendable {
  /// Long name, without dashes.
  var name: String
  var letter: Character?
  /// What the argument is called in the help page; nil for a flag.
  var argument: String?
  var help: String

  init(_ name: String, _ letter: Character? = nil, _ argument: String? = nil, help: String) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.help = help
  }
}

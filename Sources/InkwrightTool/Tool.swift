import Inkwright

/// Chooses the command and turns errors into lines and exit codes.
enum Tool {
  static let commands: [any Command.Type] = [
    ConvertCommand.self, RecognizeCommand.self, FitCommand.self, RenderCommand.self, InfoCommand.self, FormatsCommand.self,
    TemplatesCommand.self, EvaluateCommand.self, TrainCommand.self, ServeCommand.self, CompletionsCommand.self, ManualCommand.self,
  ]

  static func run(_ words: [String]) async -> ExitStatus {
    do {
      return try await dispatch(words)
    } catch let error as UsageError {
      StandardStreams.complain(error)
      return .wrongUsage
    } catch is StandardOutput.Closed {
      return .outputClosed
    } catch {
      StandardStreams.complain("\(error)")
      return .someFailed
    }
  }

  private static func dispatch(_ words: [String]) async throws -> ExitStatus {
    guard let name = words.first else {
      StandardStreams.error(HelpPage.overview(commands.filter { !$0.isHidden }))
      return .wrongUsage
    }
    switch name {
    case "--help", "-h", "help": return try help(words.dropFirst().first)
    case "--version", "-V": return try print("inkwright \(ProductVersion.text)\n")
    default: break
    }
    let command = try find(name)
    let parsed = try ArgumentParser.parse(Array(words.dropFirst()), options: command.options + [.help])
    guard !parsed.flag("help") else { return try print(HelpPage.text(for: command)) }
    return try await command.run(parsed)
  }

  private static func help(_ name: String?) throws -> ExitStatus {
    guard let name else { return try print(HelpPage.overview(commands.filter { !$0.isHidden })) }
    return try print(HelpPage.text(for: find(name)))
  }

  private static func find(_ name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let noun = name.hasPrefix("-") ? "option" : "command"
    throw .unknown(noun, name, known: commands.map { $0.name } + ["--help", "--version"], help: "see inkwright --help")
  }

  private static func print(_ text: String) throws -> ExitStatus {
    try StandardOutput.write(Array(text.utf8))
    return .done
  }
}

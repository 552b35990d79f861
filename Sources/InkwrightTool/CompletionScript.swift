/// A shell's completions of the tool's command lines.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  func text(_ commands: [any Command.Type]) -> String {
    switch self {
    case .bash: Self.bash(commands)
    case .zsh: Self.zsh(commands)
    case .fish: Self.fish(commands)
    }
  }

  /// The commands' names and then, by command, its actions and options; else files.
  private static func bash(_ commands: [any Command.Type]) -> String {
    let cases = commands.map { command in
      let words = (command.options + [.help]).flatMap { option in ["--\(option.name)"] + option.letter.map { ["-\($0)"] }.orNone }
      let actions = command.actions.isEmpty ? "" : " actions=\"\(command.actions.joined(separator: " "))\""
      return "    \(command.name)) words=\"\(words.joined(separator: " "))\"\(actions) ;;"
    }
    return """
      # bash completion of inkwright
      _inkwright() {
        local word="${COMP_WORDS[COMP_CWORD]}" words="" actions=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(commands.map { $0.name }.joined(separator: " ")) --help --version"
          COMPREPLY=($(compgen -W "$words" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        case "$COMP_CWORD $word" in
          *" -"*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
          "2 "*) COMPREPLY=($(compgen -W "$actions" -- "$word")) ;;
          *) COMPREPLY=() ;;
        esac
      }
      complete -o default -F _inkwright inkwright

      """
  }

  private static func zsh(_ commands: [any Command.Type]) -> String {
    let names = commands.map { "    '\($0.name):\(plain($0.summary))'" }
    let cases = commands.map { command in
      let specs = (command.options + [.help]).map { option in
        let argument = option.argument.map { ":\($0):\(isPlace($0) ? "_files" : " ")" } ?? ""
        let long = "--\(option.name)\(option.argument == nil ? "" : "=")", help = "[\(plain(option.help))]\(argument)"
        guard let letter = option.letter else { return "'\(long)\(help)'" }
        return "'(-\(letter) --\(option.name))'{-\(letter)\(option.argument == nil ? "" : "+"),\(long)}'\(help)'"
      }
      let actions = command.actions.isEmpty ? [] : ["'1:action:(\(command.actions.joined(separator: " ")))'"]
      return "    \(command.name)) _arguments \((specs + actions + ["'*:file:_files'"]).joined(separator: " ")) ;;"
    }
    return """
      #compdef inkwright
      _inkwright() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command="$words[2]"
        shift words
        (( CURRENT-- ))
        case "$command" in
      \(cases.joined(separator: "\n"))
        esac
      }
      _inkwright "$@"

      """
  }

  private static func fish(_ commands: [any Command.Type]) -> String {
    var lines = ["# fish completion of inkwright", "complete -c inkwright -n __fish_use_subcommand -f -l help -d 'the commands'"]
    lines.append("complete -c inkwright -n __fish_use_subcommand -f -l version -d 'the version'")
    for command in commands {
      lines.append("complete -c inkwright -n __fish_use_subcommand -f -a \(command.name) -d '\(plain(command.summary))'")
      if !command.actions.isEmpty {
        let words = command.actions.joined(separator: " ")
        let isOpen = "'__fish_seen_subcommand_from \(command.name); and not __fish_seen_subcommand_from \(words)'"
        lines.append("complete -c inkwright -n \(isOpen) -f -a '\(words)'")
      }
      for option in command.options + [.help] {
        let letter = option.letter.map { " -s \($0)" } ?? "", value = option.argument.map { isPlace($0) ? " -r" : " -x" } ?? ""
        let seen = "'__fish_seen_subcommand_from \(command.name)'"
        lines.append("complete -c inkwright -n \(seen) -l \(option.name)\(letter)\(value) -d '\(plain(option.help))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether an option's argument is a path.
  private static func isPlace(_ argument: String) -> Bool { ["FILE", "PLACE", "PATH", "FOLDER"].contains(argument) }

  /// Text without what shells read as their own.
  private static func plain(_ text: String) -> String { String(text.map { "'[]:\\".contains($0) ? " " : $0 }) }
}

extension Optional where Wrapped: RangeReplaceableCollection {
  fileprivate var orNone: Wrapped { self ?? Wrapped() }
}

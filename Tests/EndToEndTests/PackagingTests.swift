import Foundation
import Testing

/// What packages are made of: completions and manual pages.
@Suite(.needsTool) struct PackagingTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, output: String) {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = place.url
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private static func has(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: program) }

  @Test func bashCompletesCommandsAndOptions() throws {
    try place.write("inkwright.bash", try place.run("completions", "bash").output)
    let ask = "source ./inkwright.bash; COMP_WORDS=(inkwright $1 $2); COMP_CWORD=$3; _inkwright; echo ${COMPREPLY[*]}"
    #expect(try run("/bin/bash", ["-c", ask, "-", "rec", "", "1"]).output == "recognize\n")
    #expect(try run("/bin/bash", ["-c", ask, "-", "recognize", "--thr", "2"]).output == "--threshold\n")
    #expect(try run("/bin/bash", ["-c", ask, "-", "recognize", "page", "2"]).output == "\n")
    #expect(try run("/bin/bash", ["-c", ask, "-", "templates", "re", "2"]).output == "remove\n")
    #expect(try run("/bin/bash", ["-c", ask, "-", "templates", "--la", "2"]).output == "--label-options --label\n")
  }

  /// The commands that the tool lists.
  private func commands() throws -> [String] {
    let lines = try place.run("--help").text.split(separator: "\n", omittingEmptySubsequences: false)
    let from = try #require(lines.firstIndex(of: "Commands:")) + 1
    return lines[from...].prefix { !$0.isEmpty }.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test func everyOptionIsInEveryScriptAndPage() throws {
    let scripts = try ["bash", "zsh", "fish"].map { try place.run("completions", $0).text }
    let commands = try commands()
    #expect(commands.count >= 10)
    for command in commands {
      let options = try place.run(command, "--help").text.matches(of: /(?m)^  (?:-\w, |    )--([a-z-]+)/).map { String($0.output.1) } + ["help"]
      let bash = try #require(scripts[0].split(separator: "\n").first { $0.hasPrefix("    \(command)) words=") })
      let words = try #require(bash.firstMatch(of: /words="([^"]*)"/)).output.1.split(separator: " ").filter { $0.hasPrefix("--") }
      #expect(words.map { $0.dropFirst(2) }.sorted() == options.map { $0[...] }.sorted(), "\(command) in bash")
      let zsh = try #require(scripts[1].split(separator: "\n").first { $0.hasPrefix("    \(command)) _arguments ") })
      let fish = scripts[2].split(separator: "\n").filter { $0.contains("'__fish_seen_subcommand_from \(command)'") }
      let page = try place.run("manual", command).text
      #expect(fish.count == options.count, "\(command) in fish")
      for option in options {
        #expect(zsh.contains("--\(option)[") || zsh.contains("--\(option)=["), "\(command) --\(option) in zsh")
        #expect(fish.contains { $0.contains(" -l \(option) ") }, "\(command) --\(option) in fish")
        let escaped = option.replacingOccurrences(of: "-", with: "\\-")
        #expect(page.contains("\\fB\\-\\-\(escaped)\\fR"), "\(command) --\(option) in the manual")
      }
    }
  }

  @Test(.enabled(if: has("/usr/bin/zsh"), "zsh is not installed")) func zshTakesTheScript() throws {
    try place.write("_inkwright", try place.run("completions", "zsh").output)
    #expect(try run("/usr/bin/zsh", ["-n", "_inkwright"]).code == 0)
  }

  @Test(.enabled(if: has("/usr/bin/fish"), "fish is not installed")) func fishCompletesCommandsAndOptions() throws {
    try place.write("inkwright.fish", try place.run("completions", "fish").output)
    let script = "source inkwright.fish; complete -C 'inkwright recog'; complete -C 'inkwright recognize --thr'"
    let answer = try run("/usr/bin/fish", ["--no-config", "-c", script])
    #expect(answer.output.contains("recognize\t"))
    #expect(answer.output.contains("--threshold\t"))
  }

  @Test(.enabled(if: has("/usr/bin/groff"), "groff is not installed")) func manualPagesAreSoundAndWhole() throws {
    for command in try [""] + commands() {
      let page = try place.run(["manual"] + (command.isEmpty ? [] : [command]))
      #expect(page.code == 0)
      try place.write("page.1", page.output)
      let set = try run("/usr/bin/groff", ["-man", "-Tutf8", "-ww", "-z", "page.1"])
      #expect(set.code == 0)
      #expect(set.output.isEmpty, "\(set.output)")
    }
    let plain = try place.run("manual", "recognize").text
    for part in [".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS", "\\-\\-threshold", ".SH EXAMPLES", ".SH EXIT STATUS"] {
      #expect(plain.contains(part))
    }
  }

  @Test func hiddenCommandsAreNotListed() throws {
    let help = try place.run("--help").text
    #expect(!help.contains("completions") && !help.contains("manual "))
    #expect(try place.run("completions", "basj").errors.contains("did you mean bash?"))
    #expect(try place.run("manual", "convrt").errors.contains("did you mean convert?"))
    #expect(try place.run("completions").code == 2)
  }
}

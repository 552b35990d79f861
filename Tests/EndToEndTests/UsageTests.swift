import Testing

@Suite(.needsTool) struct UsageTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  @Test func versionAndHelpGoToStandardOutput() throws {
    let version = try place.run("--version")
    #expect(version.code == 0)
    #expect(version.text.wholeMatch(of: /inkwright \d+\.\d+\.\d+\n/) != nil)
    let help = try place.run("--help")
    #expect(help.code == 0)
    #expect(help.errors.isEmpty)
    for command in ["recognize", "convert", "fit", "render", "info", "formats"] {
      #expect(help.text.contains("  \(command) "))
      let page = try place.run(command, "--help")
      #expect(page.code == 0)
      #expect(page.text.hasPrefix("usage: inkwright \(command) "))
      #expect(page.text.contains("Examples:\n  inkwright \(command)"))
    }
  }

  /// Arguments, and what the one line on standard error has to say.
  @Test(arguments: [
    (["recognise", "a"], "did you mean recognize?"),
    (["cnovert", "a"], "did you mean convert?"),
    (["--vresion"], "did you mean --version?"),
    (["recognize", "--threshhold", "0.5", "a"], "did you mean --threshold?"),
    (["recognize", "--threshold", "1.5", "a"], "from 0"),
    (["recognize", "--threshold", "nan", "a"], "from 0"),
    (["recognize", "--threshold"], "wants a value"),
    (["recognize", "--help=yes"], "takes no value"),
    (["recognize", "-q", "a"], "no option -q"),
    (["recognize", "--jobs", "0", "a"], "whole number"),
    (["recognize", "--kinds", "retangle", "a"], "did you mean rectangle?"),
    (["recognize", "--kinds", "", "a"], "at least one"),
    (["recognize"], "no input"),
    (["recognize", "-", "-"], "twice"),
  ])
  func wrongUsageIsOneLineAndCodeTwo(_ arguments: [String], _ message: String) throws {
    let outcome = try place.run(arguments)
    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("inkwright: "))
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func noCommandShowsTheCommands() throws {
    let outcome = try place.run([])
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("Commands:"))
  }

  @Test func operandsAfterTwoDashesAreFiles() throws {
    try place.write("--help", "{\"strokes\":[]}\n")
    let outcome = try place.run("recognize", "--", "--help")
    #expect(outcome.text == "{\"id\":\"1\",\"shapes\":[],\"ink\":[]}\n")
  }
}

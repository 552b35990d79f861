import CGetopt
import Foundation

/// Splits the words after a command's name into options and operands, by glibc's getopt_long.
enum ArgumentParser {
  /// Code of the first long option; letters lie below.
  private static let firstCode: Int32 = 256

  /// Options may stand anywhere before `--`; long ones may be shortened as far as they stay clear.
  static func parse(_ words: [String], options: [CommandOption]) throws(UsageError) -> ParsedArguments {
    var argv: [UnsafeMutablePointer<CChar>?] = unsafe (["inkwright"] + words).map { unsafe strdup($0) }
    let names = unsafe options.map { unsafe strdup($0.name) }
    defer { unsafe (argv + names).forEach { unsafe free($0) } }
    unsafe argv.append(nil)
    var table: [option] = unsafe zip(options, names).enumerated().map { index, row in
      unsafe option(name: row.1, has_arg: row.0.argument == nil ? 0 : 1, flag: nil, val: firstCode + Int32(truncatingIfNeeded: index))
    }
    unsafe table.append(option())
    let letters = ":" + options.compactMap { o in o.letter.map { "\($0)" + (o.argument == nil ? "" : ":") } }.joined()

    var parsed = ParsedArguments()
    let count = Int32(truncatingIfNeeded: words.count + 1)
    ink_getopt_reset()
    while true {
      let step = unsafe ink_getopt_next(count, argv, letters, table)
      if unsafe step.code == -1 {
        parsed.operands = unsafe argv[Int(step.next)..<Int(count)].compactMap { pointer in unsafe pointer.map { unsafe String(cString: $0) }
        }
        return parsed
      }
      let code = unsafe step.code, letter = unsafe step.letter
      if code == 63 || code == 58 {  // '?' and ':'
        let word = unsafe argv[Int(step.next) - 1].map { unsafe String(cString: $0) } ?? ""
        throw fault(missing: code == 58, letter: letter, word: word, options: options)
      }
      guard let found = options.first(where: { matches($0, code, options) }) else { continue }
      let argument = unsafe step.argument.map { unsafe String(cString: $0) }
      // The next word stands for a value; one that looks like an option is a forgotten value.
      if let argument, argument.count > 1, argument.hasPrefix("-"), unsafe step.argument == UnsafePointer(argv[Int(step.next) - 1]) {
        throw UsageError(
          what: "option --\(found.name) wants a value, not the option \(argument)",
          mend: "write --\(found.name)=\(argument) if it is meant so")
      }
      parsed.values[found.name, default: []].append(argument ?? "")
    }
  }

  private static func matches(_ option: CommandOption, _ code: Int32, _ options: [CommandOption]) -> Bool {
    if code >= firstCode { return options[Int(code - firstCode)].name == option.name }
    return option.letter?.asciiValue.map(Int32.init) == code
  }

  private static func fault(missing: Bool, letter: Int32, word: String, options: [CommandOption]) -> UsageError {
    let known = options.map { "--\($0.name)" }, help = "see --help"
    let named = options.first { matches($0, letter, options) && letter != 0 }
    if missing { return UsageError(what: "option \(word) wants a value", mend: "give \(named?.argument ?? "one") after it") }
    if letter >= firstCode { return UsageError(what: "option --\(named?.name ?? "") takes no value", mend: "leave out what follows its =") }
    if letter > 0, let scalar = Unicode.Scalar(UInt32(letter)) {
      return .unknown("option", "-\(Character(scalar))", known: [], help: help)
    }
    let name = String(word.prefix { $0 != "=" })
    let clashing = known.filter { $0.hasPrefix(name) }
    if clashing.count > 1 { return UsageError(what: "option \(name) is not clear", mend: "write \(clashing.joined(separator: " or "))") }
    return .unknown("option", name, known: known, help: help)
  }
}

import InkFormats
import Inkwright

/// `inkwright formats`: what is read and written.
enum FormatsCommand: Command {
  static let name = "formats"
  static let summary = "list the formats that are read and written"
  static let operands = ""
  static let options: [CommandOption] = []
  static let examples = [Example("inkwright formats", "a line a format: name, reads, writes, file extensions, what it is")]

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw UsageError(what: "formats takes no operands", mend: "to tell a file's format say inkwright info FILE")
    }
    let rows = InkFormat.all.map { format in
      [
        format.id, format.isReadable ? "reads" : "-", format.isWritable ? "writes" : "-",
        format.extensions.map { ".\($0)" }.joined(separator: " "), format.name,
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      try StandardOutput.write(Array("\((cells + row.suffix(1)).joined(separator: "  "))\n".utf8))
    }
    return .done
  }
}

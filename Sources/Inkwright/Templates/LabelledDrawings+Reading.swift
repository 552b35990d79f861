import InkFormats
import InkTemplates

extension LabelledDrawings {
  /// The labelled drawings of files of stroke lines. A line without a label is an error, as is one that cannot be read.
  public init(_ inputs: [InputFile], from: InkFormat? = nil, options: ReadOptions = ReadOptions()) throws(FormatError) {
    self.init()
    for input in inputs {
      do throws(FormatError) {
        try read(input, from: from, options: options)
      } catch {
        throw error.inFile(input.name)
      }
    }
  }

  private mutating func read(_ input: InputFile, from: InkFormat?, options: ReadOptions) throws(FormatError) {
    switch try InputReader.read(input, from: from, options: options) {
    case .whole(_, let format):
      throw FormatError(.invalid("format \(format.id)", expected: "stroke lines with labels (ndjson), not packed"))
    case .lines(var batches, _):
      let parser = NDJSONParser(options: options)
      while let batch = try batches.next() {
        for position in 0..<batch.count { try append(parser.parse(batch, position)) }
      }
    }
  }

  private mutating func append(_ line: NDJSONLine) throws(FormatError) {
    let drawing = try line.drawing.get()
    guard let label = drawing.label, !label.isEmpty else { throw FormatError(.missing("\"label\"")).at(.line(line.number)) }
    append(label: label, user: drawing.user) { $0.append(drawing.strokes) }
  }
}

/// A file format: its names, how its content is recognised, and how it is read.
///
/// To add one, give it a file of its own with a static `InkFormat`, and a line in `all`.
public struct InkFormat: Sendable, Identifiable {
  /// Short name, as `--from` and `--to` take it.
  public let id: String
  public let name: String
  /// Without the dot, the usual one first. Used for output names; input is recognised by its content.
  public let extensions: [String]
  /// A line is a drawing of its own, so that `NDJSONReader` can go on after a bad one.
  public let isLineByLine: Bool
  /// By `write`, or by the rooms that draw.
  public let isWritable: Bool
  private let matches: @Sendable (FormatProbe) -> Bool
  private let reader: (@Sendable ([UInt8], ReadOptions) throws(FormatError) -> [InkPage])?

  init(
    _ id: String, _ name: String, extensions: [String], isLineByLine: Bool = false, isWritable: Bool = false,
    matches: @escaping @Sendable (FormatProbe) -> Bool,
    reader: (@Sendable ([UInt8], ReadOptions) throws(FormatError) -> [InkPage])? = nil
  ) {
    self.id = id
    self.name = name
    self.extensions = extensions
    self.isLineByLine = isLineByLine
    self.isWritable = isWritable || Self.writers[id] != nil
    self.matches = matches
    self.reader = reader
  }

  public var isReadable: Bool { reader != nil }

  /// Every format, in the order that content is tried.
  public static let all: [InkFormat] = [
    .inkdoc, .pencilKit, .xopp, .inkml, .svg, .gesture, .excalidraw, .rnote, .tldraw, .remarkable, .remarkableBundle, .supernote, .saber,
    .goodNotes, .notability, .nebo, .boox, .samsung, .uim, .will, .ndjson, .quickDraw, .butterfly, .drawIO, .html, .tikz, .png, .pdf,
    .mermaid, .dot, .graphML, .unipen, .quickDrawBinary, .csv, .isf,
  ]

  /// The format of that short name, or else with that file extension.
  public static func named(_ name: String) throws(FormatError) -> InkFormat {
    let word = name.lowercased()
    guard let format = all.first(where: { $0.id == word }) ?? all.first(where: { $0.extensions.contains(word) }) else {
      throw FormatError(.unknownFormat(name))
    }
    return format
  }

  /// The format of a file's content. The start of the file is enough, about 64 KiB, but for zip packages.
  public static func detect(_ bytes: [UInt8], options: ReadOptions = ReadOptions()) throws(FormatError) -> InkFormat {
    guard !bytes.isEmpty else { throw FormatError(.empty) }
    let probe = try FormatProbe(bytes, options: options)
    guard let format = all.first(where: { $0.matches(probe) }) else { throw FormatError(.unrecognized) }
    return format
  }

  /// Reads a whole file. Line-by-line formats throw at the first bad line.
  public func pages(_ bytes: [UInt8], options: ReadOptions = ReadOptions()) throws(FormatError) -> [InkPage] {
    guard let reader else { throw FormatError(.unsupported("\(id) can only be written")) }
    guard !bytes.isEmpty else { throw FormatError(.empty) }
    try options.validate()
    return try reader(bytes, options).map { $0.notingFarPoints() }
  }
}

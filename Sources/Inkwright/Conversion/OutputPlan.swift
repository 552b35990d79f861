import Foundation
import InkFormats

/// Which input goes to which output; made and checked before any work begins.
public struct OutputPlan: Sendable {
  /// Why there is no plan. Nothing was read or written.
  public enum Fault: Error, Hashable, Sendable {
    /// No output format is named, and the output's name tells none.
    case noFormat(output: String)
    case notWritable(InkFormat.ID)
    /// Several inputs need a folder.
    case severalInputs
    /// The folder that the output is to lie in is not there.
    case noFolder(String)
    /// The output is one of the inputs.
    case overwritesInput(String)
    /// Two inputs would be written to the same file.
    case sameOutput(String, String, output: String)
  }

  struct Step: Sendable {
    var input: InputFile
    /// Path, or `-` for standard output.
    var output: String
  }

  let steps: [Step]
  let format: InkFormat
  /// The folder that outputs go to, where it has to be made first.
  let newFolder: String?

  /// `output` is a file for one input, a folder that is there or a path that ends in `/` (the folder is made when only it is
  /// missing) for any number, `-` or nil for standard output. `format` is needed where the output's name does not tell it and there is no `usual` one.
  public init(_ inputs: [InputFile], output: String?, format: InkFormat?, usual: String? = nil) throws(Fault) {
    let output = output ?? "-"
    let isFolder = output.hasSuffix("/") || Self.isFolder(output)
    guard inputs.count == 1 || isFolder else { throw .severalInputs }
    let ending = isFolder ? "" : String(URL(fileURLWithPath: output).pathExtension)
    guard let format = format ?? (try? InkFormat.named(ending)) ?? usual.flatMap({ try? InkFormat.named($0) }) else {
      throw .noFormat(output: output)
    }
    guard format.isWritable else { throw .notWritable(format.id) }
    self.format = format
    let isMissing = isFolder && !Self.isFolder(output)
    newFolder = isMissing ? output : nil
    if isFolder ? isMissing : output != "-" {
      guard Self.isFolder(output.parentFolder) else { throw .noFolder(output.parentFolder) }
    }

    var steps: [Step] = []
    for input in inputs {
      guard isFolder else {
        steps.append(Step(input: input, output: output))
        continue
      }
      let name = input.isStandardInput ? "stdin" : URL(fileURLWithPath: input.path).deletingPathExtension().lastPathComponent
      let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
      steps.append(Step(input: input, output: "\(folder.isEmpty ? "/" : folder)/\(name).\(format.extensions.first ?? format.id)"))
    }
    self.steps = steps
    try checkOutputs(inputs)
  }

  private func checkOutputs(_ inputs: [InputFile]) throws(Fault) {
    let read = Set(inputs.filter { !$0.isStandardInput }.map { FileIdentity($0.path) })
    var written: [FileIdentity: InputFile] = [:]
    for step in steps where step.output != "-" {
      let identity = FileIdentity(step.output)
      if read.contains(identity) { throw .overwritesInput(step.output) }
      if let other = written.updateValue(step.input, forKey: identity) {
        throw .sameOutput(other.name, step.input.name, output: step.output)
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

extension OutputPlan.Fault: CustomStringConvertible {
  public var description: String { "\(what); \(mend)" }

  public var what: String {
    switch self {
    case .noFormat(let output): "the output \(output) does not tell the format"
    case .notWritable(let format): "\(format) cannot be written"
    case .severalInputs: "several inputs need a folder to go to"
    case .noFolder(let path): "the folder \(path) is not there"
    case .overwritesInput(let path): "\(path) is an input too and would be overwritten"
    case .sameOutput(let a, let b, let output): "\(a) and \(b) would both be written to \(output)"
    }
  }

  public var mend: String {
    switch self {
    case .noFormat: "name it with --to"
    case .notWritable: "see the list of formats"
    case .severalInputs: "name one with -o FOLDER/"
    case .noFolder(let path): "make it first, mkdir -p \(path)"
    case .overwritesInput: "choose another output"
    case .sameOutput: "convert them one by one"
    }
  }
}

extension String {
  /// The path up to its last part.
  fileprivate var parentFolder: String {
    let path = hasSuffix("/") ? String(dropLast()) : self
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

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

  /// `output` is a file for one input, a folder (made when it is not there) for several or when it ends in `/`, `-` or nil for
  /// standard output. `format` is needed where the output's name does not tell it and there is no `usual` one.
  public init(_ inputs: [InputFile], output: String?, format: InkFormat?, usual: String? = nil) throws(Fault) {
    let output = output ?? "-"
    let isFolder = output.hasSuffix("/") || Self.isFolder(output) || (inputs.count > 1 && output != "-")
    guard inputs.count == 1 || isFolder else { throw .severalInputs }
    let ending = isFolder ? "" : String(URL(fileURLWithPath: output).pathExtension)
    guard let format = format ?? (try? InkFormat.named(ending)) ?? usual.flatMap({ try? InkFormat.named($0) }) else {
      throw .noFormat(output: output)
    }
    guard format.isWritable else { throw .notWritable(format.id) }
    self.format = format

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

  /// The folder that outputs go to, when there is one.
  var folders: [String] {
    var seen: Set<String> = []
    return steps.filter { $0.output != "-" }.map { URL(fileURLWithPath: $0.output).deletingLastPathComponent().path }
      .filter { seen.insert($0).inserted }
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
    case .overwritesInput(let path): "\(path) is an input too and would be overwritten"
    case .sameOutput(let a, let b, let output): "\(a) and \(b) would both be written to \(output)"
    }
  }

  public var mend: String {
    switch self {
    case .noFormat: "name it with --to"
    case .notWritable: "see the list of formats"
    case .severalInputs: "name one with -o FOLDER/"
    case .overwritesInput: "choose another output"
    case .sameOutput: "convert them one by one"
    }
  }
}

/// What can go wrong with template sets.
public enum TemplateError: Error, Hashable, Sendable {
  case invalidOption(name: String, value: String, mend: String)
  /// A set cannot be built from these drawings.
  case unusableExamples(reason: String, mend: String)
  /// The set's file or bytes are damaged, of another version, or belong to another metric.
  case unusableSet(file: String, reason: String, mend: String)
  /// The built-in metric's bytes are damaged or of another version.
  case unusableMetric(reason: String, mend: String)
  /// No such label, or no such drawing of it.
  case missing(label: String, mend: String)
  /// A matrix of the set could not be factored.
  case numerical(step: String, mend: String)
}

extension TemplateError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidOption(let name, let value, let mend): "option \(name) is \(value); \(mend)"
    case .unusableExamples(let reason, let mend): "no template set can be built: \(reason); \(mend)"
    case .unusableSet(let file, let reason, let mend): "the template set \(file) cannot be used: \(reason); \(mend)"
    case .unusableMetric(let reason, let mend): "the metric of template sets cannot be used: \(reason); \(mend)"
    case .missing(let label, let mend): "the template set has no \(label); \(mend)"
    case .numerical(let step, let mend): "the template set's \(step) failed; \(mend)"
    }
  }
}

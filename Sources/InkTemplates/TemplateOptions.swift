/// How a template set is made from drawings.
public struct TemplateOptions: Hashable, Sendable {
  /// Options of labels that the caller knows better; the other labels' are chosen from their drawings.
  public var labelOptions: [String: LabelOptions] = [:]
  /// False: labels not named in `labelOptions` are plain.
  public var choosesLabelOptions = true
  /// Share of the set's own labels' drawings to accept, 0.5 to 0.999, as sets of fewer drawings tell; new drawings are accepted
  /// half a point to a point more often. At this share the thresholds go where fewest strangers pass.
  public var recall = 0.975

  public init() {}

  public func validate() throws(TemplateError) {
    guard recall >= 0.5, recall <= 0.999 else {
      throw .invalidOption(name: "recall", value: "\(recall)", mend: "give a share from 0.5 to 0.999")
    }
  }
}

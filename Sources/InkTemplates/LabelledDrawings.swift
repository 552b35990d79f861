/// Drawings, what each is, and who drew it where that is known.
public struct LabelledDrawings: Sendable {
  public private(set) var batch = DrawingBatch()
  public private(set) var labels: [String] = []
  public private(set) var users: [String?] = []

  public init() {}

  public var count: Int { labels.count }

  /// Adds the drawing that `fill` appends to the batch.
  public mutating func append(label: String, user: String?, _ fill: (inout DrawingBatch) -> Void) {
    let before = batch.count
    fill(&batch)
    guard batch.count == before + 1 else { return }
    labels.append(label)
    users.append(user)
  }

  /// Drawings `indices` alone.
  public func subset(_ indices: some Sequence<Int>) -> LabelledDrawings {
    var out = LabelledDrawings()
    for i in indices where labels.indices.contains(i) { out.append(label: labels[i], user: users[i]) { $0.append(i, of: batch) } }
    return out
  }

  /// A set taught by them.
  public func templateSet(_ options: TemplateOptions = TemplateOptions()) throws(TemplateError) -> TemplateSet {
    try TemplateSet(batch, labels: labels, users: users, options: options)
  }
}

import CInkKernels

/// Where everything stands in the bytes of a set: the file, and what the matcher reads in place.
///
/// All little-endian. See TEMPLATES.md.
struct SetLayout: Equatable {
  static let magic = Array("INKTSET\0".utf8)
  /// Raised whenever the layout or the meaning of a number changes.
  static let version: UInt32 = 1
  static let headerLength = 128
  /// Sections begin on whole cache lines.
  static let alignment = 64

  /// Labels of the same options: one index of its own.
  struct Group: Equatable {
    var options: LabelOptions
    var labels: Int
    var rows: Int
    var firstRow = 0, rowLead = 0, rowRest = 0, meanLead = 0, meanRest = 0, scales = 0
  }

  var groups: [Group]
  var negatives: Int
  var textLength: Int
  var map = 0, groupTable = 0, texts = 0, users = 0, embeddings = 0, negativeRows = 0
  private(set) var length = 0

  static let dimensions = Int(INK_TEMPLATE_DIMENSIONS), lead = Int(INK_TEMPLATE_LEAD), block = Int(INK_TEMPLATE_BLOCK)
  static let rest = dimensions - lead, blockLength = (lead + 1) * block

  var rows: Int { groups.reduce(0) { $0 + $1.rows } }
  var labels: Int { groups.reduce(0) { $0 + $1.labels } }

  /// Nil when the counts are beyond reason.
  init?(groups: [Group], negatives: Int, textLength: Int) {
    let most = Int(Int32.max) / Self.dimensions
    guard groups.count <= 64, negatives >= 0, negatives <= 1 << 20, textLength >= 0, textLength < 1 << 31 else { return nil }
    guard groups.allSatisfy({ $0.labels > 0 && $0.labels <= $0.rows && $0.rows <= most }) else { return nil }
    guard groups.reduce(0, { $0 + $1.rows }) <= most else { return nil }
    self.groups = groups
    self.negatives = negatives
    self.textLength = textLength
    var end = Self.headerLength
    func place(_ bytes: Int) -> Int {
      let start = (end + Self.alignment - 1) / Self.alignment * Self.alignment
      end = start + bytes
      return start
    }
    groupTable = place(12 * groups.count)
    map = place(4 * (Self.dimensions + 1) * Self.dimensions)
    for g in groups.indices {
      self.groups[g].firstRow = place(4 * (groups[g].labels + 1))
      self.groups[g].rowLead = place(4 * Self.blocks(groups[g].rows) * Self.blockLength)
      self.groups[g].rowRest = place(4 * groups[g].rows * Self.rest)
      self.groups[g].meanLead = place(4 * Self.blocks(groups[g].labels) * Self.blockLength)
      self.groups[g].meanRest = place(4 * groups[g].labels * Self.rest)
      self.groups[g].scales = place(4 * groups[g].labels)
    }
    texts = place(textLength)
    users = place(4 * rows)
    embeddings = place(2 * rows * Self.dimensions)
    negativeRows = place(2 * negatives * Self.dimensions)
    length = place(0)
  }

  static func blocks(_ rows: Int) -> Int { (rows + block - 1) / block }
}

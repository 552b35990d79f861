import CInkKernels

extension TemplateSet {
  /// Labels that are matched alike, groups by the options' code, labels by name.
  private var groups: [(options: LabelOptions, labels: [Label])] {
    let codes = Set(labels.map(\.options.code)).sorted()
    return codes.map { code in
      let members = labels.filter { $0.options.code == code }
      return (members[0].options, members)
    }
  }

  /// The set's file, which is also what a matcher reads: geometry and calibration are worked out here.
  public func bytes() throws(TemplateError) -> [UInt8] {
    let groups = self.groups, n = TemplateMetric.count
    var text = LittleEndianBytes()
    for group in groups { for label in group.labels { text.put(label.name) } }
    text.put(UInt32(clamping: writers.count))
    for writer in writers { text.put(writer) }
    let shapes = groups.map { SetLayout.Group(options: $0.options, labels: $0.labels.count, rows: $0.labels.reduce(0) { $0 + $1.count }) }
    guard let layout = SetLayout(groups: shapes, negatives: negatives.count / n, textLength: text.bytes.count), !groups.isEmpty else {
      throw .unusableExamples(reason: "it has \(drawingCount) drawings", mend: "give at least one and at most some ten million")
    }
    let all = groups.flatMap(\.labels)
    var firstRow = [0]
    for label in all { firstRow.append(firstRow[firstRow.count - 1] + label.count) }
    let rows = all.flatMap { $0.rows.map { Float($0) } }, metric = try TemplateMetric.shipped()
    let geometry = try SetGeometry(rows: rows, firstRow: firstRow)
    let places = geometry.places(of: rows)
    let calibration = try SetCalibration(
      rows: rows, firstRow: firstRow, users: all.flatMap(\.users), negatives: negatives.map { Float($0) } + metric.background,
      recall: Double(recall))

    var out = LittleEndianBytes()
    for group in layout.groups {
      out.put(group.options.code)
      out.put(UInt32(clamping: group.labels))
      out.put(UInt32(clamping: group.rows))
    }
    out.align(SetLayout.alignment)
    out.put(geometry.map)
    out.put(geometry.bias)
    var label = 0
    for group in layout.groups {
      out.align(SetLayout.alignment)
      let start = firstRow[label]
      for l in label...label + group.labels { out.put(UInt32(clamping: firstRow[l] - start)) }
      put(Array(places[start * n..<(start + group.rows) * n]), &out)
      let means = (label..<label + group.labels).flatMap { Self.mean(places, firstRow[$0]..<firstRow[$0 + 1]) }
      put(means, &out)
      out.align(SetLayout.alignment)
      out.put(Array(calibration.scales[label..<label + group.labels]))
      label += group.labels
    }
    out.align(SetLayout.alignment)
    var body = out.bytes + text.bytes
    func append(_ more: LittleEndianBytes) {
      body += [UInt8](repeating: 0, count: (SetLayout.alignment - body.count % SetLayout.alignment) % SetLayout.alignment)
      body += more.bytes
    }
    var users = LittleEndianBytes()
    for label in all { for user in label.users { users.put(user) } }
    append(users)
    var kept = LittleEndianBytes()
    kept.putHalf(rows)
    append(kept)
    var none = LittleEndianBytes()
    none.putHalf(negatives.map { Float($0) })
    append(none)
    append(LittleEndianBytes())

    var header = LittleEndianBytes(SetLayout.magic)
    header.put(SetLayout.version)
    header.put(metric.checksum)
    header.put(UInt32(truncatingIfNeeded: layout.length))
    header.put(UInt32(truncatingIfNeeded: layout.length >> 32))
    for count in [layout.groups.count, layout.negatives, layout.textLength] { header.put(UInt32(clamping: count)) }
    header.put([calibration.temperature, calibration.radius, calibration.softness, recall])
    header.put(ByteChecksum.crc32(header.bytes + body))
    header.align(SetLayout.headerLength)
    return header.bytes + body
  }

  /// Leading dimensions in blocks, then the rest row by row.
  private func put(_ places: [Float], _ out: inout LittleEndianBytes) {
    let n = SetLayout.dimensions, block = SetLayout.block, rows = places.count / n
    out.align(SetLayout.alignment)
    for base in stride(from: 0, to: rows, by: block) {
      let here = base..<base + block
      out.put(
        here.map { r -> Float in
          guard r < rows else { return 1e30 }
          return places[r * n..<r * n + SetLayout.lead].reduce(0) { $0 + $1 * $1 }
        })
      for k in 0..<SetLayout.lead { out.put(here.map { $0 < rows ? places[$0 * n + k] : 0 }) }
    }
    out.align(SetLayout.alignment)
    for r in 0..<rows { out.put(Array(places[r * n + SetLayout.lead..<(r + 1) * n])) }
  }

  private static func mean(_ places: [Float], _ rows: Range<Int>) -> [Float] {
    let n = TemplateMetric.count
    guard rows.count > 1 else { return Array(places[rows.lowerBound * n..<rows.upperBound * n]) }
    return (0..<n).map { k in Float(rows.reduce(0.0) { $0 + Double(places[$1 * n + k]) } / Double(rows.count)) }
  }

  /// Reads what `bytes()` wrote.
  public init(bytes: [UInt8], file: String = "in memory") throws(TemplateError) {
    self = try TemplateMatcher(bytes: bytes, file: file).templateSet()
  }
}

extension SetGeometry {
  /// Places of embeddings, row by row.
  func places(of rows: [Float]) -> [Float] {
    let n = TemplateMetric.count, count = rows.count / n
    var out = [Float](repeating: 0, count: rows.count)
    guard count > 0 else { return out }
    unsafe ink_template_project(rows, count, n, n, map, bias, n, &out, n)
    return out
  }
}

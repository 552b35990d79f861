import CInkMetric

/// The metric's file: `INKMETRC`, version (u32), counts of features and numbers (4 × u32), weights of the parts (2 × f32),
/// biases (f32), maps (f16), background (count u32, f16), CRC-32 of all before it; little-endian.
extension TemplateMetric {
  static let magic = Array("INKMETRC".utf8)
  /// Raised whenever the features or the layout change.
  public static let version: UInt32 = 1

  /// The metric that the program ships with.
  public static func shipped() throws(TemplateError) -> TemplateMetric { try builtIn.get() }

  /// CRC-32 of a metric's bytes: sets name the metric that they were embedded by.
  public var checksum: UInt32 { ByteChecksum.crc32(bytes()) }

  static let builtIn: Result<TemplateMetric, TemplateError> = Result(catching: { () throws(TemplateError) in
    try TemplateMetric(bytes: unsafe [UInt8](UnsafeBufferPointer(start: ink_metric_bytes(), count: ink_metric_size())))
  })

  public func bytes() -> [UInt8] {
    var out = LittleEndianBytes(Self.magic)
    out.put(Self.version)
    for n in [Self.freeFeatures, Self.freeCount, Self.orderedFeatures, Self.orderedCount] { out.put(UInt32(clamping: n)) }
    out.put([singleWeight, severalWeight])
    out.put(freeBiases + orderedBiases)
    out.putHalf(freeWeights + orderedWeights)
    out.put(UInt32(clamping: background.count / Self.count))
    out.putHalf(background)
    out.put(ByteChecksum.crc32(out.bytes))
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(TemplateError) {
    func wrong(_ reason: String) -> TemplateError {
      .unusableMetric(reason: reason, mend: "make it anew with `inkwright templates metric`")
    }
    guard bytes.starts(with: Self.magic), bytes.count > Self.magic.count + 8 else { throw wrong("it is no metric") }
    guard var tail = LittleEndianReader(bytes.suffix(4)), tail.word() == ByteChecksum.crc32(bytes.dropLast(4)) else {
      throw wrong("its checksum does not match")
    }
    guard var source = LittleEndianReader(bytes.dropFirst(Self.magic.count).dropLast(4)), source.word() == Self.version else {
      throw wrong("it has another version")
    }
    for n in [Self.freeFeatures, Self.freeCount, Self.orderedFeatures, Self.orderedCount] {
      guard source.word() == UInt32(clamping: n) else { throw wrong("its maps have another shape") }
    }
    let freeMap = Self.freeFeatures * Self.freeCount, orderedMap = Self.orderedFeatures * Self.orderedCount
    guard let parts = source.floats(2), let biases = source.floats(Self.count), let maps = source.halves(freeMap + orderedMap),
      let rows = source.word(), let background = source.halves(Int(rows) * Self.count), source.isAtEnd
    else { throw wrong("it ends too early or too late") }
    try self.init(
      freeWeights: Array(maps.prefix(freeMap)), freeBiases: Array(biases.prefix(Self.freeCount)),
      orderedWeights: Array(maps.suffix(orderedMap)),
      orderedBiases: Array(biases.suffix(Self.orderedCount)), singleWeight: parts[0], severalWeight: parts[1], background: background)
  }
}

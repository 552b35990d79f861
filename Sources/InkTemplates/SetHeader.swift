/// The head and the names of a set's bytes, checked so far that everything after can be read without looking.
struct SetHeader {
  let layout: SetLayout
  let labels: [String]
  let writers: [String]
  let calibration: SetCalibration
  let recall: Float

  private static let checksumOffset = 52

  init(_ storage: SetStorage, file: String) throws(TemplateError) {
    func wrong(_ reason: String, _ mend: String = "build it anew with `inkwright templates build`") -> TemplateError {
      .unusableSet(file: file, reason: reason, mend: mend)
    }
    let count = unsafe storage.bytes.count
    guard count >= SetLayout.headerLength, unsafe storage.bytes.starts(with: SetLayout.magic) else { throw wrong("it is no template set") }
    let version = storage.word(8)
    guard version == SetLayout.version else { throw wrong("it has version \(version), this program reads \(SetLayout.version)") }
    guard UInt64(storage.word(16)) | UInt64(storage.word(20)) << 32 == UInt64(count) else { throw wrong("it ends too early or too late") }
    guard Self.checksum(storage) == storage.word(Self.checksumOffset) else { throw wrong("its checksum does not match") }
    guard storage.word(12) == (try TemplateMetric.shipped()).checksum else { throw wrong("it was built with another metric") }
    let groupCount = Int(storage.word(24)), negatives = Int(storage.word(28)), textLength = Int(storage.word(32))
    guard groupCount > 0, groupCount <= 64, SetLayout.headerLength + 12 * groupCount <= count else { throw wrong("its groups do not fit") }
    var groups: [SetLayout.Group] = []
    for g in 0..<groupCount {
      let place = SetLayout.headerLength + 12 * g
      guard let options = LabelOptions(code: storage.word(place)) else { throw wrong("its labels have options that are not known") }
      groups.append(SetLayout.Group(options: options, labels: Int(storage.word(place + 4)), rows: Int(storage.word(place + 8))))
    }
    guard let layout = SetLayout(groups: groups, negatives: negatives, textLength: textLength), layout.length == count else {
      throw wrong("its sections do not fit")
    }
    for group in layout.groups {
      var before = -1
      for l in 0...group.labels {
        let row = Int(storage.word(group.firstRow + 4 * l))
        guard row > before, l > 0 || row == 0, l < group.labels || row == group.rows else { throw wrong("its rows are out of order") }
        before = row
      }
    }
    let text = unsafe storage.bytes[layout.texts..<layout.texts + textLength]
    guard var reader = unsafe LittleEndianReader(text) else { throw wrong("it has no names") }
    func names(_ count: Int) -> [String]? {
      var out: [String] = []
      for _ in 0..<count {
        guard let name = reader.text() else { return nil }
        out.append(name)
      }
      return out
    }
    guard let labels = names(layout.labels), let writerCount = reader.word(), let writers = names(Int(writerCount)), reader.isAtEnd else {
      throw wrong("its names are damaged")
    }
    let calibration = SetCalibration(
      temperature: storage.float(36), radius: storage.float(40), softness: storage.float(44),
      scales: layout.groups.flatMap { group in (0..<group.labels).map { storage.float(group.scales + 4 * $0) } })
    guard calibration.temperature > 0, calibration.temperature.isFinite, calibration.softness > 0, calibration.radius.isFinite,
      calibration.scales.allSatisfy({ $0 > 0 && $0.isFinite })
    else {
      throw wrong("its calibration is damaged")
    }
    self.layout = layout
    self.labels = labels
    self.writers = writers
    self.calibration = calibration
    recall = storage.float(48)
  }

  /// Over everything but the checksum and the padding after it.
  private static func checksum(_ storage: SetStorage) -> UInt32 {
    unsafe ByteChecksum.of(
      [
        UnsafeRawBufferPointer(rebasing: storage.bytes[..<checksumOffset]),
        UnsafeRawBufferPointer(rebasing: storage.bytes[SetLayout.headerLength...]),
      ])
  }
}

/// What the pen's sensors said: lists of values, by the id of their record.
struct UIMSensors {
  struct Record {
    var times: [Double] = [], pressures: [Double] = [], azimuths: [Double] = [], altitudes: [Double] = []
  }

  private struct Channel {
    var kind = ""
    var resolution = 1.0, low = 0.0, high = 0.0
    var decimals = 0
  }

  private(set) var records: [String: Record] = [:]
  private var channels: [String: Channel] = [:]

  init() {}

  /// From an `InputData` message.
  init(_ content: ByteCursor) throws(FormatError) {
    var message = ProtobufMessage(content), lists: [ProtobufMessage] = []
    while let (field, value) = try message.next() {
      if field == 1, let contexts = value.message { try readContexts(contexts) }
      if field == 2, let record = value.message { lists.append(record) }
    }
    for list in lists { try readRecord(list) }
  }

  /// Channels lie two levels down: contexts of sensors, contexts of their channels.
  private mutating func readContexts(_ contexts: ProtobufMessage) throws(FormatError) {
    var contexts = contexts
    while let (field, value) = try contexts.next() {
      guard field == 5, var sensor = value.message else { continue }
      while let (field, value) = try sensor.next() {
        guard field == 2, var list = value.message else { continue }
        while let (field, value) = try list.next() {
          if field == 2, let channel = value.message { try readChannel(channel) }
        }
      }
    }
  }

  private mutating func readChannel(_ message: ProtobufMessage) throws(FormatError) {
    var message = message, id = "", channel = Channel()
    while let (field, value) = try message.next() {
      switch field {
      case 1: id = value.key ?? ""
      case 2: channel.kind = value.text?.split(separator: "/").last.map(String.init) ?? ""
      case 4: channel.resolution = value.number.flatMap { $0.isFinite && $0 != 0 ? $0 : nil } ?? 1
      case 5: channel.low = value.number ?? 0
      case 6: channel.high = value.number ?? 0
      case 7: channel.decimals = Int(min(value.integer ?? 0, 18))
      default: continue
      }
    }
    channels[id] = channel
  }

  private mutating func readRecord(_ message: ProtobufMessage) throws(FormatError) {
    var message = message, id = "", record = Record()
    while let (field, value) = try message.next() {
      if field == 1 { id = value.key ?? "" }
      guard field == 5, var list = value.message else { continue }
      var name = "", raw: [Int] = []
      while let (field, value) = try list.next() {
        if field == 1 { name = value.key ?? "" }
        if field == 2 { try value.appendZigzags(to: &raw) }
      }
      guard let channel = channels[name] else { continue }
      var sum = 0
      let values = raw.map { step -> Double in
        sum &+= step
        return Double(sum) / (channel.resolution * powerOfTen(channel.decimals))
      }
      switch channel.kind {
      case "Timestamp": record.times = values
      case "Pressure":
        let span = channel.high - channel.low
        record.pressures = span > 0 ? values.map { min(max(($0 - channel.low) / span, 0), 1) } : values
      case "Azimuth": record.azimuths = values
      case "Altitude": record.altitudes = values
      default: continue
      }
    }
    records[id] = record
  }
}

/// Ten to a power of 0 to 18.
func powerOfTen(_ power: Int) -> Double { (0..<min(max(power, 0), 18)).reduce(1.0) { value, _ in value * 10 } }

extension ProtobufMessage.Value {
  /// Bytes as a name to look things up by; ids are text in one version and 16 bytes in the other.
  var key: String? { cursor.map { String(decoding: $0.rest.flatMap { [$0 >> 4 &+ 65, $0 & 15 &+ 65] }, as: UTF8.self) } }
}

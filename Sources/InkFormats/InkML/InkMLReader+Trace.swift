import Foundation
import InkStrokes

/// The running value of one channel (section 3.2.1 of the Recommendation: explicit values, first and second differences).
private struct RunningValue {
  enum Mode { case explicit, firstDifference, secondDifference }

  var mode = Mode.explicit
  var value: Double?
  var velocity = 0.0
  var acceleration = 0.0

  mutating func take(_ number: Double) {
    let before = value ?? 0
    switch mode {
    case .explicit:
      velocity = value == nil ? 0 : number - before
      value = number
    case .firstDifference:
      velocity = number
      value = before + velocity
    case .secondDifference:
      acceleration = number
      velocity += acceleration
      value = before + velocity
    }
  }

  /// The wildcard `*`: an explicit value stays, a difference is applied again.
  mutating func repeatLast() {
    switch mode {
    case .explicit: velocity = 0
    case .firstDifference: value = (value ?? 0) + velocity
    case .secondDifference: take(acceleration)
    }
  }
}

extension InkMLReader {
  /// The points in `text`. Numbers beyond the format's channels are ignored; points without x and y values of their own are
  /// left out.
  func points(
    _ format: InkMLTraceFormat, _ brush: InkMLBrush?, _ name: String, _ line: Int
  ) throws(FormatError) -> [PKStrokePoint] {
    let channels = format.channels
    func place(_ wanted: String) -> Int? { channels.firstIndex { $0.name == wanted } }
    guard let x = place("X"), let y = place("Y") else { throw FormatError(.missing("channel X or Y of \(name)"), at: .line(line)) }
    let force = place("F"), time = place("T"), width = place("W")
    let seconds = InkMLUnits.seconds(time.flatMap { channels[$0].units })
    let size = Self.tipSize(brush, channels[x])

    var values = channels.map { _ in RunningValue() }
    var scanner = ASCIIScanner(text)
    var points: [PKStrokePoint] = []
    points.reserveCapacity(text.count / 8)
    var number = 0
    while true {
      Self.skipSeparators(&scanner)
      if scanner.isAtEnd { break }
      number += 1
      let count = try Self.readPoint(&scanner, &values, "point \(number) of \(name)", line)
      // Some files declare a force channel and leave it out of every point.
      guard count > max(x, y) || count == 0 else {
        throw FormatError(.invalid("point \(number) of \(name)", expected: "complete"), at: .line(line))
      }
      guard count > 0, let px = values[x].value, let py = values[y].value else { continue }
      guard px.isFinite, py.isFinite else {
        throw FormatError(.invalid("point \(number) of \(name)", expected: "finite"), at: .line(line))
      }
      var point = PKStrokePoint(location: CGPoint(x: channels[x].isReversed ? -px : px, y: channels[y].isReversed ? -py : py))
      point.size = size
      if let time, let t = values[time].value ?? channels[time].defaultValue, t.isFinite { point.timeOffset = t * seconds }
      if let force, let f = values[force].value ?? channels[force].defaultValue, f.isFinite {
        point.force = Self.force(f, channels[force])
      }
      if let width, let w = values[width].value ?? channels[width].defaultValue, w.isFinite, w >= 0 {
        point.size = CGSize(width: w, height: w)
      }
      points.append(point)
    }
    return points
  }

  /// Reads up to the comma; how many values there were, at most those of the format.
  private static func readPoint(
    _ scanner: inout ASCIIScanner, _ values: inout [RunningValue], _ name: @autoclosure () -> String, _ line: Int
  ) throws(FormatError) -> Int {
    var count = 0
    while true {
      scanner.skipSpace()
      guard let first = scanner.current, first != UInt8(ascii: ",") else { return min(count, values.count) }
      var spare = RunningValue()
      let isKnown = values.indices.contains(count)
      let read = isKnown ? readValue(&scanner, &values[count]) : readValue(&scanner, &spare)
      guard read else { throw FormatError(.invalid(name(), expected: "written in trace data's syntax"), at: .line(line)) }
      count += 1
    }
  }

  private static func readValue(_ scanner: inout ASCIIScanner, _ value: inout RunningValue) -> Bool {
    switch scanner.current {
    case UInt8(ascii: "!"): value.mode = .explicit
    case UInt8(ascii: "'"): value.mode = .firstDifference
    case UInt8(ascii: "\""): value.mode = .secondDifference
    default: return readNumber(&scanner, &value)
    }
    scanner.advance()
    scanner.skipSpace()
    return readNumber(&scanner, &value)
  }

  private static func readNumber(_ scanner: inout ASCIIScanner, _ value: inout RunningValue) -> Bool {
    switch scanner.current {
    case UInt8(ascii: "*"): value.repeatLast()
    case UInt8(ascii: "?"): break
    case UInt8(ascii: "T"): value.take(1)
    case UInt8(ascii: "F"): value.take(0)
    case UInt8(ascii: "#"):
      scanner.advance()
      guard let number = hexadecimal(&scanner) else { return false }
      value.take(number)
      return true
    default:
      guard let number = scanner.number() else { return false }
      value.take(number)
      return true
    }
    scanner.advance()
    return true
  }

  private static func hexadecimal(_ scanner: inout ASCIIScanner) -> Double? {
    let negative = scanner.current == UInt8(ascii: "-")
    if negative || scanner.current == UInt8(ascii: "+") { scanner.advance() }
    var number = 0.0, digits = 0
    while let digit = scanner.current?.hexDigit {
      number = number * 16 + Double(digit)
      digits += 1
      scanner.advance()
    }
    return digits == 0 ? nil : negative ? -number : number
  }

  private static func skipSeparators(_ scanner: inout ASCIIScanner) {
    scanner.skipSpace()
    while scanner.current == UInt8(ascii: ",") {
      scanner.advance()
      scanner.skipSpace()
    }
  }

  /// 0 to 1 over the channel's declared range, else the number as it stands.
  private static func force(_ value: Double, _ channel: InkMLChannel) -> CGFloat {
    let low = channel.minimum ?? 0
    guard let high = channel.maximum, high > low else { return value }
    return (value - low) / (high - low)
  }

  /// The tip's size in the units of the trace; 1 where no brush says, or where its unit of length cannot be converted.
  private static func tipSize(_ brush: InkMLBrush?, _ channel: InkMLChannel) -> CGSize {
    guard let brush, let width = brush.width, width > 0 else { return CGSize(width: 1, height: 1) }
    var scale = 1.0
    if let units = brush.units, units != channel.units || channel.resolution != nil, let perInch = InkMLUnits.perInch[units] {
      guard let traceUnits = channel.unitsPerInch else { return CGSize(width: 1, height: 1) }
      scale = traceUnits / perInch
    }
    return CGSize(width: width * scale, height: (brush.height ?? width) * scale)
  }
}

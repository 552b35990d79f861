import Foundation
import InkGeometry

/// The path of a stroke in PencilKit's bytes: 2 creation date (seconds since 2001), 3 number of points, 4 mask of the channels that
/// each point has, 5 mask of those that all points share, 6 the shared values, 7 the points' values.
struct PencilKitPath {
  /// Channels in the order of their bits. What bits 4 and 10 hold is not known; they are stepped over.
  private enum Channel: Int, CaseIterable {
    case location, time, width, aspect, unknown4, force, azimuth, altitude, opacity, secondaryWidth, unknown10

    var bit: UInt64 { 1 << UInt64(rawValue) }

    /// Bytes of a value.
    var size: Int {
      switch self {
      case .location: 8
      case .time, .width, .secondaryWidth: 4
      case .aspect, .unknown4, .force, .azimuth, .altitude, .opacity, .unknown10: 2
      }
    }
  }

  /// What is stored of a point, before widths are put together.
  private struct Values {
    var point = PKStrokePoint(location: .zero)
    var aspect = 1.0
    var secondaryWidth: Double?

    mutating func read(_ channel: Channel, from reader: inout ByteReader) throws(ByteError) {
      switch channel {
      case .location: point.location = CGPoint(x: CGFloat(try reader.float()), y: CGFloat(try reader.float()))
      case .time: point.timeOffset = Double(try reader.float())
      case .width: point.size.width = CGFloat(try reader.float())
      case .aspect: aspect = Double(try reader.integer(UInt16.self)) / 1000
      case .force: point.force = CGFloat(try reader.integer(UInt16.self)) / 1000
      case .azimuth: point.azimuth = CGFloat(2 * Double(try reader.integer(UInt16.self)) / 65535 * .pi - .pi)
      case .altitude: point.altitude = CGFloat((1 - Double(try reader.integer(UInt16.self)) / 65535) * .pi / 2)
      case .opacity: point.opacity = CGFloat(2 * Double(try reader.integer(UInt16.self)) / 65535)
      case .secondaryWidth: secondaryWidth = Double(try reader.float())
      case .unknown4, .unknown10: _ = try reader.integer(UInt16.self)
      }
    }

    var finished: PKStrokePoint {
      var point = point
      point.size.height = point.size.width * CGFloat(aspect)
      if let secondaryWidth, point.size.width != 0 { point.secondaryScale = CGFloat(secondaryWidth) / point.size.width }
      return point
    }
  }

  var path: PKStrokePath

  init(_ message: ProtobufReader) throws(DrawingDataError) {
    var message = message, date = 0.0, count: UInt64 = 0, own: UInt64 = 0, shared: UInt64 = 0
    var constants = ByteReader([]), records = ByteReader([]), place = message.offset
    while let field = try message.next() {
      switch (field.number, field.value) {
      case (2, .fixed64(let bits)): date = Double(bitPattern: bits)
      case (3, .varint(let number)): count = number
      case (4, .varint(let mask)): own = mask
      case (5, .varint(let mask)): shared = mask
      case (6, .bytes(let bytes, _)): constants = bytes
      case (7, .bytes(let bytes, let offset)):
        records = bytes
        place = offset
      default: break
      }
    }
    let known = Channel.allCases.reduce(0) { $0 | $1.bit }
    guard own & shared == 0 else { throw .malformedData(offset: message.offset) }
    // A later version's channels are of unknown size.
    guard (own | shared) & ~known == 0 else { throw .incompatibleFormatTooNew }
    let channels = Channel.allCases.filter { own & $0.bit != 0 }, size = channels.reduce(0) { $0 + $1.size }
    // Points without bytes of their own could be claimed by the billion.
    guard count == 0 || size > 0, count <= UInt64(records.remaining), Int(count) * size == records.remaining else {
      throw .malformedData(offset: place)
    }
    var points: [PKStrokePoint] = []
    points.reserveCapacity(Int(count))
    do throws(ByteError) {
      var values = Values()
      for channel in Channel.allCases where shared & channel.bit != 0 { try values.read(channel, from: &constants) }
      try constants.finish()
      for _ in 0..<Int(count) {
        for channel in channels { try values.read(channel, from: &records) }
        points.append(values.finished)
      }
    } catch {
      throw DrawingDataError(error, from: place)
    }
    path = PKStrokePath(controlPoints: points, creationDate: Date(timeIntervalSinceReferenceDate: date))
  }
}

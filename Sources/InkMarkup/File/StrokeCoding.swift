import Foundation
import InkGeometry
import InkStrokes

/// How the numbers of one channel of a stroke are stored: always so that they come back equal.
private enum ChannelForm: UInt8 {
  case constant = 0
  case single = 1
  case double = 2

  /// The shortest form that loses nothing.
  init(_ values: [Double], mayBeConstant: Bool) {
    func same(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern }
    if mayBeConstant, let first = values.first, values.allSatisfy({ same($0, first) }) {
      self = .constant
    } else {
      self = values.allSatisfy { same(Double(Float($0)), $0) } ? .single : .double
    }
  }
}

/// The channels of a point in the order of the file; the first two are never constant.
private enum Channel: Int, CaseIterable {
  case x, y, time, width, height, opacity, force, azimuth, altitude, secondaryScale

  func value(of p: PKStrokePoint) -> Double {
    switch self {
    case .x: Double(p.location.x)
    case .y: Double(p.location.y)
    case .time: p.timeOffset
    case .width: Double(p.size.width)
    case .height: Double(p.size.height)
    case .opacity: Double(p.opacity)
    case .force: Double(p.force)
    case .azimuth: Double(p.azimuth)
    case .altitude: Double(p.altitude)
    case .secondaryScale: Double(p.secondaryScale)
    }
  }

  func set(_ value: Double, of p: inout PKStrokePoint) {
    switch self {
    case .x: p.location.x = CGFloat(value)
    case .y: p.location.y = CGFloat(value)
    case .time: p.timeOffset = value
    case .width: p.size.width = CGFloat(value)
    case .height: p.size.height = CGFloat(value)
    case .opacity: p.opacity = CGFloat(value)
    case .force: p.force = CGFloat(value)
    case .azimuth: p.azimuth = CGFloat(value)
    case .altitude: p.altitude = CGFloat(value)
    case .secondaryScale: p.secondaryScale = CGFloat(value)
    }
  }

  var mayBeConstant: Bool { self != .x && self != .y }
}

extension ByteWriter {
  mutating func append(_ stroke: PKStroke) {
    append(stroke.id)
    append(stroke.ink.inkType.rawValue)
    append(stroke.ink.color)
    append(stroke.transform)
    append(stroke.mask) { $0.append($1) }
    append(stroke.randomSeed)
    append(stroke.deniedInteractions)
    append(UInt8(stroke.path.basis == .samples ? 1 : 0))
    append(stroke.path.creationDate.timeIntervalSinceReferenceDate)
    append(UInt64(stroke.path.points.count))
    guard !stroke.path.points.isEmpty else { return }
    var values: [Double] = []
    values.reserveCapacity(stroke.path.points.count)
    for channel in Channel.allCases {
      values.removeAll(keepingCapacity: true)
      for point in stroke.path.points { values.append(channel.value(of: point)) }
      let form = ChannelForm(values, mayBeConstant: channel.mayBeConstant)
      append(form.rawValue)
      switch form {
      case .constant: append(values[0])
      case .single: for v in values { append(Float(v)) }
      case .double: for v in values { append(v) }
      }
    }
  }
}

extension ByteReader {
  mutating func stroke() throws(MarkupError) -> PKStroke {
    let id = try uuid()
    // An ink of a later version cannot be shown.
    guard let type = PKInkingTool.InkType(rawValue: try string()) else { throw .incompatibleFormatTooNew }
    let ink = PKInk(type, color: try color())
    let transform = try transform()
    let mask = try optional { r throws(MarkupError) in try r.path() }
    let seed: UInt32 = try integer(), denied: UInt32 = try integer()
    let isSamples = try flag(), date = Date(timeIntervalSinceReferenceDate: try double())
    // x and y take four bytes each at least.
    let count = try count(least: 8)
    var points = [PKStrokePoint](repeating: PKStrokePoint(location: .zero), count: count)
    if count > 0 {
      for channel in Channel.allCases {
        guard let form = ChannelForm(rawValue: try byte()), form != .constant || channel.mayBeConstant else { throw .malformedData }
        switch form {
        case .constant:
          let value = try double()
          for j in 0..<count { channel.set(value, of: &points[j]) }
        case .single:
          guard remaining >= 4 * count else { throw .malformedData }
          for j in 0..<count { channel.set(Double(try float()), of: &points[j]) }
        case .double:
          guard remaining >= 8 * count else { throw .malformedData }
          for j in 0..<count { channel.set(try double(), of: &points[j]) }
        }
      }
    }
    let path = isSamples ? PKStrokePath(samples: points, creationDate: date) : PKStrokePath(controlPoints: points, creationDate: date)
    var stroke = PKStroke(ink: ink, path: path, transform: transform, mask: mask, randomSeed: seed, id: id)
    stroke.deniedInteractions = denied
    return stroke
  }
}

import Foundation

/// How the numbers of one channel of a stroke are stored: always so that they come back equal.
enum ChannelForm: UInt8 {
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

/// The channels of a point; raw values are their codes in a file. The first two are always there, a number a point, so that no
/// file of few bytes can claim many points.
enum StrokeChannel: UInt8, CaseIterable {
  case x, y, time, width, height, opacity, force, azimuth, altitude, secondaryScale, threshold, lateralJitter

  /// The channel of a point whose pen tells nothing: such channels are left out of a file.
  var usual: Double {
    switch self {
    case .x, .y, .time, .azimuth, .threshold, .lateralJitter: 0
    case .width, .height, .opacity, .force, .secondaryScale: 1
    case .altitude: .pi / 2
    }
  }

  var mayBeConstant: Bool { self != .x && self != .y }

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
    case .threshold: Double(p.threshold)
    case .lateralJitter: Double(p.lateralJitter)
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
    case .threshold: p.threshold = CGFloat(value)
    case .lateralJitter: p.lateralJitter = CGFloat(value)
    }
  }
}

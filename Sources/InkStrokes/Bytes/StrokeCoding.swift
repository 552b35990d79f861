import Foundation
import InkGeometry

extension ByteWriter {
  /// A stroke with all it holds; the form is that of `Sources/InkMarkup/FORMAT.md`.
  package mutating func append(_ stroke: PKStroke) {
    append(stroke.id)
    append(stroke.ink.inkType.rawValue)
    append(stroke.ink.color)
    append(stroke.transform.isIdentity ? nil : stroke.transform) { $0.append($1) }
    append(stroke.mask) { $0.append($1) }
    append(stroke.randomSeed)
    append(stroke.deniedInteractions)
    append(stroke.renderGroupID) { $0.append($1) }
    append(stroke.renderState) { out, state in out.append(state.grainOffset) { $0.append($1) } }
    append(stroke.path.assignedID) { $0.append($1) }
    append(UInt8(stroke.path.basis == .samples ? 1 : 0))
    append(stroke.path.creationDate.timeIntervalSinceReferenceDate)
    append(channelsOf: stroke.path.points)
  }

  /// Number of points, number of channels, then each channel that is not as usual in all points.
  private mutating func append(channelsOf points: [PKStrokePoint]) {
    append(UInt64(points.count))
    guard !points.isEmpty else { return }
    let place = bytes.count
    append(UInt8(0))
    var values = [Double](repeating: 0, count: points.count), channels: UInt8 = 0
    for channel in StrokeChannel.allCases {
      for i in points.indices { values[i] = channel.value(of: points[i]) }
      let form = ChannelForm(values, mayBeConstant: channel.mayBeConstant)
      if form == .constant, values[0].bitPattern == channel.usual.bitPattern { continue }
      channels += 1
      append(channel.rawValue)
      append(form.rawValue)
      switch form {
      case .constant: append(values[0])
      case .single: for v in values { append(Float(v)) }
      case .double: for v in values { append(v) }
      }
    }
    overwrite(channels, at: place)
  }
}

extension ByteReader {
  package mutating func stroke() throws(ByteError) -> PKStroke {
    let id = try uuid()
    // An ink of a later version cannot be shown.
    guard let type = PKInkingTool.InkType(rawValue: try string()) else { throw .tooNew }
    let ink = PKInk(type, color: try color())
    let transform = try optional { r throws(ByteError) in try r.transform() }
    let mask = try optional { r throws(ByteError) in try r.path() }
    let seed: UInt32 = try integer(), denied: UInt32 = try integer()
    let group = try optional { r throws(ByteError) in try r.uuid() }
    let state = try optional { r throws(ByteError) in
      PKStroke.RenderState(grainOffset: try r.optional { r throws(ByteError) in try r.point() })
    }
    let pathID = try optional { r throws(ByteError) in try r.uuid() }
    let isSamples = try flag(), date = Date(timeIntervalSinceReferenceDate: try double())
    let points = try points()
    var path = isSamples ? PKStrokePath(samples: points, creationDate: date) : PKStrokePath(controlPoints: points, creationDate: date)
    path.assignedID = pathID
    var stroke = PKStroke(
      ink: ink, path: path, transform: transform ?? .identity, mask: mask, randomSeed: seed, id: id, renderGroupID: group,
      renderState: state)
    stroke.deniedInteractions = denied
    return stroke
  }

  private mutating func points() throws(ByteError) -> [PKStrokePoint] {
    // x and y take four bytes each at least.
    let count = try count(least: 8)
    guard count > 0 else { return [] }
    var points = [PKStrokePoint](repeating: PKStrokePoint(location: .zero), count: count)
    var last = -1
    for i in 0..<(try byte()) {
      let code = try byte()
      guard let channel = StrokeChannel(rawValue: code) else { throw .tooNew }
      guard Int(code) > last, i >= 2 || code == i, let form = ChannelForm(rawValue: try byte()), form != .constant || channel.mayBeConstant
      else { throw malformed }
      last = Int(code)
      switch form {
      case .constant:
        let value = try double()
        for j in 0..<count { channel.set(value, of: &points[j]) }
      case .single:
        let values = try floats(count)
        for j in 0..<count { channel.set(values[j], of: &points[j]) }
      case .double:
        let values = try doubles(count)
        for j in 0..<count { channel.set(values[j], of: &points[j]) }
      }
    }
    guard last >= 1 else { throw malformed }
    return points
  }
}

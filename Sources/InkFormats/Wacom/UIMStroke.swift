import InkGeometry

/// A stroke of either version.
struct UIMStroke {
  /// Colour and size of all points that have none of their own.
  struct Look {
    var color = CGColor.black
    var size = 1.0

    init() {}

    /// A table's entry of version 3.1: 0xRRGGBBAA in zigzag form, and a size.
    init(_ content: ProtobufMessage) throws(FormatError) {
      var message = content
      while let (field, value) = try message.next() {
        if field == 1, let number = value.zigzag { color = CGColor(rgba: UInt32(truncatingIfNeeded: number)) }
        if field == 2, let number = value.number { size = number }
      }
    }
  }

  var x: [Double] = [], y: [Double] = [], sizes: [Double] = []
  /// 0 to 1.
  var alphas: [Double] = []
  var look = Look()
  var brush = ""
  /// Name of the record of its sensors' values, and how those go with the points.
  var sensor = ""
  private var sensorOffset = 0
  private var mapping: [UInt64] = []

  /// The place among the sensors' values of a point. The spline's first point stands for no sample of its own.
  func sample(_ point: Int) -> Int {
    let index = sensorOffset == 0 && point > 0 ? point - 1 : point
    guard let last = mapping.last else { return sensorOffset + index }
    return Int(truncatingIfNeeded: index < mapping.count ? mapping[index] : last)
  }

  /// Version 3.0: plain numbers, and a style with each number in a message of its own.
  init(flat content: ByteCursor) throws(FormatError) {
    var message = ProtobufMessage(content)
    while let (field, value) = try message.next() {
      switch field {
      case 4: try value.appendFloats(to: &x)
      case 5: try value.appendFloats(to: &y)
      case 10: try value.appendFloats(to: &alphas)
      case 11: try value.appendFloats(to: &sizes)
      case 19: sensorOffset = Int(min(value.integer ?? 0, 1 << 40))
      case 20: sensor = value.key ?? ""
      case 21: try value.appendVarints(to: &mapping)
      case 22: if let style = value.message { try readStyle(style) }
      default: continue
      }
    }
  }

  private mutating func readStyle(_ content: ProtobufMessage) throws(FormatError) {
    var message = content
    while let (field, value) = try message.next() {
      if field == 2 { brush = value.text ?? "" }
      guard field == 1, var properties = value.message else { continue }
      while let (field, value) = try properties.next() {
        guard var wrapped = value.message else { continue }
        let number = try wrapped.next()?.value.number ?? 0
        switch field {
        case 1: look.size = number
        case 2: look.color.red = number
        case 3: look.color.green = number
        case 4: look.color.blue = number
        case 5: look.color.alpha = number
        default: continue
        }
      }
    }
  }

  /// Version 3.1: a spline as numbers, or as differences of whole numbers with as many decimals as `precisions` says.
  init(_ content: ByteCursor, looks: [Look], brushes: [String]) throws(FormatError) {
    var message = ProtobufMessage(content), precisions = 0
    var spline: ByteCursor?, compressed: ByteCursor?
    while let (field, value) = try message.next() {
      switch field {
      case 2: precisions = value.zigzag ?? 0
      case 5: spline = value.cursor
      case 6: compressed = value.cursor
      case 7: if let index = value.integer, index > 0, index <= UInt64(looks.count) { look = looks[Int(index) - 1] }
      case 8: if let own = value.message { look = try Look(own) }
      case 9: if let index = value.integer, index > 0, index <= UInt64(brushes.count) { brush = brushes[Int(index) - 1] }
      case 10: brush = value.text ?? ""
      case 14: sensorOffset = Int(min(value.integer ?? 0, 1 << 40))
      case 15: sensor = value.key ?? ""
      case 16: try value.appendVarints(to: &mapping)
      default: continue
      }
    }
    if let spline {
      var fields = ProtobufMessage(spline), opacities: [UInt64] = []
      while let (field, value) = try fields.next() {
        switch field {
        case 1: try value.appendFloats(to: &x)
        case 2: try value.appendFloats(to: &y)
        case 7: try value.appendVarints(to: &opacities)
        case 8: try value.appendFloats(to: &sizes)
        default: continue
        }
      }
      alphas = opacities.map { Double(min($0, 255)) / 255 }
    } else if let compressed {
      var fields = ProtobufMessage(compressed)
      var rawX: [Int] = [], rawY: [Int] = [], rawSizes: [Int] = [], opacities: [UInt64] = []
      while let (field, value) = try fields.next() {
        switch field {
        case 1: try value.appendZigzags(to: &rawX)
        case 2: try value.appendZigzags(to: &rawY)
        case 7: try value.appendVarints(to: &opacities)
        case 8: try value.appendZigzags(to: &rawSizes)
        default: continue
        }
      }
      x = Self.sums(rawX, precisions & 15)
      y = Self.sums(rawY, precisions & 15)
      sizes = Self.sums(rawSizes, precisions >> 4 & 15)
      alphas = opacities.map { Double(min($0, 255)) / 255 }
    }
  }

  private static func sums(_ differences: [Int], _ decimals: Int) -> [Double] {
    var sum = 0
    let scale = powerOfTen(decimals)
    return differences.map { step in
      sum &+= step
      return Double(sum) / scale
    }
  }
}

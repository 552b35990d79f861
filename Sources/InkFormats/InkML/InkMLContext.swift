import InkGeometry

/// One number of each point of a trace.
struct InkMLChannel {
  /// "X", "Y", "F" (force), "T" (time), "W" (width of the stroke), or another that is not used.
  var name: String
  var units: String?
  var minimum: Double?
  var maximum: Double?
  /// The axis runs against the default direction (y downwards).
  var isReversed = false
  /// Value where an intermittent channel was never reported.
  var defaultValue: Double?
  /// Steps of the device to the unit, as "500" and "1/in".
  var resolution: (value: Double, units: String)?

  /// Value steps to the inch, when resolution or units say.
  var unitsPerInch: Double? {
    if let resolution, resolution.value > 0, resolution.units.hasPrefix("1/"),
      let perInch = InkMLUnits.perInch[String(resolution.units.dropFirst(2))]
    {
      return resolution.value * perInch
    }
    return units.flatMap { InkMLUnits.perInch[$0] }
  }
}

/// The channels of a trace in order: those of each point, then those that may be left out at its end.
struct InkMLTraceFormat {
  var regular: [InkMLChannel]
  var intermittent: [InkMLChannel] = []

  /// What applies where nothing is declared: decimal X and Y.
  static let standard = InkMLTraceFormat(regular: [InkMLChannel(name: "X"), InkMLChannel(name: "Y")])

  var channels: [InkMLChannel] { regular + intermittent }
}

/// How ink looks.
struct InkMLBrush {
  /// Sizes of the tip in `units`.
  var width: Double?
  var height: Double?
  var units: String?
  var color = CGColor.black
  var isHighlighter = false
}

/// What a trace is read with.
struct InkMLContext {
  var format: InkMLTraceFormat?
  var brush: InkMLBrush?
  /// From the trace's coordinates to those of the canvas.
  var transform: CGAffineTransform?
}

enum InkMLUnits {
  /// Units of length to the inch. `px` as CSS has it, `himetric` (0.01 mm) as Windows writes it.
  static let perInch: [String: Double] = [
    "in": 1, "ft": 1.0 / 12, "m": 0.0254, "cm": 2.54, "mm": 25.4, "um": 25400, "pt": 72, "pc": 6, "px": 96, "himetric": 2540,
  ]

  /// Seconds to the unit of time; the T channel counts milliseconds where nothing is said.
  static func seconds(_ units: String?) -> Double {
    switch units {
    case "s": 1
    case "us": 1e-6
    case "ns": 1e-9
    default: 1e-3
    }
  }
}

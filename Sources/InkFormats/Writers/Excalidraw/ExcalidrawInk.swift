import Foundation
import InkGeometry
import InkStrokes

/// A stroke as Excalidraw's pen draws it: one width, and a pressure a point that thins or thickens the line.
struct ExcalidrawInk {
  var points: [Vector2] = []
  var strokeWidth = 1.0
  /// 0 to 1; empty where the pressure says nothing.
  var pressures: [Double] = []
  /// The widths vary more than pressure can say.
  var isNarrowed = false

  private static func thickness(_ pressure: Double) -> Double { ExcalidrawReader.thickness(pressure) }

  private static func pressure(_ thickness: Double) -> Double {
    0.5 + (asin(min(max(thickness / 8.5, 0), 1)) * 2 / .pi - 0.5) / 0.6
  }

  init(_ stroke: PKStroke) {
    var widths: [Double] = [], forces: [Double] = []
    let scale = Double(stroke.transform.meanScale)
    stroke.forEachSample { place, point in
      points.append(place)
      let width = Double(point.size.width) * scale
      widths.append(width.isFinite ? max(width, 0) : 0)
      forces.append(point.force.isFinite ? max(Double(point.force), 0) : 1)
    }
    guard let widest = widths.max(), let narrowest = widths.min(), let hardest = forces.max(), let softest = forces.min() else { return }
    let ratios = zip(widths, forces).map { $0 / Self.thickness($1) }
    if softest < hardest, hardest <= 1, let most = ratios.max(), let least = ratios.min(), most - least <= 1e-3 * most {
      // The widths are what these pressures make of one width.
      strokeWidth = (most + least) / 2
      pressures = forces
    } else if widest - narrowest > 1e-3 * widest {
      strokeWidth = widest / Self.thickness(1)
      isNarrowed = narrowest < strokeWidth * Self.thickness(0)
      pressures = widths.map { min(max(Self.pressure($0 / strokeWidth), 0), 1) }
    } else {
      strokeWidth = widest / Self.thickness(0.5)
      if softest < hardest { pressures = forces.map { $0 / max(hardest, 1) } }
    }
  }
}

import Foundation
import InkGeometry
import InkMarkup

/// How pages are drawn as pictures.
public struct PictureOptions: Hashable, Sendable {
  public enum Size: Hashable, Sendable {
    /// Pixels a unit of the page (PDF: points a unit).
    case scale(Double)
    /// The longer side, pixels.
    case longestSide(Int)
    /// As large as fits in a box of pixels.
    case fitting(width: Int, height: Int)
  }

  public enum Background: Hashable, Sendable {
    /// The page's own colour on white.
    case paper
    case transparent
    case color(CGColor)
  }

  /// Default: 1,600 pixels on the longer side.
  public var size: Size = .longestSide(1600)
  /// Default: the page's colour, white where it has none.
  public var background: Background = .paper
  /// Dark style and layout direction. Default: light, from left to right.
  public var rendering = RenderingOptions()
  /// The area of the page to show, in its own units; finite, both sides more than 0. Default: the page's bounds, and what lies
  /// somewhat beyond them (`PageLayout`).
  public var area: CGRect?
  /// Most pixels of a picture, 1 to 1,000,000,000. Default 100 million (400 MB while drawing).
  public var maximumPixels: Int = 100_000_000

  public init() {}

  public init(size: Size, background: Background = .paper) {
    self.size = size
    self.background = background
  }

  /// Throws `RenderingError.invalidOption` for a value out of its range.
  public func validate() throws(RenderingError) {
    switch size {
    case .scale(let scale):
      guard scale > 0, scale.isFinite else {
        throw .invalidOption(name: "scale", value: "\(scale)", mend: "give a number greater than 0")
      }
    case .longestSide(let side):
      guard (1...32767).contains(side) else {
        throw .invalidOption(name: "longestSide", value: "\(side)", mend: "give 1 to 32767 pixels")
      }
    case .fitting(let width, let height):
      guard (1...32767).contains(width), (1...32767).contains(height) else {
        throw .invalidOption(name: "fitting", value: "\(width) by \(height)", mend: "give sides of 1 to 32767 pixels")
      }
    }
    if let area {
      let isUsable = area.width > 0 && area.height > 0 && area.diagonal < 1e150 && abs(area.midX) < 1e150 && abs(area.midY) < 1e150
      guard isUsable else {
        throw .invalidOption(name: "area", value: "\(area)", mend: "give a rectangle with sides of more than 0")
      }
    }
    guard (1...1_000_000_000).contains(maximumPixels) else {
      throw .invalidOption(name: "maximumPixels", value: "\(maximumPixels)", mend: "give 1 to 1000000000")
    }
  }

  /// Pixels a unit for an area.
  func scale(for area: CGRect) -> Double {
    switch size {
    case .scale(let scale): scale
    case .longestSide(let side): Double(side) / Double(max(area.width, area.height))
    case .fitting(let width, let height): min(Double(width) / Double(area.width), Double(height) / Double(area.height))
    }
  }

  /// Whole pixels of an area, at least one each way.
  func pixelSize(of area: CGRect) throws(RenderingError) -> (width: Int, height: Int) {
    let scale = scale(for: area)
    let width = (Double(area.width) * scale).rounded(), height = (Double(area.height) * scale).rounded()
    guard width < 1e15, height < 1e15 else { throw .tooLarge(width: .max, height: .max, mend: "give a smaller scale or size") }
    let size = (width: max(Int(width), 1), height: max(Int(height), 1))
    guard size.width <= 32767, size.height <= 32767, size.width * size.height <= maximumPixels else {
      throw .tooLarge(width: size.width, height: size.height, mend: "give a smaller scale or size")
    }
    return size
  }
}

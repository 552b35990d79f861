import Foundation
import InkStrokes

/// What a document uses, or what a program supports. Use one set for recognising, saving and showing.
public struct FeatureSet: Equatable, Sendable {
  public enum Feature: Hashable, CaseIterable, Sendable {
    case images, stickers, loupes, links
    case shapeFills, shapeStrokes, shapeOpacity
    case text, drawing
  }

  /// Which ends of a line can have arrows.
  public struct LineMarkerPositions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Neither end.
    public static let plain = LineMarkerPositions(rawValue: 1 << 0)
    /// One end.
    public static let single = LineMarkerPositions(rawValue: 1 << 1)
    /// Both ends.
    public static let double = LineMarkerPositions(rawValue: 1 << 2)
    public static let all: LineMarkerPositions = [.plain, .single, .double]
  }

  /// Versions of the document's content.
  public enum ContentVersion: Int, Hashable, CaseIterable, Comparable, Sendable {
    case version1 = 1

    public static let latest = version1

    /// The version of ink that goes with it.
    public var pencilKitContentVersion: PKContentVersion {
      switch self {
      case .version1: .version4
      }
    }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  public var features: Set<Feature>
  public var shapes: Set<ShapeConfiguration.Shape>
  public var inks: Set<PKInkingTool.InkType>
  public var lineMarkerPositions: LineMarkerPositions
  /// Brightest colour in linear light; 1 is standard range.
  public var colorMaximumLinearExposure: CGFloat
  public var contentVersion: ContentVersion

  init(
    features: Set<Feature>, shapes: Set<ShapeConfiguration.Shape> = [], inks: Set<PKInkingTool.InkType> = [],
    lineMarkerPositions: LineMarkerPositions = [], colorMaximumLinearExposure: CGFloat = 1, contentVersion: ContentVersion = .version1
  ) {
    self.features = features
    self.shapes = shapes
    self.inks = inks
    self.lineMarkerPositions = lineMarkerPositions
    self.colorMaximumLinearExposure = colorMaximumLinearExposure
    self.contentVersion = contentVersion
  }

  /// Everything this version knows, in standard range.
  public static var latest: FeatureSet { version1 }

  /// Everything of content version 1, whatever later versions add.
  public static var version1: FeatureSet {
    FeatureSet(
      features: Set(Feature.allCases), shapes: Set(ShapeConfiguration.Shape.allCases), inks: Set(PKInkingTool.InkType.allCases),
      lineMarkerPositions: .all)
  }

  /// Nothing; the start for adding single features.
  public static var empty: FeatureSet { FeatureSet(features: []) }
}

extension FeatureSet {
  public func contains(_ feature: Feature) -> Bool { features.contains(feature) }
  public mutating func insert(_ feature: Feature) { features.insert(feature) }
  public mutating func remove(_ feature: Feature) { features.remove(feature) }

  /// Whether all that `self` holds is in `other` too, and neither exposure nor version is beyond it.
  public func isSubset(of other: FeatureSet) -> Bool {
    features.isSubset(of: other.features) && shapes.isSubset(of: other.shapes) && inks.isSubset(of: other.inks)
      && lineMarkerPositions.isSubset(of: other.lineMarkerPositions) && colorMaximumLinearExposure <= other.colorMaximumLinearExposure
      && contentVersion <= other.contentVersion
  }

  /// Adds all that `other` holds.
  mutating func formUnion(_ other: FeatureSet) {
    features.formUnion(other.features)
    shapes.formUnion(other.shapes)
    inks.formUnion(other.inks)
    lineMarkerPositions.formUnion(other.lineMarkerPositions)
    colorMaximumLinearExposure = max(colorMaximumLinearExposure, other.colorMaximumLinearExposure)
    contentVersion = max(contentVersion, other.contentVersion)
  }
}

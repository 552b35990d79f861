import Foundation
import InkGeometry

extension ShapeMarkup {
  /// A text box does not count as a rectangle.
  public var featureSet: FeatureSet {
    var set = FeatureSet.empty
    if !isTextBox { set.shapes = [shape.configurationType] }
    if fillColor != nil { set.insert(.shapeFills) }
    if strokeColor != nil { set.insert(.shapeStrokes) }
    if opacity != 1 { set.insert(.shapeOpacity) }
    if !attributedText.characters.isEmpty { set.insert(.text) }
    if shape.supportsLineMarkers { set.lineMarkerPositions = markerPositions }
    let text = attributedText.runs.lazy.compactMap { $0[TextAttributes.ForegroundColor.self]?.linearExposure }.max()
    set.colorMaximumLinearExposure = max(1, fillColor?.linearExposure ?? 1, strokeColor?.linearExposure ?? 1, text ?? 1)
    return set
  }

  private var markerPositions: FeatureSet.LineMarkerPositions {
    switch (startLineMarker, endLineMarker) {
    case (.none, .none): .plain
    case (.arrow, .arrow): .double
    default: .single
    }
  }

  /// Fill, line, opacity, text and markers are taken away where they are not supported; the kind of shape is not changed.
  /// A shape of which nothing visible would remain is unsupported.
  @discardableResult
  public mutating func removeContentUnsupported(by featureSet: FeatureSet) -> Bool {
    let before = self
    if !featureSet.contains(.shapeFills) { fillColor = nil }
    if !featureSet.contains(.shapeStrokes) { strokeColor = nil }
    if !featureSet.contains(.shapeOpacity) { opacity = 1 }
    if !featureSet.contains(.text) { attributedText = .noText }
    fillColor = fillColor?.limited(toLinearExposure: featureSet.colorMaximumLinearExposure)
    strokeColor = strokeColor?.limited(toLinearExposure: featureSet.colorMaximumLinearExposure)
    for run in attributedText.runs {
      guard let color = run[TextAttributes.ForegroundColor.self] else { continue }
      attributedText[run.range][TextAttributes.ForegroundColor.self] = color.limited(
        toLinearExposure: featureSet.colorMaximumLinearExposure)
    }
    if shape.supportsLineMarkers {
      if markerPositions == .double, !featureSet.lineMarkerPositions.contains(.double) { startLineMarker = .none }
      if markerPositions == .single, !featureSet.lineMarkerPositions.contains(.single) {
        startLineMarker = .none
        endLineMarker = .none
      }
    }
    return (isVisible || !before.isVisible) && self.featureSet.isSubset(of: featureSet)
  }

  private var isVisible: Bool { fillColor != nil || strokeColor != nil || !attributedText.characters.isEmpty }
}

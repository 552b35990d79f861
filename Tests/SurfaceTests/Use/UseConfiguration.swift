import Inkwright
import Testing

/// Features, configurations and errors, as programs use them.
@Suite struct UseConfiguration {
  @Test func shapeConfigurations() {
    // Row 70
    var configuration = ShapeConfiguration(type: .ellipse)
    #expect(configuration.fillColor == .black && configuration.strokeColor == nil && configuration.lineWidth == 0)
    configuration = ShapeConfiguration(type: .star, fillColor: nil, strokeColor: .black, lineWidth: 2)
    #expect(configuration.type == .star)
    // Row 71
    let kinds: [ShapeConfiguration.Shape] = [
      .rectangle, .ellipse, .line, .chatBubble, .roundedRectangle, .regularPolygon, .star, .arrowShape,
    ]
    #expect(ShapeConfiguration.Shape.allCases == kinds)
  }

  @Test func features() {
    // Row 72, 73
    var set: FeatureSet = .latest
    #expect(set == .version1 && set != .empty)

    // Row 74
    let all: Set<FeatureSet.Feature> = [.images, .stickers, .loupes, .links, .shapeFills, .shapeStrokes, .shapeOpacity, .text, .drawing]
    #expect(Set(FeatureSet.Feature.allCases) == all)

    // Row 75
    #expect(set.features == all && set.contains(.stickers))
    set.remove(.stickers)
    set.remove(.text)
    set.insert(.text)
    #expect(!set.contains(.stickers) && set.contains(.text))

    // Row 76, 77, 78
    set.shapes.remove(.chatBubble)
    set.inks = [.pen, .pencil, .marker]
    set.lineMarkerPositions = [.plain, .single]
    #expect(FeatureSet.LineMarkerPositions.all == [.plain, .single, .double])

    // Row 79
    set.colorMaximumLinearExposure = 4
    #expect(FeatureSet.latest.colorMaximumLinearExposure == 1)

    // Row 80
    let version: FeatureSet.ContentVersion = set.contentVersion
    #expect(version == .version1 && version == .latest && version.rawValue == 1 && version.pencilKitContentVersion == .version4)

    // Row 81
    #expect(!set.isSubset(of: .latest))
    set.colorMaximumLinearExposure = 1
    #expect(set.isSubset(of: .latest) && !FeatureSet.latest.isSubset(of: set))
  }

  @Test func optionsAndErrors() {
    // Row 82
    var options = RenderingOptions()
    #expect(!options.darkUserInterfaceStyle && !options.rightToLeftLayoutDirection)
    options = RenderingOptions(darkUserInterfaceStyle: true, layoutRightToLeft: true)
    options.darkUserInterfaceStyle = false
    #expect(options.rightToLeftLayoutDirection)

    // Row 83
    func reason(_ data: Data) -> MarkupError? {
      do {
        _ = try PaperMarkup(dataRepresentation: data)
        return nil
      } catch MarkupError.incorrectFormat {
        return .incorrectFormat
      } catch MarkupError.malformedData {
        return .malformedData
      } catch MarkupError.incompatibleFormatTooNew {
        return .incompatibleFormatTooNew
      } catch {
        return nil
      }
    }
    let whole = PaperMarkup(bounds: .zero).encoded()
    #expect(reason(Data("bplist00".utf8)) == .incorrectFormat && reason(whole.dropLast()) == .malformedData && reason(whole) == nil)
    let errors: Set<MarkupError> = [.incorrectFormat, .malformedData, .incompatibleFormatTooNew]
    #expect(errors.count == 3)
  }
}

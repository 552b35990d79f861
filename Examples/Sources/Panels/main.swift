import ExampleSupport
import Inkwright

// Bounds, features and version are chosen before anything else.
let supported = FeatureSet.version1
var markup = PaperMarkup(bounds: PanelPage.bounds)

let configuration = ShapeConfiguration(type: .rectangle, fillColor: .white, strokeColor: .black, lineWidth: 3)
for frame in PanelPage.frames {
  markup.insertNewShape(configuration: configuration, frame: frame)
}

check(markup.subelements.count == PanelPage.frames.count, "one panel a frame")
check(markup.subelements.map(\.frame) == PanelPage.frames, "panels lie at their frames, first at the back")
check(markup.featureSet.isSubset(of: supported), "the page keeps to the features chosen")
check(markup.bounds.contains(markup.contentsRenderFrame), "lines lie within the page")
// The page is kept by its file.
let loaded = try PaperMarkup(dataRepresentation: try await markup.dataRepresentation())
check(loaded == markup, "the page comes back from its file")
print("\(markup.subelements.count) panels on a page of \(Int(markup.bounds.width)) by \(Int(markup.bounds.height))")

import ExampleSupport
import Inkwright

var markup = PanelPage.make()

// Any PNG or JPEG will do; this one is a drawing of ours, twice as wide as high.
var scene = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
scene.insertNewShape(configuration: ShapeConfiguration(type: .star, fillColor: .black), frame: CGRect(x: 60, y: 10, width: 80, height: 80))
let file = try PageRenderer(PictureOptions(size: .longestSide(200))).png(scene)
guard let picture = CGImage(data: file) else { exit(1) }

guard let panel = markup.subelements[1] as? ShapeMarkup else { exit(1) }
var image = ImageMarkup(image: picture, frame: panel.frame.insetBy(dx: 3, dy: 3), accessibilityDescription: "a star")
// Fill the panel: show the middle of the picture, in the panel's proportions.
let share = (image.frame.width / image.frame.height) / (CGFloat(picture.width) / CGFloat(picture.height))
image.contentsBounds = CGRect(x: (1 - share) / 2, y: 0, width: share, height: 1)
// Above its panel, beneath what lies on the panel.
let place = markup.subelements.firstIndex(of: panel).map { $0 + 1 } ?? markup.subelements.count
markup.subelements.insert(image, at: place)

check(markup.subelements[2] is ImageMarkup && markup.subelements.count == 5, "the picture lies above its panel")
check(panel.frame.contains(markup.subelements[2].renderFrame), "it stays within the panel")
check(markup.featureSet.contains(.images), "the page says that it has pictures")
let loaded = try PaperMarkup(dataRepresentation: try await markup.dataRepresentation())
check((loaded.subelements[2] as? ImageMarkup)?.image?.data == file, "the picture's bytes come back as they were")
// A page of the picture's own size, to draw on it: bounds match what lies beneath.
var traced = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
traced.insertNewImage(picture, frame: traced.bounds)
check(traced.subelements.first?.frame == traced.bounds, "the picture fills the page")
print("a picture of \(picture.width) by \(picture.height) pixels in a panel")

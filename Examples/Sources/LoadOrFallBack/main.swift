import ExampleSupport
import Inkwright

/// What a program shows of a file.
enum Shown: Equatable {
  case document(PaperMarkup)
  case thumbnail(Data)
  case nothing
}

/// One set for making, saving and showing.
var supported = FeatureSet.version1
supported.remove(.loupes)

/// A document that this program can show, else the picture that was saved beside it.
func open(_ data: Data, thumbnail: Data?) -> Shown {
  do {
    let markup = try PaperMarkup(dataRepresentation: data)
    if markup.featureSet.isSubset(of: supported) { return .document(markup) }
    // It can be read, but not shown faithfully.
  } catch MarkupError.incompatibleFormatTooNew {
    // Written by a newer version.
  } catch MarkupError.malformedData {
    // Damaged: the bytes are kept as they are, for whoever can mend them.
  } catch MarkupError.incorrectFormat {
    return .nothing
  } catch {
    return .nothing
  }
  return thumbnail.map { .thumbnail($0) } ?? .nothing
}

func thumbnail(of markup: PaperMarkup) throws -> Data { try PageRenderer(PictureOptions(size: .longestSide(200))).png(markup) }

let plain = PanelPage.make()
let plainData = try await plain.dataRepresentation(), plainThumbnail = try thumbnail(of: plain)
check(open(plainData, thumbnail: plainThumbnail) == .document(plain), "a page within the features is shown")

var rich = plain
rich.subelements.append(LoupeMarkup(frame: CGRect(x: 100, y: 100, width: 80, height: 80), strokeColor: .black))
let richData = try await rich.dataRepresentation(), richThumbnail = try thumbnail(of: rich)
check(open(richData, thumbnail: richThumbnail) == .thumbnail(richThumbnail), "one beyond them is shown by its thumbnail")
check(CGImage(data: richThumbnail)?.height == 200, "which is small")
check(open(richData.dropLast(9), thumbnail: richThumbnail) == .thumbnail(richThumbnail), "a damaged one too")
check(open(richData, thumbnail: nil) == .nothing, "without a thumbnail there is nothing to show")
check(open(Data("%PDF-1.7".utf8), thumbnail: plainThumbnail) == .nothing, "another kind of file is none of ours")

// Or: keep what can be kept.
rich.removeContentUnsupported(by: supported)
check(rich == plain && rich.featureSet.isSubset(of: supported), "without the loupe it can be shown")
print("shown: one document, two thumbnails")

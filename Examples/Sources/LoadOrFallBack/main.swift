import ExampleSupport
import Inkwright

/// What a program shows of a file.
enum Shown: Equatable {
  case document(PaperMarkup)
  case thumbnail(CGImage)
  case message(String)
}

/// One set for making, saving and showing.
var supported = FeatureSet.version1
supported.remove(.loupes)

/// A document that this program can show, else the thumbnail that was saved in it. The bytes are never changed.
@MainActor func show(_ data: Data) throws -> Shown {
  do {
    let markup = try PaperMarkup(dataRepresentation: data)
    if markup.featureSet.isSubset(of: supported) { return .document(markup) }
    // It can be read, but not shown faithfully.
    return markup.savedThumbnail.map { .thumbnail($0) } ?? .message("uses features that this program lacks")
  } catch MarkupError.incompatibleFormatTooNew {
    return try PaperDocument.savedThumbnail(in: data).map { .thumbnail($0) } ?? .message("written by a newer version")
  } catch MarkupError.malformedData {
    return .message("damaged")
  } catch MarkupError.incorrectFormat {
    return .message("no document")
  }
}

/// Whether writing is refused because a file is there that cannot be loaded.
func isRefused(_ markup: PaperMarkup, _ file: URL) -> Bool {
  do {
    try markup.write(to: file)
    return false
  } catch {
    if case .wouldReplaceForeignFile = error { return true }
    return false
  }
}

var plain = PanelPage.make()
plain.savedThumbnail = try plain.thumbnail(longestSide: 200)
let plainData = try await plain.dataRepresentation()
check(try show(plainData) == .document(plain), "a page within the features is shown")
check(plain.savedThumbnail?.height == 200, "its thumbnail is small")

var rich = plain
rich.subelements.append(LoupeMarkup(frame: CGRect(x: 100, y: 100, width: 80, height: 80), strokeColor: .black))
let richThumbnail = try rich.thumbnail(longestSide: 200)
rich.savedThumbnail = richThumbnail
let richData = try await rich.dataRepresentation()
check(try show(richData) == .thumbnail(richThumbnail), "a page beyond the features is shown by its thumbnail")

let newer = newerVersion(of: richData)
check(try show(newer) == .thumbnail(richThumbnail), "a newer version's file is shown by its thumbnail, too")
check(try show(richData.dropLast(9)) == .message("damaged"), "a damaged one is not shown")
check(try show(Data("%PDF-1.7".utf8)) == .message("no document"), "another kind of file is none of ours")

// A file that cannot be loaded is kept as it is.
let file = FileManager.default.temporaryDirectory.appending(path: "inkwright-example-\(UUID().uuidString).inkdoc")
defer { try? FileManager.default.removeItem(at: file) }
try newer.write(to: file)
check(isRefused(plain, file), "a newer version's file must not be replaced")
check(try Data(contentsOf: file) == newer, "the newer version's file is as it was")

// Or: keep what can be kept.
rich.removeContentUnsupported(by: supported)
check(rich.featureSet.isSubset(of: supported) && rich.subelements.count == plain.subelements.count, "without the loupe it can be shown")
print("shown: one document, two thumbnails; kept: one file")

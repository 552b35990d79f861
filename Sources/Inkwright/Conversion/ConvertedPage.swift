import InkFormats
import InkMarkup
import InkRecognition

/// A page on its way from input to output.
struct ConvertedPage: Sendable {
  var page: InkPage
  var proposals: PageProposals
  var document: PaperMarkup
}

import Foundation
import InkGeometry
import InkMarkup

extension PageRenderer {
  /// Space between pages of one file as a share of the tallest.
  private static let pageGap: CGFloat = 0.03

  /// The page as an SVG file, in its own coordinates.
  public func svg(_ page: PaperMarkup) -> Data { svg(PaperDocument(pages: [PaperDocument.Page(markup: page)])) }

  /// The document as one SVG file, a group `page-N` each: a single page in its own coordinates, several one below the other.
  /// Recognised figures carry `data-kind` and `data-score`. A document without pages gives an empty picture.
  public func svg(_ document: PaperDocument) -> Data {
    let lists = document.pages.map { DisplayList($0.markup, options: options) }, areas = lists.map(\.area)
    let gap = (areas.map(\.height).max() ?? 0) * Self.pageGap
    var whole = areas.first ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    if areas.count > 1 {
      let height = areas.reduce(0) { $0 + $1.height } + gap * CGFloat(areas.count - 1)
      whole = CGRect(x: 0, y: 0, width: areas.map(\.width).max() ?? 1, height: height)
    }
    var file = XMLBuilder(step: whole.diagonal * SVGCanvas.precision)
    file.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    file.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" width=\"")
    let scale = options.scale(for: whole)
    file.exact(Double(whole.width) * scale)
    file.raw("\" height=\"")
    file.exact(Double(whole.height) * scale)
    file.raw("\" viewBox=\"")
    for (i, v) in [whole.minX, whole.minY, whole.width, whole.height].enumerated() {
      if i > 0 { file.raw(" ") }
      file.exact(Double(v))
    }
    file.raw("\">\n")
    var data = Data(file.bytes), top: CGFloat = 0
    for (index, list) in lists.enumerated() {
      var canvas = SVGCanvas(name: "page-\(index + 1)", area: list.area)
      canvas.draw(list, title: document.pages[index].name, origin: lists.count > 1 ? CGPoint(x: 0, y: top) : nil)
      data.append(contentsOf: canvas.xml.bytes)
      top += list.area.height + gap
    }
    data.append(contentsOf: Array("</svg>\n".utf8))
    return data
  }
}

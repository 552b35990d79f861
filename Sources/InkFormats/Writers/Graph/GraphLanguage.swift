import Foundation

/// A language for graphs: nodes from a page's shapes, edges from its connectors.
protocol GraphLanguage {
  /// The whole document; `graphs` and `pages` go together.
  func text(_ graphs: [PageGraph], pages: [OutputPage]) -> String
}

extension GraphLanguage {
  func files(_ pages: [OutputPage]) -> [WrittenFile] {
    let graphs = pages.enumerated().map { PageGraph($1, prefix: pages.count > 1 ? "p\($0 + 1)" : "") }
    return [WrittenFile(bytes: Array(text(graphs, pages: pages).utf8))]
  }

  /// To a thousandth of a unit.
  static func number(_ value: some BinaryFloatingPoint) -> String {
    let value = Double(value), rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else { return "0" }
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

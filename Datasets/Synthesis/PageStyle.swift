/// What a synthetic page is about.
public enum PageStyle: String, CaseIterable, Hashable, Sendable {
  case flowchart, graph, mindMap, tree, table, array, axes, notes, writing, formulas, shapes
}

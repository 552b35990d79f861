/// What was found on a page. Every stroke stands in exactly one shape's strokes or in `ink`.
public struct PageProposals: Hashable, Sendable {
  /// An arrow or line that joins shapes; indices into `shapes`.
  public struct Connection: Hashable, Sendable {
    public var connector: Int
    public var from: Int?
    public var to: Int?

    public init(connector: Int, from: Int?, to: Int?) {
      self.connector = connector
      self.from = from
      self.to = to
    }
  }

  /// In z-order of their first stroke.
  public var shapes: [ShapeProposal]
  /// Indices of the strokes that stay ink, ascending.
  public var ink: [Int]
  public var connections: [Connection]

  public init(shapes: [ShapeProposal] = [], ink: [Int] = [], connections: [Connection] = []) {
    self.shapes = shapes
    self.ink = ink
    self.connections = connections
  }
}

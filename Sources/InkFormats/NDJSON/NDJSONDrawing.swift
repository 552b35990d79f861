import Foundation
import InkStrokes

/// One drawing or page of a file of stroke lines, with what is known about it.
public struct NDJSONDrawing: Sendable {
  /// Strokes that together are one thing of a page.
  public struct Symbol: Hashable, Sendable {
    public var label: String
    /// Indices into the drawing's strokes, all in range.
    public var strokes: [Int]
    /// Name that relations use.
    public var ref: String?

    public init(label: String, strokes: [Int], ref: String? = nil) {
      self.label = label
      self.strokes = strokes
      self.ref = ref
    }
  }

  /// An arrow's ends, by the symbols' `ref`.
  public struct Relation: Hashable, Sendable {
    public var id: String
    public var from: String?
    public var to: String?

    public init(id: String, from: String?, to: String?) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// The drawing's own id, else its line's number.
  public var id: String
  public var corpus: String?
  /// The writer.
  public var user: String?
  /// What was meant to be drawn.
  public var label: String?
  /// Whether somebody or something recognised the drawing as its label, where that was noted.
  public var recognized: Bool?
  /// Paths of samples in the source's units, y downwards; times in seconds, force as in the source.
  public var strokes: [PKStroke]
  public var symbols: [Symbol] = []
  /// Whether somebody said which symbols there are: none, if `symbols` is empty then.
  public var isPageLabelled = false
  public var relations: [Relation] = []
  /// Corners that a person marked, in the source's units.
  public var vertices: [CGPoint] = []
  /// The `expect` member, minified.
  public var expectJSON: String?

  public init(id: String, strokes: [PKStroke]) {
    self.id = id
    self.strokes = strokes
  }
}

/// One line of the file: a drawing, or why it could not be read.
public struct NDJSONLine: Sendable {
  /// Counted from 1; empty lines count but are not given.
  public var number: Int
  /// The drawing's id; the line's number where the id could not be read.
  public var id: String
  public var drawing: Result<NDJSONDrawing, FormatError>
}

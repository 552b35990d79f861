import Foundation
import InkGeometry

/// A mark above a document that is no part of it: a pin, a note of the recogniser. It is never saved, drawn or exported.
public struct MarkupAdornment: Codable, Hashable, Identifiable, Sendable {
  public var id: UUID
  /// What the mark is fixed to.
  public var anchor: Anchor
  /// What the mark looks like, for a program that shows it.
  public var imageConfiguration: ImageConfiguration
  /// Where a person may move it to.
  public var dragRegion: DragRegion
  /// Whether it grows when the view is magnified.
  public var scalesWithZoom: Bool

  public init(
    id: UUID = UUID(), anchor: Anchor, imageConfiguration: ImageConfiguration = .default, dragRegion: DragRegion = .canvas,
    scalesWithZoom: Bool = false
  ) {
    self.id = id
    self.anchor = anchor
    self.imageConfiguration = imageConfiguration
    self.dragRegion = dragRegion
    self.scalesWithZoom = scalesWithZoom
  }

  /// The frame of the mark at its own size in the document's coordinates; nil when its anchor is not in the document.
  public func frame(in markup: PaperMarkup) -> CGRect? {
    guard let place = anchor.location(in: markup) else { return nil }
    let size = imageConfiguration.size, offset = imageConfiguration.alignmentAnchor
    return CGRect(
      x: place.x - offset.x - size.width / 2, y: place.y - offset.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension MarkupAdornment {
  /// Where a person may move a mark to.
  public struct DragRegion: Codable, Hashable, Sendable {
    private enum Region: Codable { case fixed, canvas }

    private let region: Region

    /// Nowhere.
    public static let fixed = DragRegion(region: .fixed)
    /// Anywhere on the document.
    public static let canvas = DragRegion(region: .canvas)
  }
}

import Foundation

/// Where a link leads: only to schemes that lead somewhere, so that no picture can run a script.
struct LinkTarget {
  let address: String
  private static let schemes: Set = ["http", "https", "mailto", "tel", "file", "ftp"]

  init?(_ url: URL) {
    if let scheme = url.scheme, !Self.schemes.contains(scheme.lowercased()) { return nil }
    address = url.absoluteString
  }

  /// The attributes of Cairo's link tag; `box` in the context's present units, else what is drawn within the tag.
  func tagAttributes(in box: CGRect? = nil) -> String {
    let escaped = address.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    let place = box.map { " rect=[\(Double($0.minX)) \(Double($0.minY)) \(Double($0.width)) \(Double($0.height))]" } ?? ""
    return "uri='\(escaped)'\(place)"
  }
}

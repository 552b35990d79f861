import Foundation
import InkGeometry

/// Reads a whole document: `ID.content` lists the pages, `ID/PAGE.rm` holds what was written on one.
///
/// Old lists name pages by their ids or leave them to be numbered, new ones (`cPages`) mark deleted pages. A page that was never
/// written on has no file and is empty.
enum RemarkableBundle {
  static func read(_ bytes: [UInt8], options: ReadOptions) throws(FormatError) -> [InkPage] {
    let archive = try ZipArchive(bytes)
    let contents = archive.entries.map(\.name).filter { $0.hasSuffix(".content") }
    guard let content = contents.first else {
      return try pages(archive.entries.map(\.name).filter { $0.hasSuffix(".rm") }.sorted(), archive, options)
    }
    let folder = content.dropLast(".content".count)
    return try pages(try list(archive, content, options).map { "\(folder)/\($0).rm" }, archive, options)
  }

  /// The names of the pages in order.
  private static func list(_ archive: ZipArchive, _ name: String, _ options: ReadOptions) throws(FormatError) -> [String] {
    do throws(FormatError) {
      let bytes = try archive.content(name, options: options) ?? []
      let root = try JSONParser(options).parse(bytes, 0..<bytes.count)
      if let pages = root["cPages"]?["pages"] {
        return pages.elements.filter { $0["deleted"] == nil }.compactMap { $0["id"]?.string }
      }
      let named = (root["pages"]?.elements.compactMap(\.string)) ?? []
      let count = root["pageCount"]?.int ?? 0
      let folder = name.dropLast(".content".count)
      // Before pages had ids they were numbered from 0.
      let isNumbered = named.isEmpty || archive.entry("\(folder)/0.rm") != nil
      guard isNumbered else { return named }
      return (0..<min(max(count, named.count), 100_000)).map(String.init)
    } catch {
      throw error.at(.part(name))
    }
  }

  private static func pages(_ names: [String], _ archive: ZipArchive, _ options: ReadOptions) throws(FormatError) -> [InkPage] {
    var pages: [InkPage] = []
    for name in names {
      let id = String(name.split(separator: "/").last.map { $0.dropLast(3) } ?? "")
      guard let bytes = try archive.content(name, options: options) else {
        var page = InkPage(id: id, bounds: CGRect(origin: .zero, size: RemarkableReader.screen), strokes: [])
        page.unitsPerInch = RemarkableReader.unitsPerInch
        pages.append(page)
        continue
      }
      do throws(FormatError) {
        for var page in try RemarkableReader.read(bytes) {
          page.id = id
          pages.append(page)
        }
      } catch {
        throw FormatError(error.reason, at: .part("\(name), \(error.place.map { "\($0)" } ?? "")"))
      }
    }
    return pages
  }
}

import Foundation

extension PaperMarkup {
  /// The page in a file.
  public init(contentsOf file: URL) throws(MarkupFileError) {
    let data: Data
    do { data = try Data(contentsOf: file) } catch { throw .unreadable(file: file, reason: error.localizedDescription) }
    do {
      try self.init(dataRepresentation: data)
    } catch let error as MarkupError {
      throw .notLoadable(file: file, error)
    } catch {
      throw .unreadable(file: file, reason: error.localizedDescription)
    }
  }

  /// Writes the page's file: whole or not at all. A file that is there already and cannot be loaded is not replaced.
  public func write(to file: URL) throws(MarkupFileError) {
    if FileManager.default.fileExists(atPath: file.path) {
      do {
        _ = try PaperMarkup(contentsOf: file)
      } catch .notLoadable(_, let reason) {
        throw .wouldReplaceForeignFile(file: file, reason)
      }
    }
    try replace(file)
  }

  func replace(_ file: URL) throws(MarkupFileError) {
    do { try encoded().write(to: file, options: .atomic) } catch { throw .unwritable(file: file, reason: error.localizedDescription) }
  }
}

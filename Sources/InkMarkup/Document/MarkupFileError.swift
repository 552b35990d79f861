import Foundation

/// Why a file of a document or of a picture could not be read or written.
public enum MarkupFileError: Error, Hashable, Sendable {
  case unreadable(file: URL, reason: String)
  /// The file is no document, or a damaged or newer one; what to do about it is the inner error's to say.
  case notLoadable(file: URL, MarkupError)
  case notAPicture(file: URL)
  case unwritable(file: URL, reason: String)
  /// A file that cannot be loaded is never replaced: it may be another program's, or a newer version's.
  case wouldReplaceForeignFile(file: URL, MarkupError)
}

extension MarkupFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file.path): cannot be read (\(reason)); check its name and permissions"
    case .notLoadable(let file, let error): "\(file.path): \(error)"
    case .notAPicture(let file): "\(file.path): neither PNG nor JPEG; convert the picture to one of them"
    case .unwritable(let file, let reason): "\(file.path): cannot be written (\(reason)); check the folder's permissions and space"
    case .wouldReplaceForeignFile(let file, let error):
      "\(file.path): is there already and is not replaced, since it cannot be loaded (\(error)); save under another name"
    }
  }
}

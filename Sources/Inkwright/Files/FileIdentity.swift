import Foundation

/// What all names of one file have in common: device and number where it is there, else the path with its links resolved.
struct FileIdentity: Hashable, Sendable {
  private let text: String

  init(_ path: String) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    text = exists ? "\(status.st_dev):\(status.st_ino)" : URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}

/// What elements refer to by id, each once, in order of first use.
struct SVGDefinitions {
  private(set) var all: [XMLText] = []
  private var ids: [[UInt8]: String] = [:]
  /// What every id begins with, so that several pictures can stand in one document.
  let namespace: String

  init(namespace: String = "") { self.namespace = namespace }

  var isEmpty: Bool { all.isEmpty }

  /// The id of a definition; `make` writes it for an id. Equal content is written once: `content` tells what is equal.
  mutating func id(_ prefix: String, content: XMLText, make: (String, XMLText) -> XMLText) -> String {
    let key = Array(prefix.utf8) + content.bytes
    if let id = ids[key] { return id }
    let id = "\(namespace)\(prefix)-\(all.count + 1)"
    ids[key] = id
    all.append(make(id, content))
    return id
  }
}

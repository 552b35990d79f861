import Foundation
import InkFormats
import InkRecognition
import InkStrokes

/// Reads the training corpora: NDJSON files named after their corpus.
struct CorpusSource {
  /// Corpora whose licence allows training, in the order they are read.
  static let corpora = ["dollar1", "mmg", "quickdraw", "hds_traced", "omniglot", "texnolatin", "unipen"]

  struct Corpus {
    var name: String
    var bytes: Int
    /// FNV-1a of the file, 64 bits: which drawings the model was trained on.
    var checksum: UInt64
    var drawings: [NDJSONDrawing]
  }

  /// Nil where the folder holds no such corpus.
  static func load(_ name: String, folder: String) throws(TrainingError) -> Corpus? {
    let path = folder + "/" + name + ".ndjson"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(file: path, reason: "it cannot be read")
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var reader = NDJSONReader(MemoryByteSource(data)), drawings: [NDJSONDrawing] = []
    do {
      while let line = try reader.next() {
        switch line.drawing {
        case .success(let drawing): drawings.append(drawing)
        case .failure(let error): throw TrainingError.unreadable(file: path, reason: "\(error)")
        }
      }
    } catch let error as TrainingError {
      throw error
    } catch {
      throw .unreadable(file: path, reason: "\(error)")
    }
    return Corpus(name: name, bytes: data.count, checksum: hash, drawings: drawings)
  }
}

import InkFormats

/// What each label of each corpus should be recognised as: a file `{corpus: {label: expectation}}` (see EVALUATION.md).
public struct Expectations: Sendable {
  struct Corpus: Sendable {
    var byLabel: [String: Expectation] = [:]
    /// Of the labels that are not named.
    var fallback: Expectation?
    /// Drawings noted as not recognised are left out.
    var onlyRecognized = false
  }

  private(set) var corpora: [String: Corpus] = [:]

  public init(_ file: InputFile) throws(FormatError) {
    do throws(FormatError) {
      try self.init(bytes: file.bytes())
    } catch {
      throw error.inFile(file.name)
    }
  }

  /// Of the file's bytes.
  public init(bytes: [UInt8]) throws(FormatError) {
    let root = try JSONParser(maximumLength: 1 << 26, maximumDepth: 64).parse(bytes, 0..<bytes.count)
    guard root.isObject else { throw FormatError(.invalid("expectations", expected: "an object of corpora")) }
    for (name, labels) in root.members where labels.isObject {
      var corpus = Corpus()
      for (label, value) in labels.members {
        if label == "_only_recognized" {
          corpus.onlyRecognized = value.bool == true
          continue
        }
        do throws(FormatError) {
          let expectation = try Expectation(value)
          if label == "*" { corpus.fallback = expectation } else { corpus.byLabel[label] = expectation }
        } catch {
          throw error.at(.part("corpus \(name), label \(label)"))
        }
      }
      corpora[name] = corpus
    }
  }

  /// Nil where the drawing is not scored.
  func expectation(corpus: String, label: String, recognized: Bool?) throws(EvaluationError) -> Expectation? {
    guard let table = corpora[corpus] else { throw .noExpectations(corpus: corpus) }
    if table.onlyRecognized, recognized == false { return nil }
    return table.byLabel[label] ?? table.fallback
  }
}

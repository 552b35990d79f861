import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct RecognitionOptionsTests {
  private func message(_ change: (inout RecognitionOptions) -> Void) -> String {
    var options = RecognitionOptions()
    change(&options)
    do {
      try options.validate()
      return ""
    } catch { return "\(error)" }
  }

  @Test func defaultsAndLimitsAreValid() {
    #expect(message { _ in }.isEmpty)
    #expect(message { $0.threshold = 0 }.isEmpty && message { $0.threshold = 1 }.isEmpty)
    #expect(message { $0.maximumStrokesPerShape = 1 }.isEmpty && message { $0.maximumStrokesPerShape = 32 }.isEmpty)
    #expect(message { $0.kinds = [.star] }.isEmpty)
  }

  @Test func messageNamesTheOptionItsValueAndTheMend() {
    for value in [-0.01, 1.01, .nan, .infinity] {
      let text = message { $0.threshold = value }
      #expect(text.contains("threshold") && text.contains("\(value)") && text.contains("0 to 1"))
    }
    for value in [0, -1, 33, .max] {
      let text = message { $0.maximumStrokesPerShape = value }
      #expect(text.contains("maximumStrokesPerShape") && text.contains("\(value)") && text.contains("1 to 32"))
    }
    #expect(message { $0.kinds = [] }.contains("kinds"))
  }

  @Test func recognizerRefusesThem() throws {
    let recognizer = Recognizer(model: RandomRows.model())
    var options = RecognitionOptions()
    options.threshold = 2
    #expect(throws: RecognitionError.self) { try recognizer.propose([], options: options) }
    #expect(throws: RecognitionError.self) { try recognizer.propose(batch: [], options: options) }
  }
}

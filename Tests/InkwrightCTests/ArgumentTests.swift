import CInkwright
import Foundation
import InkwrightC
import Testing

@Suite struct ArgumentTests {
  @Test func versionIsThreeNumbers() throws {
    let version = unsafe String(cString: try #require(inkwright_version()))
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test(arguments: [-0.1, 1.1, .nan]) func thresholdOutOfRangeMakesNoEngine(_ threshold: Double) {
    #expect { try CEngine(threshold: threshold) } throws: { ($0 as? CallFailed)?.code == Int32(INKWRIGHT_INVALID_OPTION) }
  }

  @Test func optionsThatCannotBeUsedSaySo() {
    #expect { try CEngine(kinds: "rectangle,elipse") } throws: { ($0 as? CallFailed)?.message.contains("elipse") == true }
    #expect { try CEngine(threads: -1) } throws: { ($0 as? CallFailed)?.message.contains("threads") == true }
    let nowhere = unsafe failure { unsafe inkwright_engine_create(nil, nil, $0) }
    #expect(nowhere?.code == Int32(INKWRIGHT_INVALID_ARGUMENT))
    var forgotten = unsafe inkwright_options(), engine: OpaquePointer?
    let bare = unsafe failure { unsafe inkwright_engine_create(&forgotten, &engine, $0) }
    #expect(bare?.message.contains("inkwright_options_init") == true)
  }

  @Test(arguments: [([0, 3, 2] as [Int32], "ascend"), ([-1, 2], "ascend"), ([2, 0], "ascend"), ([0, 4], "beyond")])
  func offsetsThatCannotBeUsedAreAnError(_ offsets: [Int32], _ word: String) throws {
    let engine = try CEngine()
    #expect { try engine.recognize([1, 2, 3], [1, 2, 3], offsets) } throws: { error in
      let failed = error as? CallFailed
      return failed?.code == Int32(INKWRIGHT_INVALID_ARGUMENT) && failed?.message.contains(word) == true
    }
  }

  @Test func nothingIsNoTrap() throws {
    var result: OpaquePointer?
    let engine = try CEngine()
    var refused: [CallFailed?] = []
    refused.append(unsafe failure { unsafe inkwright_recognize(nil, nil, &result, $0) })
    refused.append(unsafe failure { unsafe inkwright_recognize(engine.pointer, nil, &result, $0) })
    refused.append(unsafe failure { unsafe inkwright_recognize_lines(engine.pointer, nil, 5, &result, $0) })
    refused.append(unsafe failure { unsafe inkwright_recognize_lines(engine.pointer, nil, -5, &result, $0) })
    #expect(refused.map { $0?.code } == [1, 1, 1, 1])
    unsafe try call { unsafe inkwright_recognize_lines(engine.pointer, nil, 0, &result, $0) }
    #expect(unsafe inkwright_result_text(result, nil)?.pointee == 0)
    unsafe inkwright_result_free(result)
    var count = 7
    #expect(unsafe inkwright_result_shapes(nil, &count) == nil)
    #expect(count == 0)
    #expect(unsafe inkwright_result_text(nil, nil) == nil)
    #expect(unsafe inkwright_kind_name(0) == nil && inkwright_kind_name(-1) == nil && inkwright_kind_name(.max) == nil)
    inkwright_engine_free(nil)
    inkwright_result_free(nil)
    inkwright_document_free(nil)
    inkwright_bytes_free(nil)
    inkwright_options_init(nil, 3)
  }

  @Test func numbersThatAreNotFiniteAreNoTrap() throws {
    let result = try CEngine().recognize([.nan, .infinity, 1], [0, -.infinity, .greatestFiniteMagnitude], [0, 3])
    #expect(result.ink == [0])
  }

  @Test func everyStrokeIsInTheResult() throws {
    let result = try CEngine().recognize([0, 10, 20, 5, 6], [0, 0, 0, 7, 9], [0, 3, 5, 5])
    #expect((result.strokes + result.ink).sorted() == [0, 1, 2])
  }

  @Test func smallerStructsOfEarlierVersionsAreLeftAlone() {
    var bytes = [UInt8](repeating: 0xAA, count: 64)
    unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe inkwright_options_init(base.assumingMemoryBound(to: inkwright_options.self), 16)
    }
    #expect(bytes.prefix(8) == [16, 0, 0, 0, 0, 0, 0, 0])
    #expect(bytes.dropFirst(16).allSatisfy { $0 == 0xAA })
  }

  @Test func longMessagesAreCutAtACharacter() throws {
    let name = String(repeating: "ä", count: 400)
    #expect { try CEngine(kinds: name) } throws: { error in
      guard let message = (error as? CallFailed)?.message else { return false }
      return message.utf8.count <= 507 && message.contains("ää") && !message.contains("\u{FFFD}")
    }
  }

  /// Every kind that is answered has a number of its own in the header.
  @Test func kindsAreNumberedOnce() {
    let names = (1...25).compactMap { number in unsafe inkwright_kind_name(Int32(number)).map { unsafe String(cString: $0) } }
    #expect(names.count == 25)
    #expect(Set(names).count == 25)
  }
}

import CInkwright
import Foundation
import InkwrightC
import Testing

@Suite struct DocumentTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-c-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @safe final class CDocument {
    let pointer: OpaquePointer

    init(_ body: (UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<inkwright_error>) -> Int32) throws {
      var made: OpaquePointer?
      unsafe try call { unsafe body(&made, $0) }
      guard let made = unsafe made else { throw CallFailed(code: 0, message: "no document") }
      unsafe pointer = made
    }

    convenience init(_ text: String) throws {
      unsafe try self.init { document, error in
        unsafe text.withCString { unsafe inkwright_document_read($0, text.utf8.count, nil, document, error) }
      }
    }

    deinit { unsafe inkwright_document_free(pointer) }

    func encoded(_ format: String) throws -> String {
      var bytes: UnsafeMutablePointer<CChar>?, length = 0
      unsafe try call { unsafe inkwright_document_encode(pointer, format, &bytes, &length, $0) }
      defer { unsafe inkwright_bytes_free(bytes) }
      return unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }

    func page(_ index: Int) throws -> (name: String, width: Double, strokes: Int, elements: Int) {
      var page = unsafe inkwright_page()
      unsafe inkwright_page_init(&page, MemoryLayout<inkwright_page>.size)
      unsafe try call { unsafe inkwright_document_page(pointer, index, &page, $0) }
      return unsafe (String(cString: try #require(page.name)), page.width, page.stroke_count, page.element_count)
    }
  }

  private var twoPages: String {
    let a = Drawn.rectangle(10, 20, 100, 60), b = Drawn.rectangle(0, 0, 30, 70)
    return Drawn.line("first", a.x, a.y) + Drawn.line("second", b.x, b.y)
  }

  @Test func pagesAndTheirInkAreThere() throws {
    let document = try CDocument(twoPages)
    #expect(unsafe inkwright_document_page_count(document.pointer) == 2)
    let page = try document.page(1)
    #expect(page.name == "second")
    #expect(page.width == 30)
    #expect(page.strokes == 1)
    #expect(page.elements == 0)
    var strokes = unsafe inkwright_strokes()
    unsafe inkwright_strokes_init(&strokes, MemoryLayout<inkwright_strokes>.size)
    unsafe try call { unsafe inkwright_document_strokes(document.pointer, 1, &strokes, $0) }
    #expect(unsafe strokes.sample_count == 49 && strokes.type == Int32(INKWRIGHT_FLOAT64) && strokes.stroke_count == 1)
    let x = unsafe try #require(strokes.x).assumingMemoryBound(to: Double.self)
    #expect(unsafe UnsafeBufferPointer(start: x, count: 49).map { Float($0) } == Drawn.rectangle(0, 0, 30, 70).x)
    #expect(throws: CallFailed.self) { try document.page(2) }
    #expect(throws: CallFailed.self) { try document.page(-1) }
  }

  @Test func proposalsAreAppliedAndChosenOnesOnly() throws {
    let document = try CDocument(twoPages), engine = try CEngine()
    let result = unsafe try CResult { unsafe inkwright_document_recognize(engine.pointer, document.pointer, $0, $1) }
    try #require(result.shapes.count == 2)
    let all = unsafe try CDocument { unsafe inkwright_document_apply(engine.pointer, document.pointer, result.pointer, nil, $0, $1) }
    #expect(try [all.page(0).strokes, all.page(0).elements, all.page(1).strokes, all.page(1).elements] == [0, 1, 0, 1])
    let one = unsafe try CDocument { unsafe inkwright_document_apply(engine.pointer, document.pointer, result.pointer, [0, 1], $0, $1) }
    #expect(try [one.page(0).strokes, one.page(0).elements, one.page(1).strokes, one.page(1).elements] == [1, 0, 0, 1])
    let other = try CDocument(Drawn.line("a", [0, 1], [0, 1]))
    var applied: OpaquePointer?
    let refused = unsafe failure { unsafe inkwright_document_apply(engine.pointer, other.pointer, result.pointer, nil, &applied, $0) }
    #expect(refused?.code == Int32(INKWRIGHT_INVALID_ARGUMENT))
    #expect(unsafe applied == nil)
  }

  @Test func aSavedDocumentIsReadBackAsItWas() throws {
    let document = try CDocument(twoPages), engine = try CEngine()
    let result = unsafe try CResult { unsafe inkwright_document_recognize(engine.pointer, document.pointer, $0, $1) }
    let applied = unsafe try CDocument { unsafe inkwright_document_apply(engine.pointer, document.pointer, result.pointer, nil, $0, $1) }
    let path = folder.appendingPathComponent("a.inkdoc").path
    unsafe try call { unsafe inkwright_document_save(applied.pointer, path, nil, $0) }
    let again = unsafe try CDocument { unsafe inkwright_document_open(path, nil, $0, $1) }
    #expect(unsafe inkwright_document_page_count(again.pointer) == 2)
    #expect(try again.page(0).name == "first")
    #expect(try again.page(0).strokes == 0)
    #expect(try again.encoded("svg") == (try applied.encoded("svg")))
  }

  @Test func formatsOfOnePageAFileAreWrittenPageByPage() throws {
    let document = try CDocument(twoPages)
    unsafe try call { unsafe inkwright_document_save(document.pointer, folder.appendingPathComponent("a.png").path, nil, $0) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["a-page-1.png", "a-page-2.png"])
    #expect(throws: CallFailed.self) { try document.encoded("png") }
    #expect(throws: CallFailed.self) { try document.encoded("docx") }
    #expect(throws: CallFailed.self) { try document.encoded("ndjson") }
  }

  @Test func whatIsNoInkIsAnErrorWithItsCode() {
    #expect { try CDocument("no ink at all") } throws: { ($0 as? CallFailed)?.code == Int32(INKWRIGHT_UNREADABLE) }
    #expect { try CDocument("") } throws: { ($0 as? CallFailed)?.code == Int32(INKWRIGHT_UNREADABLE) }
    let missing = folder.appendingPathComponent("missing").path
    var document: OpaquePointer?
    let refused = unsafe failure { unsafe inkwright_document_open(missing, nil, &document, $0) }
    #expect(refused?.code == Int32(INKWRIGHT_SYSTEM))
    #expect(refused?.message.contains(missing) == true)
  }
}

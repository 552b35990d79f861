import Foundation

extension Sample {
  private static func text(
    _ format: String, named name: String = "", points: [CGPoint] = Sample.points, tolerance: Double = 1e-9, elements: Int = 0,
    strokes: Int = 1,
    _ text: String
  ) -> Sample {
    Sample(format: format, name: name, bytes: Array(text.utf8), points: points, tolerance: tolerance, elements: elements, strokes: strokes)
  }

  static let texts: [Sample] = [
    text(
      "xopp",
      """
      <?xml version="1.0"?><xournal creator="x"><page width="100" height="80"><background type="solid" color="#ffffffff"/><layer>
      <stroke tool="pen" color="#0000ffff" width="2 1.5 1">10 20 30 40 50 25</stroke></layer></page></xournal>
      """),
    text(
      "inkml",
      """
      <!DOCTYPE ink [<!-- > --> <!ELEMENT ink ANY>]>
      <ink xmlns="http://www.w3.org/2003/InkML"><definitions><context xml:id="c"><traceFormat><channel name="X"/><channel name="Y"/>
      <channel name="F"/></traceFormat></context></definitions><trace contextRef="#c">10 20 1,'20'20'0,20 -15 0</trace></ink>
      """),
    text("ndjson", "{\"id\":\"a\",\"strokes\":[{\"x\":[10,30,50],\"y\":[20,40,25],\"t\":[0,5,9],\"w\":2}]}\n"),
    text("quickdraw", "{\"word\":\"a\",\"key_id\":\"1\",\"drawing\":[[[10,30,50],[20,40,25],[0,3,4]]]}\n"),
    text(
      "svg", elements: 2,
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="2in" height="1in" viewBox="0 0 200 100"><style>.ink { stroke: red }</style><g transform="translate(10,20)">
      <path class="ink" fill="none" stroke-width="2" d="m0 0l20,20 20-15"/></g><rect x="1" y="2" width="30" height="4" stroke="#000" fill="none"/>
      <text x="5" y="9" font-size="8">a<tspan dy="9">b</tspan></text></svg>
      """),
    text(
      "svg", named: "pages of Write",
      """
      <svg id="write-document" xmlns="http://www.w3.org/2000/svg"><svg class="write-page" x="10" y="10" width="90px" height="80px"><g class="write-content">
      <g class="ruleline"><path stroke="blue" d="M0 40 l768 0"/></g><path stroke="#000000" fill="none" d="M10 20L30 40 50 25"/></g></svg></svg>
      """),
    text(
      "gesture",
      """
      <?xml version="1.0"?><Gesture Name="a~01" NumPts="3"><Stroke index="1"><Point X="10" Y="20" T="100" Pressure="128"/>
      <Point X="30" Y="40" T="110"/><Point X="50" Y="25" T="130"/></Stroke></Gesture>
      """),
    text(
      "unipen", points: points.map { CGPoint(x: $0.x, y: -$0.y) },
      """
      .VERSION 1.0
      .X_POINTS_PER_INCH 200
      .COORD X Y T P
      .COMMENT drawn
        12 for a test
      .PEN_DOWN
      10 20 0 5
      30 40 10 6
      50 25 20 7
      .PEN_UP
      9 9 25 0
      """),
    text("csv", "x;y;pressure;stroke\n10;20;0.5;1\n30;40;0.5;1\n50;25;0.5;1\n"),
    text("csv", named: "without names", "10,20,0,1,7\n30,40,1,1,7\r\n50,25,2,1,7\n"),
  ]

  static let json: [Sample] = [
    text(
      "excalidraw", tolerance: 1e-9, elements: 1,
      """
      {"type":"excalidraw","version":2,"elements":[{"type":"freedraw","x":10,"y":20,"width":40,"height":20,"angle":0,"strokeColor":"#1e1e1e",
      "strokeWidth":2,"opacity":50,"points":[[0,0],[20,20],[40,5]],"pressures":[0.5,1,0],"simulatePressure":false},
      {"type":"rectangle","x":1,"y":2,"width":3,"height":4,"strokeColor":"#000","backgroundColor":"transparent","strokeWidth":1},
      {"type":"freedraw","isDeleted":true,"x":0,"y":0,"points":[]}],"appState":{"viewBackgroundColor":"#ffffff"},"files":{}}
      """),
    text(
      "excalidraw", named: "library",
      """
      {"type":"excalidrawlib","version":2,"libraryItems":[{"name":"a","elements":[{"type":"freedraw","x":10,"y":20,"strokeColor":"#000",
      "strokeWidth":1,"points":[[0,0],[20,20],[40,5]]}]}]}
      """),
    text(
      "excalidraw", named: "plain Markdown",
      """
      ---
      excalidraw-plugin: parsed
      ---
      # Drawing
      ```json
      {"type":"excalidraw","elements":[{"type":"freedraw","x":10,"y":20,"strokeColor":"#000","points":[[0,0],[20,20],[40,5]]}]}
      ```
      %%
      """),
    text(
      "excalidraw", named: "packed Markdown", elements: 1,
      """
      ---
      excalidraw-plugin: parsed
      ---
      ## Drawing
      ```compressed-json
      N4IgLgngDgpiBcIYA8DGBDANgSwCYCd0B3EAGhADcZ8BnbAewDsEAmcmTGAWxkbBoQBtUJFgIQAM3wwYBYmRDIEARgAM5CK3UgaYfPQDWMAML1M9fOIDEymL

      dsLd+owHU8YABatyUetj4C8IKC6qoAuqSCLOrREYIALOoArGERIFDSNDQArplCaXRc2ZjoYDAACpk50gh62TAAvqQi0HCIZchgCkrw2pq95ETuXvAAnOQeMN

      gA5h5dY+Qd8yAA4vgAbwD7MAAEgMgEO4DUziANYQ1AA=
      ```
      %%
      """),
    text(
      "tldraw",
      """
      {"tldrawFileFormatVersion":1,"schema":{},"records":[{"typeName":"page","id":"page:p","name":"P","index":"a1"},
      {"typeName":"shape","id":"shape:g","type":"group","parentId":"page:p","x":4,"y":10,"rotation":0,"index":"a1","props":{}},
      {"typeName":"shape","id":"shape:s","type":"draw","parentId":"shape:g","x":6,"y":10,"rotation":0,"index":"a1","opacity":1,"props":
      {"segments":[{"type":"free","points":[{"x":0,"y":0,"z":0.5},{"x":20,"y":20,"z":0.5}]},{"type":"straight","points":[{"x":20,"y":20,"z":0.5},
      {"x":40,"y":5,"z":0.5}]}],"color":"red","size":"m","isPen":true,"isClosed":false}}]}
      """),
    text(
      "tldraw", named: "packed points",
      """
      {"tldraw":{"store":{"page:p":{"typeName":"page","id":"page:p","index":"a1"},"shape:s":{"typeName":"shape","id":"shape:s","type":"draw",
      "parentId":"page:p","x":0,"y":0,"index":"a1","props":{"segments":[{"type":"free","path":"\(packedPoints)"}],"size":"s"}}}}}
      """),
    text(
      "tldraw", named: "first generation", elements: 1,
      """
      {"name":"n","document":{"pages":{"p":{"id":"p","name":"P","childIndex":1,"shapes":{"a":{"id":"a","type":"draw","childIndex":1,
      "point":[10,20],"points":[[0,0,0.5],[20,20,0.5],[40,5,0.5]],"style":{"color":"black","size":"small"}},
      "b":{"id":"b","type":"rectangle","childIndex":2,"point":[1,2],"size":[3,4],"rotation":0,"style":{}}}}}}}
      """),
    text(
      "butterfly", elements: 1,
      """
      {"fileVersion":6,"type":"document","content":[{"type":"pen","points":[{"x":10,"y":20,"pressure":0.5},{"x":30,"y":40},{"x":50,"y":25}],
      "property":{"strokeWidth":5,"color":4278190335}},{"type":"shape","firstPosition":{"x":0,"y":0},"secondPosition":{"x":9,"y":5},
      "property":{"strokeWidth":1,"color":4278190080,"shape":{"type":"circle","fillColor":0}}}]}
      """),
    Sample(
      format: "rnote",
      bytes: Packing.gzip(
        Array(
          """
          {"version":"0.9.4","data":{"engine_snapshot":{"document":{"x":0,"y":0,"width":200,"height":100,"format":{"dpi":96},"layout":"fixed_size"},
          "stroke_components":[{"value":null},{"value":{"shapestroke":{"shape":{"rect":{"cuboid":{"half_extents":[5,3]},"affine":[1,0,0,1,20,30]}},
          "style":{"rough":{"stroke_width":1,"stroke_color":{"r":0,"g":0,"b":0,"a":1}}}}}},{"value":{"brushstroke":{"path":{"start":{"pos":[10,20],
          "pressure":0.5},"segments":[{"lineto":{"end":{"pos":[30,40],"pressure":0.5}}},{"lineto":{"end":{"pos":[50,25],"pressure":1}}}]},
          "style":{"smooth":{"stroke_width":4,"stroke_color":{"r":1,"g":0,"b":0,"a":1},"pressure_curve":"linear"}}}}}],
          "chrono_components":[{"value":{"t":1,"layer":{"user_layer":0}}},{"value":{"t":3,"layer":{"user_layer":0}}},{"value":{"t":2,"layer":"highlighter"}}]}}}
          """.utf8)), elements: 1),
  ]

  /// The first point in full, then steps of 16 bits.
  private static let packedPoints = Data(
    make { b in
      for value in [10, 20, 0.5] as [Double] { b.float(value) }
      for value in [20, 20, 0, 20, -15, 0] as [Double] { b.half(value) }
    }
  ).base64EncodedString()
}

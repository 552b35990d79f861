import InkStrokes

extension Recognizer {
  /// The candidate groups of a few strokes that hold stroke `index`, judged among themselves and the groups `known` already.
  func judged(_ strokes: [PKStroke], holding index: Int, known: [GroupCandidate], options: RecognitionOptions) -> [GroupCandidate] {
    let (page, fresh) = candidates(strokes, maximumStrokes: options.maximumStrokesPerShape, holding: index)
    var all = [fresh + known]
    judge(&all, [page], first: fresh.count)
    return Array(all[0].prefix(fresh.count))
  }

  /// The shapes that stand among judged groups of a few strokes, as they were fitted.
  func shapes(_ strokes: [PKStroke], _ candidates: [GroupCandidate], _ options: RecognitionOptions) -> [ShapeProposal] {
    var options = options
    options.regularizing = .off
    return select(PreparedPage(strokes), candidates, options).shapes
  }
}

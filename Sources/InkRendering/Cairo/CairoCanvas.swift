import CCairo
import Foundation
import InkGeometry
import InkMarkup

/// Draws display lists on a Cairo surface.
@safe final class CairoCanvas {
  let context: OpaquePointer
  let surface: CairoSurface
  let setter = TextSetter()
  /// Whether what is drawn is a loupe's enlarged copy, which leads nowhere.
  private(set) var isEnlarged = false
  /// Coordinates are held to this box: Cairo's own are 24-bit.
  private var limits = CGRect.null

  /// Throws when Cairo could not make the surface or the context.
  init(_ surface: CairoSurface) throws(RenderingError) {
    self.surface = surface
    unsafe context = cairo_create(surface.pointer)
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
  }

  /// Throws what Cairo has run into since the canvas was made.
  func check() throws(RenderingError) {
    let status = unsafe cairo_status(context)
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .drawingFailed(reason: unsafe String(cString: cairo_status_to_string(status)), mend: "try a smaller picture")
  }

  /// Draws a page: its area fills `size`, pixels or points.
  func draw(_ list: DisplayList, size: (width: Double, height: Double)) {
    for color in list.paper {
      setSource(color)
      unsafe cairo_paint(context)
    }
    unsafe cairo_identity_matrix(context)
    unsafe cairo_scale(context, size.width / Double(list.area.width), size.height / Double(list.area.height))
    unsafe cairo_translate(context, -Double(list.area.minX), -Double(list.area.minY))
    let margin = CGFloat(list.area.diagonal) * 50
    limits = list.area.insetBy(dx: -margin, dy: -margin)
    for (index, layer) in list.layers.enumerated() {
      draw(layer.items)
      if let loupe = layer.loupe { draw(loupe, over: list.layers[...index]) }
    }
  }

  private func draw(_ loupe: Loupe, over layers: ArraySlice<DisplayList.Layer>) {
    for color in loupe.paper { draw(.fill(loupe.rim, color)) }
    if let enlargement = loupe.enlargement {
      kept {
        trace(loupe.rim.path)
        unsafe cairo_clip(context)
        apply(enlargement)
        isEnlarged = true
        for layer in layers { draw(layer.items) }
        isEnlarged = false
      }
    }
    if let line = loupe.line { draw(.stroke(loupe.rim, line.color, width: line.width)) }
  }

  private func draw(_ items: [DisplayItem]) {
    for item in items { draw(item) }
  }

  private func draw(_ item: DisplayItem) {
    switch item {
    case .fill(let figure, let color):
      trace(figure.path)
      setSource(color)
      unsafe cairo_fill(context)
    case .stroke(let figure, let color, let width):
      trace(figure.path)
      setSource(color)
      unsafe cairo_set_line_width(context, Double(width))
      unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_stroke(context)
    case .text(let block): draw(block)
    case .image(let image): draw(image)
    case .group(let items, let opacity):
      unsafe cairo_push_group(context)
      draw(items)
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, Double(min(max(opacity, 0), 1)))
    case .clipped(let items, let path):
      kept {
        trace(path)
        unsafe cairo_clip(context)
        draw(items)
      }
    case .link(let items, let url):
      guard let target = LinkTarget(url), !isEnlarged else { return draw(items) }
      unsafe cairo_tag_begin(context, CAIRO_TAG_LINK, target.tagAttributes())
      draw(items)
      unsafe cairo_tag_end(context, CAIRO_TAG_LINK)
    case .recognized(let items, _, _): draw(items)
    }
  }

  func setSource(_ color: CGColor) {
    func part(_ v: CGFloat) -> Double { v.isNaN ? 0 : min(max(Double(v), 0), 1) }
    unsafe cairo_set_source_rgba(context, part(color.red), part(color.green), part(color.blue), part(color.alpha))
  }

  /// Runs `body` and undoes what it changed of the context's state.
  func kept(_ body: () -> Void) {
    unsafe cairo_save(context)
    body()
    unsafe cairo_restore(context)
  }

  /// Puts `t` before the present transform. One that cannot be undone would leave the context unusable: nothing is drawn then.
  func apply(_ t: CGAffineTransform) {
    guard t.determinant != 0, t.determinant.isFinite, t.tx.isFinite, t.ty.isFinite else {
      unsafe cairo_rectangle(context, 0, 0, 0, 0)
      unsafe cairo_clip(context)
      return
    }
    var matrix = cairo_matrix_t(xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
    unsafe cairo_transform(context, &matrix)
  }

  /// Makes `path` the context's own.
  func trace(_ path: CGPath) {
    unsafe cairo_new_path(context)
    func x(_ p: CGPoint) -> Double { min(max(Double(p.x), Double(limits.minX)), Double(limits.maxX)) }
    func y(_ p: CGPoint) -> Double { min(max(Double(p.y), Double(limits.minY)), Double(limits.maxY)) }
    var at = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p):
        unsafe cairo_move_to(context, x(p), y(p))
        at = p
      case .line(let p):
        unsafe cairo_line_to(context, x(p), y(p))
        at = p
      case .quadCurve(let p, let c):
        let curve = CubicBezier(quadratic: Vector2(at), control: Vector2(c), Vector2(p))
        let c1 = CGPoint(curve.p1), c2 = CGPoint(curve.p2)
        unsafe cairo_curve_to(context, x(c1), y(c1), x(c2), y(c2), x(p), y(p))
        at = p
      case .curve(let p, let c, let d):
        unsafe cairo_curve_to(context, x(c), y(c), x(d), y(d), x(p), y(p))
        at = p
      case .closeSubpath: unsafe cairo_close_path(context)
      }
    }
  }
}

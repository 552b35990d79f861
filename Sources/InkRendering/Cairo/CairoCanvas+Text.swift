import CCairo
import Foundation
import InkGeometry
import InkMarkup

extension CairoCanvas {
  func draw(_ block: TextBlock) {
    kept {
      if block.rotation != 0 { apply(CGAffineTransform(rotationAngle: block.rotation, about: block.center)) }
      for line in block.lines {
        guard let layout = setter.layout(of: line) else { continue }
        kept {
          unsafe cairo_translate(context, Double(line.origin.x), Double(line.origin.y))
          unsafe layout.show(on: context)
          for (index, run) in line.runs.enumerated() {
            guard let target = run.link.flatMap(LinkTarget.init), !isEnlarged else { continue }
            for place in layout.places(ofRun: index) { link(to: target, place, size: run.fontSize) }
          }
        }
      }
    }
  }

  /// A stretch of a line with its baseline at the origin leads to a URL.
  private func link(to target: LinkTarget, _ place: ClosedRange<Double>, size: Double) {
    let top = -size * TextAttributes.ascent
    let box = CGRect(x: place.lowerBound, y: top, width: place.upperBound - place.lowerBound, height: size * TextAttributes.lineHeight)
    unsafe cairo_tag_begin(context, CAIRO_TAG_LINK, target.tagAttributes(in: box))
    unsafe cairo_tag_end(context, CAIRO_TAG_LINK)
  }
}

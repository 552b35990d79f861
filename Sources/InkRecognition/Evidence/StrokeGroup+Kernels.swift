import CInkKernels
import InkGeometry

extension StrokeGroup {
  /// Calls `body` with the strokes as the kernels take them; they are valid within the call alone.
  @unsafe func withInkStrokes(_ body: (UnsafePointer<InkStrokes>) -> Void) {
    unsafe points.withUnsafeBytes { points in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe lengths.withUnsafeBufferPointer { lengths in
          var ink = unsafe InkStrokes(
            points: points.assumingMemoryBound(to: Double.self).baseAddress, offsets: offsets.baseAddress, lengths: lengths.baseAddress,
            count: lengths.count)
          unsafe body(&ink)
        }
      }
    }
  }
}

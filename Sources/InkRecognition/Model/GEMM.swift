import COpenBLAS

/// Single-precision matrix products by OpenBLAS, on one thread. For training: the last bit of a row depends on the number of rows.
public enum GEMM {
  /// OpenBLAS's own threads only get in the way of ours; set once.
  private static let singleThreaded: Void = openblas_set_num_threads(1)

  /// c (m×n) = a (m×k) · bᵀ, with b stored n×k; row-major.
  @discardableResult
  public static func timesTransposed(_ a: [Float], _ b: [Float], into c: inout [Float], m: Int, n: Int, k: Int) -> Bool {
    multiply(a, CblasNoTrans, b, CblasTrans, into: &c, m: m, n: n, k: k)
  }

  /// c (m×n) = aᵀ · b with a stored k×m and b k×n; row-major. The products of training.
  @discardableResult
  public static func transposedTimes(_ a: [Float], _ b: [Float], into c: inout [Float], m: Int, n: Int, k: Int) -> Bool {
    multiply(a, CblasTrans, b, CblasNoTrans, into: &c, m: m, n: n, k: k)
  }

  /// c (m×n) = a (m×k) · b (k×n); row-major.
  @discardableResult
  public static func times(_ a: [Float], _ b: [Float], into c: inout [Float], m: Int, n: Int, k: Int) -> Bool {
    multiply(a, CblasNoTrans, b, CblasNoTrans, into: &c, m: m, n: n, k: k)
  }

  private static func multiply(
    _ a: [Float], _ transA: CBLAS_TRANSPOSE, _ b: [Float], _ transB: CBLAS_TRANSPOSE, into c: inout [Float], m: Int, n: Int, k: Int
  ) -> Bool {
    _ = singleThreaded
    guard m > 0, n > 0, k > 0, a.count >= m * k, b.count >= n * k, c.count >= m * n else { return false }
    let widthA = Int32(transA == CblasTrans ? m : k), widthB = Int32(transB == CblasTrans ? k : n)
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        unsafe c.withUnsafeMutableBufferPointer { c in
          unsafe cblas_sgemm(
            CblasRowMajor, transA, transB, Int32(m), Int32(n), Int32(k), 1, a.baseAddress, widthA, b.baseAddress, widthB, 0, c.baseAddress,
            Int32(n))
        }
      }
    }
    return true
  }
}

import COpenBLAS

/// Single-precision matrix products by OpenBLAS, on one thread: parallelism is over chunks of drawings.
public enum GEMM {
  /// OpenBLAS's own threads only get in the way of ours; set once.
  private static let singleThreaded: Void = openblas_set_num_threads(1)

  /// Rows a call: OpenBLAS picks kernels, and with them the order of its sums, by the number of rows. Calls of one fixed
  /// height give a row the same bits in any batch, at two thirds of the peak rate.
  public static let rowBlock = 16

  /// `rows` rounded up to whole blocks.
  public static func padded(_ rows: Int) -> Int { (rows + rowBlock - 1) / rowBlock * rowBlock }

  /// c (rows×n) = a (rows×k) · bᵀ, with b stored n×k; all row-major, `rows` a multiple of `rowBlock`. Buffers shorter than
  /// their shape are left alone and give false.
  @discardableResult
  public static func rowsTimesTransposed(_ a: [Float], _ b: [Float], into c: inout [Float], rows: Int, n: Int, k: Int) -> Bool {
    _ = singleThreaded
    guard rows > 0, rows % rowBlock == 0, n > 0, k > 0, a.count >= rows * k, b.count >= n * k, c.count >= rows * n else {
      return rows == 0
    }
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        unsafe c.withUnsafeMutableBufferPointer { c in
          guard let a = a.baseAddress, let c = c.baseAddress else { return }
          for row in stride(from: 0, to: rows, by: rowBlock) {
            unsafe cblas_sgemm(
              CblasRowMajor, CblasNoTrans, CblasTrans, Int32(rowBlock), Int32(n), Int32(k), 1, a + row * k, Int32(k), b.baseAddress,
              Int32(k), 0, c + row * n, Int32(n))
          }
        }
      }
    }
    return true
  }

  /// c (m×n) = a (m×k) · bᵀ, with b stored n×k; row-major, one call. For training, where the last bit may depend on m.
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

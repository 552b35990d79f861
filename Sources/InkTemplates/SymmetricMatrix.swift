import COpenBLAS

/// Small dense factorisations by LAPACK, in double precision, row-major.
enum SymmetricMatrix {
  /// Eigenvalues, ascending, and their unit eigenvectors as rows; each vector's largest entry is positive.
  static func eigen(_ matrix: [Double], _ n: Int) -> (values: [Double], vectors: [Double])? {
    guard n > 0, matrix.count == n * n, var size = Int32(exactly: n) else { return nil }
    openblas_set_num_threads(1)
    var a = matrix, values = [Double](repeating: 0, count: n), info: Int32 = 0, workCount = Int32(clamping: 64 * n)
    var work = [Double](repeating: 0, count: Int(workCount)), leading = size
    unsafe dsyev_("V", "U", &size, &a, &leading, &values, &work, &workCount, &info)
    guard info == 0 else { return nil }
    // Column-major columns are rows here.
    for row in 0..<n {
      let part = a[row * n..<(row + 1) * n]
      guard let peak = part.max(by: { abs($0) < abs($1) }), peak < 0 else { continue }
      for i in row * n..<(row + 1) * n { a[i] = -a[i] }
    }
    return (values, a)
  }
}

import CInkKernels

/// A matrix laid out once for products of rows with its transpose: templates, or the weights of a layer.
///
/// Panels of 16 rows, their k-th numbers side by side. A product needs no packing, and a row's result is the same to the bit
/// whatever other rows stand in the batch.
struct PackedMatrix: Sendable {
  static let panel = 16

  /// Rows, and numbers a row.
  let count: Int
  let width: Int
  private let panels: [Float]

  /// `matrix` is row-major, `width` numbers a row; a last row that is not whole is left out.
  init(_ matrix: [Float], width: Int) {
    self.width = width
    count = width > 0 ? matrix.count / width : 0
    let padded = (count + Self.panel - 1) / Self.panel * Self.panel
    var panels = [Float](repeating: 0, count: padded * width)
    for row in 0..<count {
      let start = row / Self.panel * Self.panel * width + row % Self.panel
      for i in 0..<width { panels[start + i * Self.panel] = matrix[row * width + i] }
    }
    self.panels = panels
  }

  /// products (rows × `count`) = `rows` rows of `width` numbers times the transpose. Buffers shorter than their shape are left alone
  /// and give false.
  @discardableResult
  func multiply(_ rows: Int, of values: [Float], into products: inout [Float]) -> Bool {
    guard rows > 0, count > 0, width > 0, values.count >= rows * width, products.count >= rows * count else { return rows == 0 }
    unsafe values.withUnsafeBufferPointer { values in
      unsafe panels.withUnsafeBufferPointer { panels in
        unsafe products.withUnsafeMutableBufferPointer { products in
          unsafe ink_rows_times_packed(values.baseAddress, panels.baseAddress, products.baseAddress, rows, count, width)
        }
      }
    }
    return true
  }
}

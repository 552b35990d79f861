import CInkKernels

/// Networks laid out for use: the mean of their probabilities, many rows at a time.
struct NetworkRunner: Sendable {
  private struct Runner {
    let means: [Float]
    let scales: [Float]
    let layers: [(weights: PackedMatrix, biases: [Float])]
    let temperature: Float
  }

  /// Rows at a time: what a layer gives stays in the cache for the next.
  private static let block = 192

  private let networks: [Runner]
  let outputCount: Int

  /// Networks of one number of outputs; those of another than the first are left out.
  init(_ networks: [NeuralClassifier]) {
    let outputs = networks.first?.outputCount ?? 0
    outputCount = outputs
    self.networks = networks.filter { $0.outputCount == outputs }.map { network in
      Runner(
        means: network.means, scales: network.scales,
        layers: network.layers.map { (PackedMatrix($0.weights, width: $0.inputs), $0.biases) }, temperature: network.temperature)
    }
  }

  /// What the layers give on the way; kept from call to call.
  struct Workspace {
    fileprivate var current: [Float] = []
    fileprivate var next: [Float] = []
  }

  /// Probabilities (rows × `outputCount`) from `rows` feature vectors, row-major; 0 where the features are too few.
  func probabilities(_ features: [Float], rows: Int) -> [Float] {
    var workspace = Workspace(), sum: [Float] = []
    probabilities(features, rows: rows, into: &sum, &workspace)
    return sum
  }

  /// The same into a list of the caller's.
  func probabilities(_ features: [Float], rows: Int, into sum: inout [Float], _ workspace: inout Workspace) {
    sum.removeAll(keepingCapacity: true)
    sum.append(contentsOf: repeatElement(0, count: rows * outputCount))
    guard !networks.isEmpty, rows > 0, networks.allSatisfy({ features.count >= rows * $0.means.count }) else { return }
    var current: [Float] = [], next: [Float] = []
    swap(&current, &workspace.current)
    swap(&next, &workspace.next)
    defer {
      swap(&current, &workspace.current)
      swap(&next, &workspace.next)
    }
    for first in stride(from: 0, to: rows, by: Self.block) {
      let block = first..<min(first + Self.block, rows)
      for network in networks {
        Self.standardise(features, block, network, into: &current)
        for (index, layer) in network.layers.enumerated() {
          Self.resize(&next, block.count * layer.biases.count)
          layer.weights.multiply(block.count, of: current, into: &next)
          Self.activate(&next, layer.biases, leak: index < network.layers.count - 1 ? NeuralClassifier.leak : 1)
          swap(&current, &next)
        }
        NeuralClassifier.softmax(&current, columns: outputCount, temperature: network.temperature)
        let start = first * outputCount
        for i in current.indices { sum[start + i] += current[i] }
      }
    }
    let scale = 1 / Float(networks.count)
    for i in sum.indices { sum[i] *= scale }
  }

  private static func standardise(_ features: [Float], _ rows: Range<Int>, _ network: Runner, into out: inout [Float]) {
    let width = network.means.count
    resize(&out, rows.count * width)
    unsafe features.withUnsafeBufferPointer { features in
      unsafe out.withUnsafeMutableBufferPointer { out in
        unsafe ink_standardise(
          features.baseAddress.map { unsafe $0 + rows.lowerBound * width }, rows.count, width, network.means, network.scales,
          out.baseAddress)
      }
    }
  }

  /// Biases and the leaky rectifier, row by row.
  private static func activate(_ values: inout [Float], _ biases: [Float], leak: Float) {
    guard !biases.isEmpty else { return }
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe ink_activate(values.baseAddress, values.count / biases.count, biases.count, biases, leak)
    }
  }

  /// As many numbers, whatever they are.
  private static func resize(_ values: inout [Float], _ count: Int) {
    if values.count > count {
      values.removeLast(values.count - count)
    } else if values.count < count {
      values.append(contentsOf: repeatElement(0, count: count - values.count))
    }
  }
}

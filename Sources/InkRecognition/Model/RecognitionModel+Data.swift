import CInkModel

/// The model file: `INKMODEL`, version (u32), templates, networks, gate (none, or a network and its thresholds), page networks, CRC-32 of all before it; little-endian.
/// Arrays stand after their length (u32). Templates are in half precision, weights in single.
extension RecognitionModel {
  static let magic = Array("INKMODEL".utf8)
  /// Raised whenever the features or the layout change.
  public static let version: UInt32 = 2

  /// The model that this program ships with.
  public static func shipped() throws(RecognitionError) -> RecognitionModel {
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: ink_model_bytes(), count: ink_model_size()))
    return try RecognitionModel(bytes: bytes)
  }

  public func bytes() -> [UInt8] {
    var out = ModelBytes(Self.magic)
    out.put(Self.version)
    out.putHalf(templates.rasters)
    out.put(templates.rasterClasses)
    out.putHalf(templates.paths)
    out.put(templates.pathClasses)
    out.put(UInt32(clamping: networks.count))
    for network in networks { Self.put(network, &out) }
    out.put(UInt32(gate == nil ? 0 : 1))
    if let gate {
      Self.put(gate.network, &out)
      out.put(gate.thresholds)
      out.put([gate.severalThreshold])
    }
    out.put(UInt32(clamping: pageNetworks.count))
    for network in pageNetworks { Self.put(network, &out) }
    out.put(out.checksum(out.bytes.count))
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(RecognitionError) {
    let mend = "build it anew with `inkwright train`"
    guard bytes.starts(with: Self.magic) else { throw .unusableModel(reason: "it is no Inkwright model", mend: mend) }
    guard bytes.count > Self.magic.count + 8 else { throw .unusableModel(reason: "it ends too early", mend: mend) }
    var tail = ModelBytes(Array(bytes.suffix(4)))
    guard try tail.word() == ModelBytes(bytes).checksum(bytes.count - 4) else {
      throw .unusableModel(reason: "its checksum does not match", mend: mend)
    }
    var source = ModelBytes(Array(bytes[Self.magic.count..<bytes.count - 4]))
    let version = try source.word()
    guard version == Self.version else {
      throw .unusableModel(reason: "it has version \(version), this program reads \(Self.version)", mend: mend)
    }
    let bank = TemplateBank(
      rasters: try source.halves(), rasterClasses: try source.octets(), paths: try source.halves(), pathClasses: try source.octets())
    let classes = ShapeClass.count
    guard bank.rasters.count == bank.rasterClasses.count * DirectionRaster.count,
      bank.paths.count == bank.pathClasses.count * OrderedPath.count,
      (bank.rasterClasses + bank.pathClasses).allSatisfy({ Int($0) < classes })
    else { throw .unusableModel(reason: "its templates have another shape", mend: mend) }
    var networks: [NeuralClassifier] = []
    for _ in 0..<(try source.count(1)) { networks.append(try Self.network(&source)) }
    guard networks.allSatisfy({ $0.inputCount == GroupScorer.featureCount && $0.outputCount == classes }) else {
      throw .unusableModel(reason: "its networks take other features", mend: mend)
    }
    var gate: Gate?
    if try source.word() > 0 {
      let network = try Self.network(&source), thresholds = try source.floats(), several = try source.floats()
      guard network.inputCount == GroupSketch.inputCount, network.outputCount == classes, thresholds.count == classes,
        let least = several.first, several.count == 1
      else { throw .unusableModel(reason: "its gate takes other features", mend: mend) }
      gate = Gate(network: network, thresholds: thresholds, severalThreshold: least)
    }
    var pageNetworks: [NeuralClassifier] = []
    for _ in 0..<(try source.count(1)) { pageNetworks.append(try Self.network(&source)) }
    guard pageNetworks.allSatisfy({ $0.inputCount == PageFeatures.count && $0.outputCount == 2 }) else {
      throw .unusableModel(reason: "its page networks take other features", mend: mend)
    }
    guard source.isAtEnd else { throw .unusableModel(reason: "it has bytes too many", mend: mend) }
    self.init(templates: bank, networks: networks, gate: gate, pageNetworks: pageNetworks)
  }

  private static func put(_ network: NeuralClassifier, _ out: inout ModelBytes) {
    out.put([network.temperature])
    out.put(network.means)
    out.put(network.scales)
    out.put(UInt32(clamping: network.layers.count))
    for layer in network.layers {
      out.put(layer.weights)
      out.put(layer.biases)
    }
  }

  private static func network(_ source: inout ModelBytes) throws(RecognitionError) -> NeuralClassifier {
    let wrong = RecognitionError.unusableModel(reason: "its layers do not fit together", mend: "build it anew with `inkwright train`")
    guard let temperature = try source.floats().first, temperature > 0 else { throw wrong }
    let means = try source.floats(), scales = try source.floats()
    guard means.count == scales.count, !means.isEmpty else { throw wrong }
    var layers: [NeuralClassifier.Layer] = [], inputs = means.count
    for _ in 0..<(try source.count(1)) {
      let weights = try source.floats(), biases = try source.floats()
      guard !biases.isEmpty, weights.count == biases.count * inputs else { throw wrong }
      layers.append(NeuralClassifier.Layer(weights: weights, biases: biases, inputs: inputs, outputs: biases.count))
      inputs = biases.count
    }
    guard !layers.isEmpty else { throw wrong }
    return NeuralClassifier(means: means, scales: scales, layers: layers, temperature: temperature)
  }
}

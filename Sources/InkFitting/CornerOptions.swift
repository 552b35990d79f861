/// What counts as a corner.
public struct CornerOptions: Hashable, Sendable {
  /// Length of the window on each side over which the direction is taken, as a share of the path's bounding-box diagonal,
  /// 0.005 to 0.25. Default 0.04.
  public var window: Double = 0.04
  /// Least turn between the windows' directions, degrees, 10 to 175. Default 40.
  public var turn: Double = 40
  /// Least distance along the path between two corners, in windows, 0.25 to 4. Default 1.
  public var separation: Double = 1
  /// Least share of the turn that must happen within the inner thirds of the windows, 0 to 0.9. An even bend has a third of it
  /// there, a sharp corner all. Default 0.4; 0 takes bends of every kind for corners too.
  public var sharpness: Double = 0.4
  /// Most that the path may go on turning the same way beyond the windows, on the side where it does so less, as a share of the
  /// turn, 0 to 1. Beside a corner, rounded or not, one side at least is straight; a bend goes on on both. Default 0.1; 1 does not ask.
  public var bend: Double = 0.1

  public init() {}

  public init(window: Double, turn: Double, separation: Double = 1, sharpness: Double = 0.4, bend: Double = 0.1) {
    self.window = window
    self.turn = turn
    self.separation = separation
    self.sharpness = sharpness
    self.bend = bend
  }

  /// Throws `FittingError.invalidOption` for a value out of its range.
  public func validate() throws(FittingError) {
    try FittingError.check("window", window, in: 0.005...0.25)
    try FittingError.check("turn", turn, in: 10...175)
    try FittingError.check("separation", separation, in: 0.25...4)
    try FittingError.check("sharpness", sharpness, in: 0...0.9)
    try FittingError.check("bend", bend, in: 0...1)
  }
}

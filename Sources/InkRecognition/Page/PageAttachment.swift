/// How a candidate hangs with the shapes around it.
struct PageAttachment {
  /// How surely and nearly a shaft's end leads to it, 0 to 1.
  var pointed = 0.0
  /// Of an open shape: how near the farther of its ends lies to a closed shape, 1 on its outline, 0 from half the shape's diagonal on.
  var joined = 0.0
}

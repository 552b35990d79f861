/// The version of the library and the tool.
public enum ProductVersion {
  /// By Semantic Versioning.
  public static let text = "0.1.0"
}

extension InkFormat {
  static let excalidraw = InkFormat("excalidraw", "Excalidraw", extensions: ["excalidraw"], matches: { _ in false })
}

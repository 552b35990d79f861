/// An element of a document.
public protocol Markup: Sendable {}

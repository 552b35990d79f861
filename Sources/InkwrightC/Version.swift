import CInkwright
import Inkwright

private let version = StaticText(ProductVersion.text)

@c @implementation public func inkwright_version() -> UnsafePointer<CChar>? { unsafe version.pointer }

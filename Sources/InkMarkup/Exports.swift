// A program that has the document has its geometry and its ink: one import stands for PaperKit, PencilKit and CoreGraphics.
@_exported import Foundation
@_exported import InkGeometry
@_exported import InkStrokes

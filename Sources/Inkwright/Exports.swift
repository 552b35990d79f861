// One import for all: what the front door takes and gives comes with it.
@_exported import InkFormats
@_exported import InkMarkup
@_exported import InkRecognition
@_exported import InkRendering
@_exported import InkTemplates

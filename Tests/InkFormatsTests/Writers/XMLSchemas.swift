/// RELAX NG schemas, written after the formats' own descriptions, of what this module's writers may write.
enum XMLSchemas {
  /// draw.io: the mxGraph manual's "XML format".
  static let drawIO = """
    <grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
    <start><element name="mxfile"><attribute name="host"/><oneOrMore><ref name="diagram"/></oneOrMore></element></start>
    <define name="number"><data type="double"/></define>
    <define name="diagram"><element name="diagram"><attribute name="id"/><attribute name="name"/>
      <element name="mxGraphModel"><attribute name="grid"/><attribute name="page"/><attribute name="pageScale"/>
        <attribute name="pageWidth"><ref name="number"/></attribute><attribute name="pageHeight"><ref name="number"/></attribute>
        <optional><attribute name="background"/></optional>
        <element name="root">
          <element name="mxCell"><attribute name="id"><value>0</value></attribute></element>
          <oneOrMore><choice><ref name="layer"/><ref name="vertex"/><ref name="edge"/><ref name="object"/></choice></oneOrMore>
        </element></element></element></define>
    <define name="layer"><element name="mxCell"><attribute name="id"/><attribute name="parent"><value>0</value></attribute></element></define>
    <define name="style"><attribute name="style"><data type="string"><param name="pattern">([^;=]+(=[^;]*)?;)*</param></data></attribute></define>
    <define name="vertexContent"><ref name="style"/><attribute name="vertex"><value>1</value></attribute><attribute name="parent"/>
      <element name="mxGeometry"><attribute name="x"><ref name="number"/></attribute><attribute name="y"><ref name="number"/></attribute>
        <attribute name="width"><ref name="number"/></attribute><attribute name="height"><ref name="number"/></attribute>
        <attribute name="as"><value>geometry</value></attribute></element></define>
    <define name="vertex"><element name="mxCell"><attribute name="id"/><attribute name="value"/><ref name="vertexContent"/></element></define>
    <define name="object"><element name="UserObject"><attribute name="label"/><attribute name="link"/><attribute name="id"/>
      <element name="mxCell"><ref name="vertexContent"/></element></element></define>
    <define name="edge"><element name="mxCell"><attribute name="id"/><attribute name="value"/><ref name="style"/>
      <attribute name="edge"><value>1</value></attribute><attribute name="parent"/>
      <optional><attribute name="source"/></optional><optional><attribute name="target"/></optional>
      <element name="mxGeometry"><attribute name="relative"><value>1</value></attribute><attribute name="as"><value>geometry</value></attribute>
        <oneOrMore><ref name="point"/></oneOrMore>
        <optional><element name="Array"><attribute name="as"><value>points</value></attribute><oneOrMore><ref name="point"/></oneOrMore></element></optional>
      </element></element></define>
    <define name="point"><element name="mxPoint"><attribute name="x"><ref name="number"/></attribute><attribute name="y"><ref name="number"/></attribute>
      <optional><attribute name="as"><choice><value>sourcePoint</value><value>targetPoint</value></choice></attribute></optional></element></define>
    </grammar>
    """

  /// InkML: the parts of the W3C Recommendation of 2011 that are used.
  static let inkML = """
    <grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2003/InkML"
      datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
    <start><element name="ink"><zeroOrMore><ref name="annotation"/></zeroOrMore><ref name="definitions"/>
      <zeroOrMore><choice><ref name="trace"/><ref name="group"/><ref name="annotation"/></choice></zeroOrMore></element></start>
    <define name="id"><attribute name="xml:id"><data type="ID"/></attribute></define>
    <define name="annotation"><element name="annotation"><attribute name="type"/><text/></element></define>
    <define name="definitions"><element name="definitions">
      <element name="context"><ref name="id"/><element name="inkSource"><ref name="id"/><element name="traceFormat">
        <oneOrMore><element name="channel"><attribute name="name"><choice>
          <value>X</value><value>Y</value><value>F</value><value>T</value><value>W</value><value>OA</value><value>OE</value></choice></attribute>
          <attribute name="type"><value>decimal</value></attribute><optional><attribute name="units"/></optional></element></oneOrMore>
      </element></element></element>
      <zeroOrMore><element name="brush"><ref name="id"/><oneOrMore><element name="brushProperty">
        <attribute name="name"/><attribute name="value"/><optional><attribute name="units"/></optional></element></oneOrMore></element></zeroOrMore>
    </element></define>
    <define name="group"><element name="traceGroup"><ref name="id"/>
      <zeroOrMore><choice><ref name="annotation"/><ref name="annotationXML"/><ref name="trace"/><ref name="group"/></choice></zeroOrMore></element></define>
    <define name="annotationXML"><element name="annotationXML"><attribute name="type"/><attribute name="encoding"/>
      <element name="path" ns="http://www.w3.org/2000/svg"><attribute name="d"/><attribute name="fill"/>
        <optional><attribute name="stroke"/><attribute name="stroke-width"/></optional></element></element></define>
    <define name="trace"><element name="trace"><ref name="id"/><attribute name="contextRef"/><attribute name="brushRef"/>
      <data type="string"><param name="pattern">-?[0-9.]+( -?[0-9.]+)+(, -?[0-9.]+( -?[0-9.]+)+)*</param></data></element></define>
    </grammar>
    """
}

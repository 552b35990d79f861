/* A target without code: it holds how libinkwright.so is linked (Package.swift) and what it exports (inkwright.map). */
typedef int inkwright_link;

import type { Node } from 'jsonc-parser'
import type { Position, Range } from './finding'
import { keysOf, type Path } from './path'

/** Lines end with \n, \r\n or \r. */
export class LineIndex {
  private readonly starts: number[] = [0]

  constructor(readonly text: string) {
    const newline = text.includes('\r') ? /\r\n|\r|\n/g : /\n/g
    while (newline.exec(text)) this.starts.push(newline.lastIndex)
  }

  positionAt(offset: number): Position {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1, offset }
  }

  rangeAt(offset: number, length: number): Range {
    return { start: this.positionAt(offset), end: this.positionAt(offset + length) }
  }
}

const MANY_MEMBERS = 16
const propertiesByName = new WeakMap<Node, Map<string, Node>>()

/** The property with this name; the last if duplicated, as in `JSON.parse`. */
export function propertyOf(object: Node, name: string): Node | undefined {
  const properties = object.children ?? []
  if (properties.length <= MANY_MEMBERS) return properties.findLast((property) => nameOf(property) === name)
  let byName = propertiesByName.get(object)
  if (!byName) {
    byName = new Map(properties.map((property) => [nameOf(property) ?? '', property]))
    propertiesByName.set(object, byName)
  }
  return byName.get(name)
}

/** The name of a property node. */
const nameOf = (property: Node): string | undefined => property.children?.[0]?.value

/** The node at the path, or its nearest existing ancestor. */
export function nearestNode(
  root: Node,
  path: Path | undefined,
): { node: Node; property?: Node; isExact: boolean } {
  let node = root
  let property: Node | undefined
  for (const key of keysOf(path)) {
    let next: Node | undefined
    if (node.type === 'object') {
      const found = propertyOf(node, String(key))
      next = found?.children?.[1]
      if (found && !next) return { node: found, property: found, isExact: false }
      if (found) property = found
    } else if (node.type === 'array' && typeof key === 'number') {
      next = node.children?.[key]
      property = undefined
    }
    if (!next) return { node, isExact: false }
    node = next
  }
  return { node, isExact: true, ...(property ? { property } : {}) }
}

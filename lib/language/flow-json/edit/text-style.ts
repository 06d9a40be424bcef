import type { Node } from 'jsonc-parser'

/** How the author of a text lays it out: what is written into it looks alike. */
export interface TextStyle {
  /** One level of indentation. */
  unit: string
  newline: string
  /** What stands after colons and commas on one line. */
  space: string
  isOneLine: boolean
  /** Lists of a few words stand on one line, however the rest is laid out. */
  hasShortLists: boolean
}

/** A list with a line of its own for a text or a number. */
const spreadList = /\[[ \t]*\r?\n[ \t]*["\d]/

export function styleOf(text: string, root: Node): TextStyle {
  const first = root.children?.[0]
  const colonAt = first?.colonOffset
  const isSpread = first !== undefined && hasNewline(text, root.offset, first.offset)
  const outer = indentationAt(text, root.offset)
  const inner = first && isSpread ? indentationAt(text, first.offset) : ''
  const unit = inner.startsWith(outer) ? inner.slice(outer.length) : ''
  return {
    unit: unit || '  ',
    newline: text.includes('\r\n') ? '\r\n' : text.includes('\n') || !text.includes('\r') ? '\n' : '\r',
    space: colonAt === undefined || /\s/.test(text.charAt(colonAt + 1)) ? ' ' : '',
    isOneLine: !hasNewline(text, root.offset, root.offset + root.length),
    hasShortLists: !spreadList.test(text),
  }
}

export function hasNewline(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 10 || unit === 13) return true
  }
  return false
}

/** The white space the line of this place begins with. */
export function indentationAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  let end = start
  while (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9) end += 1
  return text.slice(start, Math.min(end, offset))
}

/** Whether what stands in this list or object stands on lines of its own; when it is empty, as what is around it does. */
export function isSpread(text: string, container: Node, style: TextStyle): boolean {
  const first = container.children?.[0]
  if (first) return hasNewline(text, container.offset, first.offset)
  const around = container.parent?.type === 'property' ? container.parent.parent : container.parent
  return around ? isSpread(text, around, style) : !style.isOneLine
}

/** Whether this value stands in something that is spread over lines. */
export function standsSpread(text: string, node: Node, style: TextStyle): boolean {
  const around = node.parent?.type === 'property' ? node.parent.parent : node.parent
  return around ? isSpread(text, around, style) : !style.isOneLine
}

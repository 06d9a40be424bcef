import type { Node } from 'jsonc-parser'

/** The formatting of an existing text, so that inserted text matches it. */
export interface TextStyle {
  /** One level of indentation. */
  unit: string
  newline: string
  /** Whitespace after colons and commas on one line. */
  space: string
  isOneLine: boolean
  /** Whether short lists stay on one line regardless of the rest of the layout. */
  hasShortLists: boolean
}

/** A list that puts each text or number on its own line. */
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

/** The leading whitespace of the line at an offset. */
export function indentationAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  let end = start
  while (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9) end += 1
  return text.slice(start, Math.min(end, offset))
}

/** Whether a container's contents are on separate lines. An empty container follows its parent. */
export function isSpread(text: string, container: Node, style: TextStyle): boolean {
  const first = container.children?.[0]
  if (first) return hasNewline(text, container.offset, first.offset)
  const around = container.parent?.type === 'property' ? container.parent.parent : container.parent
  return around ? isSpread(text, around, style) : !style.isOneLine
}

/** Whether a value's container is spread over several lines. */
export function standsSpread(text: string, node: Node, style: TextStyle): boolean {
  const around = node.parent?.type === 'property' ? node.parent.parent : node.parent
  return around ? isSpread(text, around, style) : !style.isOneLine
}

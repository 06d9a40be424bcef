import type { Node } from 'jsonc-parser'
import type { TextEdit } from '../finding'
import { indentationAt, isSpread, type TextStyle } from './text-style'

/** Changes to a list's items or an object's members. Indexes refer to the original text. */
export interface ContainerChange {
  removed: ReadonlySet<number>
  /**
   * Inserted before the item at each index, in the given order when indexes match. Use the item count to append.
   */
  inserts: readonly { index: number; write: (indentation: string | undefined) => string }[]
}

/** Adds and removes items, keeping comments and fixing commas and line breaks. */
export function editContainer(
  text: string,
  node: Node,
  style: TextStyle,
  change: ContainerChange,
): TextEdit[] {
  return new ContainerEdit(text, node, style, change).edits()
}

class ContainerEdit {
  private readonly children: readonly Node[]
  private readonly open: number
  private readonly close: number
  private readonly isSpread: boolean

  constructor(
    private readonly text: string,
    private readonly node: Node,
    private readonly style: TextStyle,
    private readonly change: ContainerChange,
  ) {
    this.children = node.children ?? []
    this.open = node.offset + 1
    this.close = node.offset + node.length - 1
    this.isSpread = isSpread(text, node, style)
  }

  edits(): TextEdit[] {
    const { removed, inserts } = this.change
    if (removed.size === 0 && inserts.length === 0) return []
    const isEmptied = removed.size === this.children.length
    if (isEmptied && !this.hasAnyComment())
      return [{ offset: this.open, length: this.close - this.open, text: this.written() }]
    return [...this.removals(), ...(isEmptied ? this.atTheOpening() : this.insertions())]
  }

  private removals(): TextEdit[] {
    const firstLeft = this.firstLeft()
    return [...this.change.removed].flatMap((index) => {
      const child = this.children[index]
      if (!child) return []
      return index > firstLeft
        ? this.removeWithCommaBefore(child, index)
        : this.removeWithCommaAfter(child, index)
    })
  }

  /** Index of the first item that stays. */
  private firstLeft(): number {
    let index = 0
    while (this.change.removed.has(index)) index += 1
    return index
  }

  private removeWithCommaBefore(child: Node, index: number): TextEdit[] {
    const from = endOf(this.children[index - 1])
    if (!this.hasComment(from, child.offset)) return [remove(from, endOf(child))]
    return [...this.removeComma(from, child.offset), remove(child.offset, endOf(child))]
  }

  private removeWithCommaAfter(child: Node, index: number): TextEdit[] {
    const end = endOf(child)
    const next = this.children[index + 1]?.offset
    if (next !== undefined && !this.hasComment(end, next)) return [remove(child.offset, next)]
    return [remove(child.offset, end), ...this.removeComma(end, next ?? this.close)]
  }

  private removeComma(from: number, to: number): TextEdit[] {
    const at = commaIn(this.text, from, to)
    return at === undefined ? [] : [remove(at, at + 1)]
  }

  private insertions(): TextEdit[] {
    const { removed, inserts } = this.change
    const firstLeft = this.firstLeft()
    return inserts.map(({ index, write }) => {
      const item = write(this.inner())
      let before = index - 1
      while (before >= 0 && removed.has(before)) before -= 1
      return before >= 0
        ? insert(endOf(this.children[before]), `,${this.lineBreak()}${item}`)
        : insert(this.children[firstLeft]?.offset ?? this.open, `${item},${this.lineBreak()}`)
    })
  }

  private atTheOpening(): TextEdit[] {
    const items = this.items()
    return items === ''
      ? []
      : [insert(this.open, this.isSpread ? this.style.newline + this.inner() + items : items)]
  }

  /** Contents of the container when no original items remain. */
  private written(): string {
    const items = this.items()
    if (items === '' || !this.isSpread) return items
    const { newline } = this.style
    return `${newline}${this.inner()}${items}${newline}${indentationAt(this.text, this.node.offset)}`
  }

  private items(): string {
    const separator = this.isSpread ? `,${this.style.newline}${this.inner()}` : `,${this.style.space}`
    return this.change.inserts.map(({ write }) => write(this.inner())).join(separator)
  }

  private lineBreak(): string {
    return this.isSpread ? this.style.newline + this.inner() : this.style.space
  }

  /** Indentation of its lines; undefined when it is on one line. */
  private inner(): string | undefined {
    if (!this.isSpread) return undefined
    const first = this.children[0]
    return first
      ? indentationAt(this.text, first.offset)
      : indentationAt(this.text, this.node.offset) + this.style.unit
  }

  /** Whether there is a comment between two items. A slash is enough to tell. */
  private hasComment(from: number, to: number): boolean {
    return this.text.slice(from, to).includes('/')
  }

  private hasAnyComment(): boolean {
    const starts = [...this.children.map(({ offset }) => offset), this.close]
    return starts.some((start, index) => this.hasComment(endOf(this.children[index - 1]) || this.open, start))
  }
}

/** Offset of the comma between two items, ignoring commas inside comments. */
function commaIn(text: string, from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1) {
    if (text[at] === ',') return at
    if (text[at] !== '/') continue
    const isLine = text[at + 1] === '/'
    const end = isLine ? endOfLine(text, at) : text.indexOf('*/', at + 2) + 1
    if (end <= at) return undefined
    at = end
  }
  return undefined
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

const remove = (from: number, to: number): TextEdit => ({ offset: from, length: to - from, text: '' })
const insert = (offset: number, text: string): TextEdit => ({ offset, length: 0, text })

const endOf = (node: Node | undefined): number => (node ? node.offset + node.length : 0)

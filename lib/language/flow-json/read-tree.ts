import { type Node, visit } from 'jsonc-parser'
import { skipSpace } from './scan-json'

const INVALID_SYMBOL = 1
const VALUE_EXPECTED = 4
const BRACE_EXPECTED = 7
const BRACKET_EXPECTED = 8
const TEXT_WITHOUT_END = 12
/** Errors that a truncated last token can cause: invalid symbol, invalid number, unterminated text or incomplete number. */
const wordsCutOff: ReadonlySet<number> = new Set([INVALID_SYMBOL, 2, TEXT_WITHOUT_END, 13])

/** Thrown when nesting exceeds the limit. */
class TooDeep extends Error {}

/** A syntax error found by the tolerant parser, with its position. */
export interface TreeProblem {
  /** jsonc-parser's error number, or our own kinds for a trailing comma and a duplicate member name. */
  kind: number | 'trailing-comma' | 'duplicate'
  offset: number
  length: number
  /** Name of a duplicate member. */
  name?: string
}

export interface Tree {
  root: Node | undefined
  isTooDeep: boolean
  /** Number of unclosed objects and lists; above zero, the text is truncated. */
  openBrackets: number
  /** Whether it was truncated inside a string. */
  endsInText: boolean
}

/**
 * Parses text into nodes with positions, continuing past errors. Containers left open at the end are closed there and
 * counted rather than reported. Every value node has a `value`, including lists and objects; names such as `__proto__` are
 * treated like any other.
 */
export function readTree(text: string, maxDepth: number, onProblem: (problem: TreeProblem) => void): Tree {
  const builder = new TreeBuilder(text, maxDepth, onProblem)
  try {
    visit(text, builder, { disallowComments: true, allowTrailingComma: true })
  } catch (error) {
    if (error instanceof TooDeep) return { ...nothingRead, isTooDeep: true }
    throw error
  }
  const { openBrackets, endsInText } = builder
  return { root: builder.finish(), isTooDeep: false, openBrackets, endsInText }
}

export const nothingRead: Tree = { root: undefined, isTooDeep: false, openBrackets: 0, endsInText: false }

/** A jsonc-parser node under construction. */
interface GrowingNode {
  type: Node['type']
  value?: unknown
  offset: number
  length: number
  colonOffset?: number
  parent?: GrowingNode | undefined
  children?: GrowingNode[]
}

/** Unlike jsonc-parser's `parseTree`, keeps the ancestors of the position where a text is truncated. */
class TreeBuilder {
  private readonly top: GrowingNode = { type: 'array', value: [], offset: 0, length: 0, children: [] }
  private parent: GrowingNode = this.top
  private depth = 0
  private commaAt = -1
  private badUntil = -1
  openBrackets = 0
  endsInText = false

  constructor(
    readonly text: string,
    readonly maxDepth: number,
    readonly onProblem: (problem: TreeProblem) => void,
  ) {}

  onObjectBegin = (offset: number) => this.open('object', offset)
  onArrayBegin = (offset: number) => this.open('array', offset)
  onObjectEnd = (offset: number) => this.close('object', offset)
  onArrayEnd = (offset: number) => this.close('array', offset)

  onObjectProperty = (name: string, offset: number, length: number) => {
    this.commaAt = -1
    // In invalid text, the previous member may have no value.
    this.endProperty(offset)
    const property = this.add({ type: 'property', offset, length, children: [], parent: this.parent })
    this.parent = property
    this.add({ type: 'string', value: name, offset, length, parent: property })
  }

  onLiteralValue = (value: unknown, offset: number, length: number) => {
    this.commaAt = -1
    this.addValue({ type: literalType(value), value, offset, length, parent: this.parent })
    this.endProperty(offset + length)
  }

  onSeparator = (character: string, offset: number) => {
    if (character === ',') {
      this.commaAt = offset
      this.endProperty(offset)
    } else if (this.parent.type === 'property') this.parent.colonOffset = offset
  }

  onError = (error: number, offset: number, length: number) => {
    if (this.isOfTheEnd(error, offset, length)) {
      if (error === BRACE_EXPECTED || error === BRACKET_EXPECTED) this.openBrackets += 1
      if (error === TEXT_WITHOUT_END) this.endsInText = true
      return
    }
    // An invalid token is already reported, so don't also report a missing value.
    const isSaid =
      error === VALUE_EXPECTED && this.badUntil >= 0 && skipSpace(this.text, this.badUntil) >= offset
    if (error === INVALID_SYMBOL) this.badUntil = offset + length
    if (!isSaid) this.onProblem({ kind: error, offset, length })
  }

  finish(): GrowingNode | undefined {
    for (let node: GrowingNode | undefined = this.parent; node && node !== this.top; node = node.parent)
      node.length = this.text.length - node.offset
    const root = this.top.children?.[0]
    if (root) delete root.parent
    return root
  }

  /** Whether the error is only a consequence of truncation. */
  private isOfTheEnd(error: number, offset: number, length: number): boolean {
    if (error === BRACE_EXPECTED || error === BRACKET_EXPECTED) return true
    if (this.depth === 0) return false
    const { text } = this
    return (
      offset >= text.length || (wordsCutOff.has(error) && skipSpace(text, offset + length) >= text.length)
    )
  }

  private open(type: 'object' | 'array', offset: number) {
    this.commaAt = -1
    this.depth += 1
    if (this.depth > this.maxDepth) throw new TooDeep()
    const value = type === 'object' ? {} : []
    this.parent = this.addValue({ type, value, offset, length: 0, children: [], parent: this.parent })
  }

  private close(type: 'object' | 'array', offset: number) {
    // At the end of a truncated text, there is no closing bracket.
    const isClosed = offset < this.text.length
    if (this.commaAt >= 0 && isClosed)
      this.onProblem({ kind: 'trailing-comma', offset: this.commaAt, length: 1 })
    this.commaAt = -1
    this.endProperty(offset)
    if (this.parent.type !== type) return
    this.depth -= 1
    this.parent.length = (isClosed ? offset + 1 : offset) - this.parent.offset
    this.parent = this.parent.parent ?? this.top
    this.endProperty(isClosed ? offset + 1 : offset)
  }

  private endProperty(end: number) {
    if (this.parent.type !== 'property') return
    this.parent.length = end - this.parent.offset
    this.parent = this.parent.parent ?? this.top
  }

  /** Adds a value to its parent. The parent's value type matches its node type, as set by `open`. */
  private addValue(node: GrowingNode): GrowingNode {
    const { parent } = this
    if (parent.type === 'array') (parent.value as unknown[]).push(node.value)
    else if (parent.type === 'property' && parent.children?.length === 1) this.setMember(parent, node.value)
    return this.add(node)
  }

  private setMember({ parent: object, children }: GrowingNode, value: unknown) {
    const key = children?.[0]
    if (object?.type !== 'object' || !key) return
    const members = object.value as Record<string, unknown>
    const name = String(key.value)
    if (Object.hasOwn(members, name))
      this.onProblem({ kind: 'duplicate', offset: key.offset, length: key.length, name })
    if (name === '__proto__')
      Object.defineProperty(members, name, { value, configurable: true, enumerable: true, writable: true })
    else members[name] = value
  }

  private add(node: GrowingNode): GrowingNode {
    this.parent.children?.push(node)
    return node
  }
}

function literalType(value: unknown): Node['type'] {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'null'
}

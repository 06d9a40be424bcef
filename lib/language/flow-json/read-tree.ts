import { type Node, visit } from 'jsonc-parser'
import { skipSpace } from './scan-json'

const INVALID_SYMBOL = 1
const VALUE_EXPECTED = 4
const BRACE_EXPECTED = 7
const BRACKET_EXPECTED = 8
const TEXT_WITHOUT_END = 12
/** Not a value, no number, a text without an end, a number that breaks off: what the last word of a text that breaks off may look like. */
const wordsCutOff: ReadonlySet<number> = new Set([INVALID_SYMBOL, 2, TEXT_WITHOUT_END, 13])

/** Where reading gave up: deeper than the rules follow. */
class TooDeep extends Error {}

/** What a tolerant reading meets that JSON does not have; each with its place. */
export interface TreeProblem {
  /** jsonc-parser's number of the error; ours for a comma before a closing bracket, and for a member's name that comes again. */
  kind: number | 'trailing-comma' | 'duplicate'
  offset: number
  length: number
  /** Of a duplicate. */
  name?: string
}

export interface Tree {
  root: Node | undefined
  isTooDeep: boolean
  /** Objects and lists that stand open at the end: where there are any, the text breaks off. */
  openBrackets: number
  /** It breaks off inside quotes. */
  endsInText: boolean
}

/**
 * Reads the text into nodes with places, past every error in it. What stands open at the end ends there, and is counted, not
 * a problem. Every node that is a value
 * has it as `value`, lists and objects too; names such as `__proto__` are names like any other.
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

/** jsonc-parser's node while it grows. */
interface GrowingNode {
  type: Node['type']
  value?: unknown
  offset: number
  length: number
  colonOffset?: number
  parent?: GrowingNode | undefined
  children?: GrowingNode[]
}

/** Unlike jsonc-parser's own `parseTree`, keeps what stands around the place where a text breaks off. */
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
    // The one before has no value, where the text is wrong.
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
    // A word that is no value is said to be none; that a value is missing there says nothing more.
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

  /** Whether it says no more than that the text breaks off. */
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
    // At the end of a text that breaks off, no bracket closes anything.
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

  /** Puts the value of a node where it belongs, too. What `open` gave a list is a list, and an object an object. */
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

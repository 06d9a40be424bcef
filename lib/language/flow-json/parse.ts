import type { Node } from 'jsonc-parser'
import type { Fix, Range, Safety, Severity } from './finding'
import type { FindingCode } from './finding-codes'
import { findDuplicateKeys, locate, type Span } from './locate'
import { countColons, type Measure, measure } from './measure'
import type { Path } from './path'
import { LineIndex, nearestNode } from './positions'
import { nothingRead, readTree, type Tree, type TreeProblem } from './read-tree'
import { COMMENT, cutOffMessage, skipSpace, syntaxMessage } from './scan-json'
import { syntaxFix } from './syntax-fix'

const MOST_BYTES = 10 * 1024 * 1024
const DEEPEST = 200
const MOST_PROBLEMS = 1000
const LONGEST_NAME = 60

/** Something about the text itself, not about what it says. */
export interface SyntaxProblem {
  severity: Severity
  code: FindingCode
  message: string
  offset: number
  length: number
  fix?: Fix
}

/** A text and what could be read of it. Places are worked out when someone asks for one. */
export interface FlowDocument {
  readonly text: string
  /** What the text says; of a broken text, what could be read. */
  readonly value: unknown
  /** False when nothing was read, because of its size or depth. */
  readonly isReadable: boolean
  readonly problems: readonly SyntaxProblem[]
  /** Problems beyond those listed. */
  readonly moreProblems: number
  /** The text ends in the middle. */
  readonly isCutOff: boolean
  /** Whether the end of a text that is cut off stands in the value at the path, or in what stands nearest around it. */
  isOpenAt(path: Path | undefined): boolean
  /** Whether the object at the path has a member whose value could not be read, which the text's own problem says. */
  hasUnreadMember(path: Path | undefined): boolean
  /** jsonc-parser's node of the value at the path. */
  nodeAt(path: Path | undefined): Node | undefined
  /** Place of the value at the path, or of its name; of what stands nearest around it when there is none. */
  rangeOf(path: Path | undefined, isAboutKey?: boolean): Range
  /** The places of many at once, which takes one pass over the text. */
  rangesOf(asked: readonly { path: Path | undefined; isAboutKey?: boolean }[]): Range[]
  rangeAt(offset: number, length: number): Range
}

/**
 * Reads a flow document, right or broken. Never throws. Limits of size and depth: spec:flow-json#size-limits and ours.
 */
export function readDocument(text: string): FlowDocument {
  if (isLargerThan(text, MOST_BYTES)) return unreadable(text, 'The document is larger than 10 MB.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return readBroken(text)
  }
  const measured = measure(value, DEEPEST)
  if (measured.depth > DEEPEST) return unreadable(text, tooDeep)
  if (isSaidOnce(text, measured)) return new PlacedText(text, value, [], 0)
  const problems = new Problems()
  findDuplicateKeys(text, (name, span) => problems.add(() => duplicate(name, span)))
  return new PlacedText(text, value, problems.kept, problems.left)
}

/** Whether every member of the text became a member of the value. Two of one name become one, and leave a colon over. */
const isSaidOnce = (text: string, { members, colons }: Measure): boolean =>
  countColons(text) === members + colons && !/\\u003a/i.test(text)

const tooDeep = `The document is nested deeper than ${DEEPEST} levels.`

function readBroken(text: string): FlowDocument {
  const problems = new Problems()
  let lastAt = -1
  const tree = readTree(text, DEEPEST, (problem) => {
    // Of several errors at one place, the first says it.
    const isError = problem.kind !== 'duplicate'
    if (isError && problem.offset === lastAt) return
    if (isError) lastAt = problem.offset
    problems.add(() => toSyntaxProblem(text, problem))
  })
  if (tree.isTooDeep) return unreadable(text, tooDeep)
  const { openBrackets, endsInText } = tree
  if (openBrackets > 0) {
    const message = cutOffMessage(openBrackets, endsInText)
    problems.add(() => ({ ...invalid, message, offset: text.trimEnd().length, length: 0 }))
  }
  if (!problems.kept.some(({ severity }) => severity === 'error')) {
    problems.add(() => ({ ...invalid, message: syntaxMessage(0), offset: 0, length: 0 }))
  }
  return new PlacedText(text, tree.root?.value, problems.kept, problems.left, tree)
}

const invalid = { severity: 'error', code: 'INVALID_FLOW_JSON' } as const

function unreadable(text: string, message: string): FlowDocument {
  return new PlacedText(text, undefined, [{ ...invalid, message, offset: 0, length: 0 }], 0, {
    ...nothingRead,
    isTooDeep: true,
  })
}

/** Counts bytes of UTF-8 only where the count of UTF-16 units leaves it open. */
function isLargerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true
  if (text.length * 3 <= bytes) return false
  return new TextEncoder().encode(text).length > bytes
}

/** The first of many. */
class Problems {
  readonly kept: SyntaxProblem[] = []
  left = 0

  add(make: () => SyntaxProblem) {
    if (this.kept.length < MOST_PROBLEMS) this.kept.push(make())
    else this.left += 1
  }
}

function toSyntaxProblem(text: string, { kind, offset, length, name = '' }: TreeProblem): SyntaxProblem {
  if (kind === 'duplicate') return duplicate(name, { offset, length })
  const remove = (title: string, safety: Safety): Fix => ({
    title,
    edits: [{ offset, length, text: '' }],
    safety,
  })
  if (kind === 'trailing-comma') {
    const message = 'JSON doesn’t allow a comma after the last item.'
    return { ...invalid, message, offset, length, fix: remove('Remove the comma', 'safe') }
  }
  if (kind === COMMENT) {
    const message = 'JSON has no comments.'
    return {
      severity: 'error',
      code: 'COMMENT_IN_JSON',
      message,
      offset,
      length,
      fix: remove('Remove the comment', 'removes'),
    }
  }
  if (text.trim() === '') return { ...invalid, message: 'The document is empty.', offset, length: 0 }
  const fix = syntaxFix(text, kind, offset)
  return { ...invalid, message: syntaxMessage(kind), offset, length, ...(fix && { fix }) }
}

const duplicate = (name: string, { offset, length }: Span): SyntaxProblem => ({
  severity: 'warning',
  code: 'DUPLICATE_KEY',
  message: `"${name.slice(0, LONGEST_NAME)}" is already in this object. Only the last one counts.`,
  offset,
  length,
})

class PlacedText implements FlowDocument {
  private lines: LineIndex | undefined
  readonly isReadable: boolean
  readonly isCutOff: boolean

  constructor(
    readonly text: string,
    readonly value: unknown,
    readonly problems: readonly SyntaxProblem[],
    readonly moreProblems: number,
    private tree?: Tree,
  ) {
    this.isReadable = !tree?.isTooDeep
    this.isCutOff = tree !== undefined && tree.openBrackets > 0
  }

  isOpenAt(path: Path | undefined): boolean {
    const root = this.isCutOff ? this.root() : undefined
    if (!root) return false
    const { offset, length } = nearestNode(root, path).node
    return skipSpace(this.text, offset + length) >= this.text.length
  }

  hasUnreadMember(path: Path | undefined): boolean {
    if (this.problems.length === 0) return false
    const members = this.nodeAt(path)?.children ?? []
    return members.some(({ type, children }) => type === 'property' && children?.length === 1)
  }

  nodeAt(path: Path | undefined): Node | undefined {
    const root = this.root()
    if (!root) return undefined
    const found = nearestNode(root, path)
    return found.isExact ? found.node : undefined
  }

  rangeOf(path: Path | undefined, isAboutKey = false): Range {
    const root = this.root()
    if (!root) return this.rangeAt(0, 0)
    const { node, property, isExact } = nearestNode(root, path)
    const place = (isAboutKey && isExact && property?.children?.[0]) || node
    return this.rangeAt(place.offset, place.length)
  }

  rangesOf(asked: readonly { path: Path | undefined; isAboutKey?: boolean }[]): Range[] {
    if (this.tree) return asked.map(({ path, isAboutKey }) => this.rangeOf(path, isAboutKey))
    if (asked.length === 0) return []
    return locate(this.text, asked).map(({ offset, length }) => this.rangeAt(offset, length))
  }

  rangeAt(offset: number, length: number): Range {
    this.lines ??= new LineIndex(this.text)
    return this.lines.rangeAt(offset, length)
  }

  private root(): Node | undefined {
    this.tree ??= readTree(this.text, DEEPEST, () => undefined)
    return this.tree.root
  }
}

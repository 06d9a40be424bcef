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

/** A syntax problem, as opposed to a problem with the content. */
export interface SyntaxProblem {
  severity: Severity
  code: FindingCode
  message: string
  offset: number
  length: number
  fix?: Fix
}

/** A text and its parsed content. Positions are computed on demand. */
export interface FlowDocument {
  readonly text: string
  /** The parsed value; for invalid text, the readable parts. */
  readonly value: unknown
  /** False if the text was too large or too deeply nested to parse. */
  readonly isReadable: boolean
  readonly problems: readonly SyntaxProblem[]
  /** Number of problems beyond those listed. */
  readonly moreProblems: number
  /** Whether the text is truncated. */
  readonly isCutOff: boolean
  /** Whether the text was truncated inside the value at the path, or inside its nearest existing ancestor. */
  isOpenAt(path: Path | undefined): boolean
  /** Whether the object at the path has a member with unreadable value, which is reported as a syntax problem. */
  hasUnreadMember(path: Path | undefined): boolean
  /** The jsonc-parser node at the path. */
  nodeAt(path: Path | undefined): Node | undefined
  /** Range of the value at the path, or of its name; falls back to the nearest existing ancestor. */
  rangeOf(path: Path | undefined, isAboutKey?: boolean): Range
  /** Like `rangeOf` for many paths, in one pass. */
  rangesOf(asked: readonly { path: Path | undefined; isAboutKey?: boolean }[]): Range[]
  rangeAt(offset: number, length: number): Range
}

/**
 * Parses a valid or invalid flow document. Never throws. Size and depth are limited by spec:flow-json#size-limits and
 * our own limits.
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

/** Whether the text has no duplicate members. A duplicate leaves one more colon than the value has members. */
const isSaidOnce = (text: string, { members, colons }: Measure): boolean =>
  countColons(text) === members + colons && !/\\u003a/i.test(text)

const tooDeep = `The document is nested deeper than ${DEEPEST} levels.`

function readBroken(text: string): FlowDocument {
  const problems = new Problems()
  let lastAt = -1
  const tree = readTree(text, DEEPEST, (problem) => {
    // Report only the first of several errors at one position.
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

/** Counts UTF-8 bytes only if the UTF-16 length is inconclusive. */
function isLargerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true
  if (text.length * 3 <= bytes) return false
  return new TextEncoder().encode(text).length > bytes
}

/** Collects the first problems and counts the rest. */
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

import {
  CST,
  type DocumentOptions,
  Lexer,
  LineCounter,
  type Node,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  stringify,
} from 'yaml'

/** A problem in a file of the folder. Lines and columns count from 1. */
export interface FileFinding {
  severity: 'error' | 'warning'
  file: string
  line: number
  column: number
  message: string
}

export interface ReadYaml {
  value: unknown
  findings: FileFinding[]
  /** Position of a member. */
  placeOf(path: readonly PropertyKey[]): { line: number; column: number }
}

const START = { line: 1, column: 1 }
/** Files are typically a few kilobytes; the largest is a list of 2,000 codes. */
const MOST_CHARACTERS = 2 * 1024 * 1024
/** Limits aliases, because nested aliases can expand exponentially. */
const MOST_ALIASES = 100
/** Limits recursion in parsers and comparisons. */
const DEEPEST = 64

const plain: ParseOptions & DocumentOptions & SchemaOptions = {
  prettyErrors: false,
  schema: 'core',
  version: '1.2',
  merge: false,
  uniqueKeys: true,
  customTags: [],
  stringKeys: true,
}

/** Reads YAML 1.2 without tags, so that it yields only strings, numbers, lists and objects. Never throws. */
export function readYaml(file: string, text: string): ReadYaml {
  const refused = (message: string, place = START): ReadYaml => ({
    value: undefined,
    findings: [{ severity: 'error', file, ...place, message }],
    placeOf: () => START,
  })
  if (text.length > MOST_CHARACTERS) return refused('The file is larger than 2 MB.')
  const counter = new LineCounter()
  const placeAt = (offset: number) => {
    const { line, col } = counter.linePos(offset)
    return line === 0 ? START : { line, column: col }
  }
  let document: ReturnType<typeof parseDocument>
  try {
    if (isTooDeep(text)) return refused(`The file is nested more than ${DEEPEST} levels deep.`)
    document = parseDocument(text, { ...plain, lineCounter: counter })
  } catch {
    return refused('The file isn’t valid YAML.')
  }
  const [error] = [...document.errors, ...document.warnings]
  if (error) return refused(sentenceOf(error.message), placeAt(error.pos[0]))
  const placeOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      const [start] = (node as Node | undefined)?.range ?? []
      if (start !== undefined) return placeAt(start)
    }
    return START
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    // Throws if an alias refers to its own parent.
    JSON.stringify(value)
    return { value, findings: [], placeOf }
  } catch {
    return refused('The file has too many aliases. Write out their values.')
  }
}

/** Characters that can open a nesting level. A text with fewer of them can't be too deep. */
const OPENING = /[[{?-]/g
const indicators = new Set(['seq-item-ind', 'explicit-key-ind'])

/**
 * Nested deeper than anyone writes, and slow to parse. Brackets in strings and rows of hyphens don't count.
 */
function isTooDeep(text: string): boolean {
  if (text.split('\n').some((line) => line.length - line.trimStart().length > DEEPEST * 4)) return true
  if ((text.match(OPENING) ?? []).length <= DEEPEST) return false
  let brackets = 0
  let inLine = 0
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token)
    if (type === 'flow-seq-start' || type === 'flow-map-start') brackets += 1
    else if (type === 'flow-seq-end' || type === 'flow-map-end') brackets = Math.max(0, brackets - 1)
    else if (type === 'newline') inLine = 0
    else if (type !== null && indicators.has(type)) inLine += 1
    if (brackets + inLine > DEEPEST) return true
  }
  return false
}

const sentenceOf = (message: string) => `${message.replace(/\s+/g, ' ').replace(/\.$/, '')}.`

/** Writes readable YAML: long texts as blocks, without folding. */
export function writeYaml(value: unknown, schema: string): string {
  const text = stringify(value, { lineWidth: 0, blockQuote: 'literal', aliasDuplicateObjects: false })
  return `# yaml-language-server: $schema=${schema}\n${text}`
}

/**
 * Changes members of an object in its text, or removes those that are undefined. Unchanged parts stay as
 * written, including comments. Undefined if nothing is left, or the text can't be edited this way.
 */
export function changeYaml(text: string, changes: ReadonlyMap<string, unknown>): string | undefined {
  try {
    const document = parseDocument(text, plain)
    for (const [name, value] of changes) {
      if (value === undefined) document.delete(name)
      else document.set(name, document.createNode(value))
    }
    const written = document.toString({ lineWidth: 0, blockQuote: 'literal' })
    const left: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    return Object.keys(Object(left)).length === 0 ? undefined : written
  } catch {
    return undefined
  }
}

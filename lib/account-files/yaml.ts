import { LineCounter, type Node, parseDocument, stringify } from 'yaml'

/** Something wrong in a file of the folder. Lines and columns count from 1. */
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
  /** Where a member stands. */
  placeOf(path: readonly PropertyKey[]): { line: number; column: number }
}

const START = { line: 1, column: 1 }
/** People write files of some kilobytes; a list of 2,000 codes is the largest. */
const MOST_CHARACTERS = 2 * 1024 * 1024
/** An alias stands for a text written once; one that grows by aliases of aliases is a bomb. */
const MOST_ALIASES = 100
/** Parsers and comparisons go as deep as a document does. */
const DEEPEST = 64

/** Reads YAML 1.2 without tags, so that nothing but texts, numbers, lists and objects come of it. Never throws. */
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
  if (isTooDeep(text)) return refused(`The file is nested more than ${DEEPEST} levels deep.`)
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    schema: 'core',
    version: '1.2',
    merge: false,
    uniqueKeys: true,
    customTags: [],
    stringKeys: true,
  })
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
    // Throws for an alias of what it stands in.
    JSON.stringify(value)
    return { value, findings: [], placeOf }
  } catch {
    return refused('The file has too many aliases. Write out what they stand for.')
  }
}

/** Brackets that open within one line, and lists within lists: deeper than anyone writes, and slow to read. */
function isTooDeep(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '[' || sign === '{' || sign === '-' || sign === '?') open += 1
    else if (sign !== ' ') open = 0
    if (open > DEEPEST * 2) return true
  }
  return text.split('\n').some((line) => line.length - line.trimStart().length > DEEPEST * 4)
}

const sentenceOf = (message: string) => `${message.replace(/\s+/g, ' ').replace(/\.$/, '')}.`

/** Writes YAML as people like to read it: long texts as blocks, nothing folded. */
export function writeYaml(value: unknown, schema: string): string {
  const text = stringify(value, { lineWidth: 0, blockQuote: 'literal', aliasDuplicateObjects: false })
  return `# yaml-language-server: $schema=${schema}\n${text}`
}

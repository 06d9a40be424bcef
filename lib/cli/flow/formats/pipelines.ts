import type { Finding, Fix, Range } from '@/lib/language/flow-json/finding'
import { LineIndex } from '@/lib/language/flow-json/positions'
import { junitReport } from '../../junit'
import { locationOf, sarifLog } from '../../sarif'
import { type CheckedFile, countsOf } from '../checked-file'
import { nameOf } from '../text-files'

/** Escapes characters that end a message or property. */
const commandText = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string) => commandText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** GitHub workflow commands, one per finding, shown on the pull request's lines. */
export const toGithub = (files: readonly CheckedFile[]): string =>
  files
    .flatMap(({ file, result }) =>
      result.findings.map(({ severity, code, message, range: { start, end } }) => {
        const place = `file=${property(file)},line=${start.line},endLine=${end.line},col=${start.column}`
        return `::${severity} ${place},title=${property(code)}::${commandText(message)}\n`
      }),
    )
    .join('')

const placed = ({ severity, code, message, range: { start } }: Finding) =>
  `${start.line}:${start.column} ${severity} ${code}: ${message}`

/** JUnit for pipelines: one test per file that fails on errors; warnings are its output. */
export function toJunit(files: readonly CheckedFile[]): string {
  const tests = files.map(({ file, result: { findings } }) => {
    const all = findings.map(placed).join('\n')
    const error = findings.find(({ severity }) => severity === 'error')
    return {
      className: 'switchboard-flow',
      name: nameOf(file),
      ...(error ? { failure: { message: placed(error), details: all } } : { printed: all }),
    }
  })
  const { warnings } = countsOf(files)
  return junitReport([{ name: 'switchboard-flow', properties: { warnings }, tests }])
}

/** SARIF 2.1.0 for code hosts: one run with a rule per code found. */
export function toSarif(files: readonly CheckedFile[], version: string): string {
  const codes = [...new Set(files.flatMap(({ result }) => result.findings.map(({ code }) => code)))].sort()
  return sarifLog({
    tool: { name: 'switchboard-flow', version },
    rules: codes.map((code) => ({ id: code, words: wordsOf(code) })),
    results: files.flatMap((checked) => {
      const places = new LineIndex(checked.text)
      return checked.result.findings.map((finding) => toResult(checked.file, finding, places))
    }),
    more: {
      columnKind: 'utf16CodeUnits',
      artifacts: files.map(({ file }) => ({ location: locationOf(file), mimeType: 'application/json' })),
      properties: { more: countsOf(files).more },
    },
  })
}

function toResult(file: string, finding: Finding, places: LineIndex) {
  const { severity: level, code, message, range, pointer, rule, fix } = finding
  return {
    ...{ ruleId: code, level, message, file, region: regionOf(range) },
    location: { logicalLocations: [{ fullyQualifiedName: pointer === '' ? '/' : pointer }] },
    more: {
      // Code hosts apply fixes in bulk, so only safe ones are listed.
      ...(fix?.safety === 'safe' ? { fixes: [toFix(file, fix, places)] } : {}),
      properties: { rule },
    },
  }
}

const toFix = (file: string, { title, edits }: Fix, places: LineIndex) => ({
  description: { text: title },
  artifactChanges: [
    {
      artifactLocation: locationOf(file),
      replacements: edits.map(({ offset, length, text }) => ({
        deletedRegion: regionOf(places.rangeAt(offset, length)),
        insertedContent: { text },
      })),
    },
  ],
})

const regionOf = ({ start, end }: Range) => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column,
  charOffset: start.offset,
  charLength: end.offset - start.offset,
})

/** `MAX_SCREENS_NUMBER` as words. */
function wordsOf(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import type { Finding, Fix, Range } from '@/lib/language/flow-json/finding'
import { LineIndex } from '@/lib/language/flow-json/positions'
import { type CheckedFile, countsOf } from '../checked-file'

/** For code hosts: SARIF 2.1.0, one run with a rule for each code that was found. */
export function toSarif(files: readonly CheckedFile[], version: string): string {
  const codes = [...new Set(files.flatMap(({ result }) => result.findings.map(({ code }) => code)))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'switchboard-flow',
            semanticVersion: version,
            rules: codes.map((code) => ({ id: code, shortDescription: { text: wordsOf(code) } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        artifacts: files.map(({ file }) => ({ location: locationOf(file), mimeType: 'application/json' })),
        results: files.flatMap((checked) => {
          const places = new LineIndex(checked.text)
          return checked.result.findings.map((finding) =>
            toResult(checked.file, finding, codes.indexOf(finding.code), places),
          )
        }),
        properties: { more: countsOf(files).more },
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function toResult(file: string, finding: Finding, ruleIndex: number, places: LineIndex) {
  const { severity, code, message, range, pointer, rule, fix } = finding
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: { artifactLocation: locationOf(file), region: regionOf(range) },
        logicalLocations: [{ fullyQualifiedName: pointer === '' ? '/' : pointer }],
      },
    ],
    // Code hosts apply what stands here by the dozen.
    ...(fix?.safety === 'safe' ? { fixes: [toFix(file, fix, places)] } : {}),
    properties: { rule },
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

/** A relative address means a place in the repository; standard input has no file. */
export function locationOf(file: string) {
  if (file === '-') return { uri: 'stdin.json' }
  const parts = file.replaceAll('\\', '/').replace(/^\.\//, '').split('/').map(encodeURIComponent)
  const isAbsolute = file.startsWith('/') || /^[a-zA-Z]:[\\/]/.test(file)
  if (!isAbsolute) return { uri: parts.join('/'), uriBaseId: '%SRCROOT%' }
  return { uri: `file://${file.startsWith('/') ? '' : '/'}${parts.join('/')}` }
}

/** `MAX_SCREENS_NUMBER` as words. */
function wordsOf(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

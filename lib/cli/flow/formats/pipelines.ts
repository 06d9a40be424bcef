import type { Finding, Fix, Range } from '@/lib/language/flow-json/finding'
import { LineIndex } from '@/lib/language/flow-json/positions'
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

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** XML cannot contain control characters. */
export const escapedXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[<>&"]/g, (sign) => entities[sign] ?? sign)

const placed = ({ severity, code, message, range: { start } }: Finding) =>
  `${start.line}:${start.column} ${severity} ${code}: ${message}`

/** JUnit for pipelines: one test per file that fails on errors; warnings are its output. */
export function toJunit(files: readonly CheckedFile[]): string {
  const isFailed = ({ result }: CheckedFile) => result.findings.some(({ severity }) => severity === 'error')
  const tests = files.map((checked) => {
    const lines = checked.result.findings.map(placed)
    const errors = checked.result.findings.filter(({ severity }) => severity === 'error').map(placed)
    const failure = `<failure message="${escapedXml(errors[0] ?? '')}">${escapedXml(lines.join('\n'))}</failure>`
    const printed = lines.length > 0 ? `<system-out>${escapedXml(lines.join('\n'))}</system-out>` : ''
    const name = escapedXml(nameOf(checked.file))
    return `    <testcase classname="switchboard-flow" name="${name}">${isFailed(checked) ? failure : printed}</testcase>`
  })
  const counts = `tests="${files.length}" failures="${files.filter(isFailed).length}"`
  const { warnings } = countsOf(files)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="switchboard-flow" ${counts}>`,
    `    <properties><property name="warnings" value="${warnings}"/></properties>`,
    ...tests,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** SARIF 2.1.0 for code hosts: one run with a rule per code found. */
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
    // Code hosts apply fixes in bulk, so only safe ones are listed.
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

/** Relative addresses refer to the repository; standard input has no file. */
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

import { styleText } from 'node:util'
import { codeFrameColumns } from '@babel/code-frame'
import { waitsBecause } from '@/lib/language/flow-json/edit/safety'
import type { Finding, Range } from '@/lib/language/flow-json/finding'
import { type CheckedFile, type Counts, countsOf } from '../checked-file'
import { nameOf } from '../text-files'

const LINES_AROUND = 2
const LONGEST_LINE = 120
const BEFORE_MARK = 40
const LONGEST_MARK = 60

/** The lines of a text, split once: a document may have a thousand findings. */
const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** Code frame of a range. Very long lines, as in single-line documents, are cut around it. */
function codeFrame(lines: readonly string[], { start, end }: Range, hasColors: boolean): string {
  const first = Math.max(1, start.line - LINES_AROUND)
  const last = Math.min(lines.length, start.line + LINES_AROUND)
  const line = lines[start.line - 1] ?? ''
  const skipped = line.length > LONGEST_LINE ? Math.max(0, start.column - 1 - BEFORE_MARK) : 0
  const lead = skipped > 0 ? 1 : 0
  const column = start.column - skipped + lead
  const endColumn = end.line === start.line ? end.column - skipped + lead : line.length + 1
  const shown = lines
    .slice(first - 1, last)
    .map((text, index) => shortened(text, first + index === start.line ? skipped : 0))
  return codeFrameColumns(
    shown.join('\n'),
    {
      start: { line: start.line, column },
      end: { line: start.line, column: Math.min(Math.max(endColumn, column), column + LONGEST_MARK) },
    },
    { startLine: first, linesAbove: LINES_AROUND, linesBelow: LINES_AROUND, forceColor: hasColors },
  )
}

/** Removes characters that control the terminal. */
function shortened(line: string, skipped: number): string {
  const part = line.slice(skipped, skipped + LONGEST_LINE)
  const isCut = line.length > skipped + LONGEST_LINE
  return `${skipped > 0 ? '…' : ''}${part}${isCut ? '…' : ''}`.replace(/(?!\t)\p{Cc}/gu, '�')
}

type Style = 'red' | 'yellow' | 'bold' | 'dim'
type Paint = ((style: Style, text: string) => string) & { hasColors: boolean }

/** Output for people: each finding with its code frame, and a summary line. */
export function toHuman(files: readonly CheckedFile[], hasColors: boolean): string {
  const paint: Paint = Object.assign(
    (style: Style, text: string) => (hasColors ? styleText(style, text, { validateStream: false }) : text),
    { hasColors },
  )
  const parts = files.flatMap((checked) => {
    const lines = linesOf(checked.text)
    const made = checked.repairs.length > 0 ? [madeRepairs(checked, paint)] : []
    return [...made, ...checked.result.findings.map((finding) => toParagraph(checked, lines, finding, paint))]
  })
  return `${[...parts, summary(countsOf(files), files.length)].join('\n\n')}\n`
}

const madeRepairs = ({ file, repairs }: CheckedFile, paint: Paint) =>
  [
    paint('bold', `${nameOf(file)}: fixed`),
    ...repairs.map(({ line, message, title }) => `  line ${line}: ${title}. ${paint('dim', message)}`),
  ].join('\n')

/** Suggested fix. */
function hintOf({ leftBecause }: CheckedFile, finding: Finding): string {
  const { fix } = finding
  if (!fix) return ''
  const reason = leftBecause.get(finding)
  if (reason !== undefined) return `Fix manually: ${fix.title}; ${reason}.`.replace(/\.\.$/, '.')
  return fix.safety === 'safe'
    ? `Can be fixed: ${fix.title}.`
    : `Fix manually: ${fix.title}; ${waitsBecause[fix.safety]}.`
}

function toParagraph(checked: CheckedFile, lines: readonly string[], finding: Finding, paint: Paint): string {
  const { severity, code, message, range } = finding
  const { line, column } = range.start
  const place = paint('bold', `${nameOf(checked.file)}:${line}:${column}`)
  const kind = paint(severity === 'error' ? 'red' : 'yellow', severity)
  const hint = hintOf(checked, finding)
  const offer = hint === '' ? '' : `\n${paint('dim', hint)}`
  return `${place} ${kind} ${paint('dim', code)}\n${message}${offer}\n${codeFrame(lines, range, paint.hasColors)}`
}

function summary({ errors, warnings, fixable, fixed, more }: Counts, files: number): string {
  const found =
    errors + warnings === 0
      ? `${count(files, 'file')}: no problems.`
      : `${count(errors, 'error')} and ${count(warnings, 'warning')} in ${count(files, 'file')}.`
  return [
    found,
    more > 0 ? `${more} more are not listed.` : '',
    fixed > 0 ? `${count(fixed, 'finding')} fixed.` : '',
    fixable > 0 ? `--fix fixes ${fixable} of them.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

import { styleText } from 'node:util'
import { waitsBecause } from '@/lib/flow-json/edit/safety'
import type { Finding } from '@/lib/flow-json/finding'
import { type CheckedFile, type Counts, countsOf } from '../checked-file'
import { nameOf } from '../text-files'
import { codeFrame, linesOf } from './code-frame'

type Style = 'red' | 'yellow' | 'bold' | 'dim'
type Paint = ((style: Style, text: string) => string) & { hasColors: boolean }

/** For people: each finding at its place, and one line that sums up. */
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
    paint('bold', `${nameOf(file)}: repaired`),
    ...repairs.map(({ line, message, title }) => `  line ${line}: ${title}. ${paint('dim', message)}`),
  ].join('\n')

/** What to do about it. */
function hintOf({ leftBecause }: CheckedFile, finding: Finding): string {
  const { fix } = finding
  if (!fix) return ''
  const reason = leftBecause.get(finding)
  if (reason !== undefined) return `Left to you: ${fix.title}; ${reason}.`.replace(/\.\.$/, '.')
  return fix.safety === 'safe'
    ? `Can be repaired: ${fix.title}.`
    : `Left to you: ${fix.title}; ${waitsBecause[fix.safety]}.`
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
      ? `${count(files, 'file')}: nothing is wrong.`
      : `${count(errors, 'error')} and ${count(warnings, 'warning')} in ${count(files, 'file')}.`
  return [
    found,
    more > 0 ? `There are ${more} more that are not listed.` : '',
    fixed > 0 ? `${count(fixed, 'finding')} repaired.` : '',
    fixable > 0 ? `--fix repairs ${fixable} of them.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

import { styleText } from 'node:util'
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
    return checked.result.findings.map((finding) => toParagraph(checked.file, lines, finding, paint))
  })
  return `${[...parts, summary(countsOf(files), files.length)].join('\n\n')}\n`
}

function toParagraph(file: string, lines: readonly string[], finding: Finding, paint: Paint): string {
  const { severity, code, message, range, fix } = finding
  const { line, column } = range.start
  const place = paint('bold', `${nameOf(file)}:${line}:${column}`)
  const kind = paint(severity === 'error' ? 'red' : 'yellow', severity)
  const offer = fix?.isForPeople ? 'You can repair it yourself' : 'Can be repaired'
  const hint = fix ? `\n${paint('dim', `${offer}: ${fix.title}.`)}` : ''
  return `${place} ${kind} ${paint('dim', code)}\n${message}${hint}\n${codeFrame(lines, range, paint.hasColors)}`
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

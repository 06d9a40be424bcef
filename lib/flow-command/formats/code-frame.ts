import { codeFrameColumns } from '@babel/code-frame'
import type { Range } from '@/lib/flow-json/finding'

const LINES_AROUND = 2
const LONGEST_LINE = 120
const BEFORE_MARK = 40
const LONGEST_MARK = 60

/** The lines of a text, split once: a document may have a thousand findings. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** The place in its lines, marked. Of lines longer than a screen, such as those of a document on one line, what is around it. */
export function codeFrame(lines: readonly string[], { start, end }: Range, hasColors: boolean): string {
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

/** Without characters that would do something to a terminal. */
function shortened(line: string, skipped: number): string {
  const part = line.slice(skipped, skipped + LONGEST_LINE)
  const isCut = line.length > skipped + LONGEST_LINE
  return `${skipped > 0 ? '…' : ''}${part}${isCut ? '…' : ''}`.replace(/(?!\t)\p{Cc}/gu, '�')
}

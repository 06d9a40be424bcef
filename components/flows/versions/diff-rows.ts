import { diffLines, type Stretch } from './diff-lines'

/** A line of one side; numbers count from 1. */
export interface DiffLine {
  number: number
  text: string
}

export type DiffRow =
  | { kind: 'same'; before: DiffLine; after: DiffLine }
  | { kind: 'changed'; before?: DiffLine; after?: DiffLine }
  /** Unchanged lines that are collapsed. */
  | { kind: 'folded'; key: number; rows: DiffRow[] }

export interface DiffSummary {
  rows: DiffRow[]
  added: number
  removed: number
}

const CONTEXT = 3
/** Fewer aren't worth a click. */
const LEAST_FOLDED = 4

/** Line endings don't count as differences. */
const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

/** Two documents side by side: the differences with some context. */
export function diffRows(before: string, after: string): DiffSummary {
  const sides = { before: linesOf(before), after: linesOf(after) }
  const stretches = diffLines(sides.before, sides.after)
  const changed = stretches.filter(({ isSame }) => !isSame)
  return {
    rows: stretches.flatMap((stretch, index) =>
      stretch.isSame
        ? folded(sameRows(stretch, sides.after), {
            isFirst: index === 0,
            isLast: index === stretches.length - 1,
          })
        : changedRows(stretch, sides),
    ),
    added: changed.reduce((sum, { afterStart, afterEnd }) => sum + afterEnd - afterStart, 0),
    removed: changed.reduce((sum, { beforeStart, beforeEnd }) => sum + beforeEnd - beforeStart, 0),
  }
}

const sameRows = ({ beforeStart, afterStart, afterEnd }: Stretch, after: readonly string[]): DiffRow[] =>
  after.slice(afterStart, afterEnd).map((text, place) => ({
    kind: 'same',
    before: { number: beforeStart + place + 1, text },
    after: { number: afterStart + place + 1, text },
  }))

function changedRows(
  { beforeStart, beforeEnd, afterStart, afterEnd }: Stretch,
  sides: { before: readonly string[]; after: readonly string[] },
): DiffRow[] {
  const lineOf = (lines: readonly string[], index: number, end: number): DiffLine | undefined =>
    index < end ? { number: index + 1, text: lines[index] ?? '' } : undefined
  const count = Math.max(beforeEnd - beforeStart, afterEnd - afterStart)
  return Array.from({ length: count }, (_, place) => ({
    kind: 'changed',
    before: lineOf(sides.before, beforeStart + place, beforeEnd),
    after: lineOf(sides.after, afterStart + place, afterEnd),
  }))
}

function folded(rows: DiffRow[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): DiffRow[] {
  const start = isFirst ? 0 : CONTEXT
  const end = rows.length - (isLast ? 0 : CONTEXT)
  if (end - start < LEAST_FOLDED) return rows
  const first = rows[start]
  const key = first?.kind === 'same' ? first.after.number : 0
  return [...rows.slice(0, start), { kind: 'folded', key, rows: rows.slice(start, end) }, ...rows.slice(end)]
}

/** A part of a line with one reading direction. */
export interface VisualRun<Piece> {
  isRightToLeft: boolean
  /** In reading order. */
  pieces: Piece[]
}

type Kind = 'left' | 'right' | 'number' | 'neutral'

const right = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u
const number = /\p{Nd}/u
const letter = /[\p{L}\u200e]/u
/** Whether a text has right-to-left parts. */
export const hasRightToLeft = (text: string): boolean => right.test(text)

/** Joins two numbers into one: 12:30, 1,50. */
const separator = /^[.,:/\u00a0]$/

/**
 * The runs of a line from left to right: the rules of Unicode Annex 9 as far as captions need them, without
 * embeddings.
 * @param pieces grapheme clusters in reading order
 */
export function visualRuns<Piece extends { text: string }>(pieces: readonly Piece[]): VisualRun<Piece>[] {
  const kinds = withSeparators(pieces)
  const base = kinds.find((kind) => kind === 'left' || kind === 'right') === 'right' ? 1 : 0
  const levels = levelsOf(kinds, base)
  const runs: { level: number; pieces: Piece[] }[] = []
  for (const [index, piece] of pieces.entries()) {
    const level = levels[index] ?? base
    const last = runs.at(-1)
    if (last?.level === level) last.pieces.push(piece)
    else runs.push({ level, pieces: [piece] })
  }
  return inSight(runs).map((run) => ({ isRightToLeft: run.level % 2 === 1, pieces: run.pieces }))
}

function kindOf(text: string): Kind {
  if (right.test(text)) return number.test(text) ? 'number' : 'right'
  if (number.test(text)) return 'number'
  return letter.test(text) ? 'left' : 'neutral'
}

function withSeparators(pieces: readonly { text: string }[]): Kind[] {
  const kinds = pieces.map(({ text }) => kindOf(text))
  return kinds.map((kind, at) => {
    const isBetween = kinds[at - 1] === 'number' && kinds[at + 1] === 'number'
    return isBetween && separator.test(pieces[at]?.text ?? '') ? 'number' : kind
  })
}

function levelsOf(kinds: readonly Kind[], base: number): number[] {
  const leftLevel = base === 0 ? 0 : 2
  const directions = directionsOf(kinds, base === 0 ? 'left' : 'right')
  return kinds.map((kind, at) => {
    // A number within right-to-left letters is read from left to right.
    if (kind === 'number') return directions[at] === 'right' ? 2 : leftLevel
    if (kind !== 'neutral') return kind === 'right' ? 1 : leftLevel
    const before = nearestOf(directions, at, -1)
    if (before === undefined || before !== nearestOf(directions, at, 1)) return base
    return before === 'right' ? 1 : leftLevel
  })
}

type Direction = 'left' | 'right'

/** Reading direction of each piece; a number takes that of the letters before it. */
function directionsOf(kinds: readonly Kind[], base: Direction): (Direction | undefined)[] {
  let last = base
  return kinds.map((kind) => {
    if (kind === 'neutral') return undefined
    if (kind !== 'number') last = kind
    return last
  })
}

function nearestOf(directions: readonly (Direction | undefined)[], from: number, step: 1 | -1) {
  let at = from + step
  while (at >= 0 && at < directions.length && directions[at] === undefined) at += step
  return directions[at]
}

/** Reverses every stretch of a level or higher, from the highest level to the lowest odd one. */
function inSight<Run extends { level: number }>(runs: Run[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  const shown = [...runs]
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < shown.length; start += 1) {
      let end = start
      while (end < shown.length && (shown[end]?.level ?? 0) >= level) end += 1
      if (end > start) shown.splice(start, end - start, ...shown.slice(start, end).toReversed())
      start = end
    }
  }
  return shown
}

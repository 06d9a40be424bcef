/** A run of lines: equal on both sides, or the old lines and the new ones. Lines count from 0. */
export interface Stretch {
  isSame: boolean
  beforeStart: number
  beforeEnd: number
  afterStart: number
  afterEnd: number
}

/** Texts with more differing lines are shown as entirely different there. */
const MOST_EDITS = 2000

/** Line diff of two texts, in order. Takes bounded time and memory. E. Myers 1986. */
export function diffLines(before: readonly string[], after: readonly string[]): Stretch[] {
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < least - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const middle = editsBetween(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ).map(({ isSame, beforeStart, beforeEnd, afterStart, afterEnd }) => ({
    isSame,
    beforeStart: beforeStart + head,
    beforeEnd: beforeEnd + head,
    afterStart: afterStart + head,
    afterEnd: afterEnd + head,
  }))
  const first = { isSame: true, beforeStart: 0, beforeEnd: head, afterStart: 0, afterEnd: head }
  const last = {
    isSame: true,
    beforeStart: before.length - tail,
    beforeEnd: before.length,
    afterStart: after.length - tail,
    afterEnd: after.length,
  }
  return joined([first, ...middle, last])
}

/** Drops empty runs and merges neighbors of the same kind. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const list: Stretch[] = []
  for (const stretch of stretches) {
    const isEmpty = stretch.beforeStart === stretch.beforeEnd && stretch.afterStart === stretch.afterEnd
    if (isEmpty) continue
    const last = list.at(-1)
    if (last?.isSame === stretch.isSame) {
      last.beforeEnd = stretch.beforeEnd
      last.afterEnd = stretch.afterEnd
    } else list.push({ ...stretch })
  }
  return list
}

const all = (before: readonly string[], after: readonly string[]): Stretch[] => [
  { isSame: false, beforeStart: 0, beforeEnd: before.length, afterStart: 0, afterEnd: after.length },
]

function editsBetween(before: readonly string[], after: readonly string[]): Stretch[] {
  if (before.length === 0 || after.length === 0) return all(before, after)
  const rounds = furthestPaths(before, after)
  return rounds ? wayBack(rounds, before.length, after.length) : all(before, after)
}

/** For each round, the furthest line of `before` on each diagonal; undefined if too much differs. */
function furthestPaths(before: readonly string[], after: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(before.length + after.length, MOST_EDITS)
  const rounds: Int32Array[] = []
  for (let edits = 0; edits <= most; edits += 1) {
    const last = rounds.at(-1)
    const furthest = new Int32Array(2 * edits + 1)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = last ? stepTo(last, edits, diagonal).x : 0
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      furthest[diagonal + edits] = x
      if (x >= before.length && x - diagonal >= after.length) return [...rounds, furthest]
    }
    rounds.push(furthest)
  }
  return undefined
}

/** The better step onto a diagonal from the previous round: a line added (from above) or removed. */
function stepTo(last: Int32Array, edits: number, diagonal: number): { x: number; from: number } {
  const at = (place: number) => last[place + edits - 1] ?? -1
  const added = diagonal < edits - 1 || diagonal === -edits ? at(diagonal + 1) : -1
  const removed = diagonal > -edits + 1 || diagonal === edits ? at(diagonal - 1) : -1
  const isAdded = diagonal === -edits || (diagonal !== edits && removed < added)
  return isAdded ? { x: added, from: diagonal + 1 } : { x: removed + 1, from: diagonal - 1 }
}

function wayBack(rounds: readonly Int32Array[], beforeLines: number, afterLines: number): Stretch[] {
  const stretches: Stretch[] = []
  let x = beforeLines
  let diagonal = beforeLines - afterLines
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const last = rounds[edits - 1]
    const start = last ? stepTo(last, edits, diagonal) : { x: 0, from: 0 }
    const same = {
      beforeStart: start.x,
      beforeEnd: x,
      afterStart: start.x - diagonal,
      afterEnd: x - diagonal,
    }
    stretches.push({ isSame: true, ...same })
    if (!last) break
    const isAdded = start.from > diagonal
    const before = isAdded ? start.x : start.x - 1
    const after = before - start.from
    stretches.push({
      isSame: false,
      beforeStart: before,
      beforeEnd: start.x,
      afterStart: after,
      afterEnd: start.x - diagonal,
    })
    x = before
    diagonal = start.from
  }
  return stretches.reverse()
}

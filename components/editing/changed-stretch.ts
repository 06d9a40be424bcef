/** A range of a text in UTF-16 offsets, and its replacement. */
export interface Stretch {
  start: number
  end: number
  inserted: string
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The smallest range that has to change to turn one text into another. */
export function changedStretch(from: string, to: string): Stretch {
  const start = commonPrefix(from, to)
  let end = from.length
  let inserted = to.length
  while (end > start && inserted > start && from[end - 1] === to[inserted - 1]) {
    end -= 1
    inserted -= 1
  }
  return { start, end, inserted: to.slice(start, inserted) }
}

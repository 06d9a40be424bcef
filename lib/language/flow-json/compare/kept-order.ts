/**
 * Indexes of the longest increasing subsequence of distinct numbers. Everything else moved, so this minimizes the
 * number of moves.
 */
export function keptOrder(numbers: readonly number[]): ReadonlySet<number> {
  /** At index n, the position of the smallest number that ends a run of length n + 1. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [place, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[place] = ends[low - 1]
    ends[low] = place
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.add(at)
  return kept
}

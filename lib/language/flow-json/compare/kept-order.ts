/** The places in a list of distinct numbers that make up its longest growing run: the fewest others have moved. */
export function keptOrder(numbers: readonly number[]): ReadonlySet<number> {
  /** By length of a run less one, the place where the smallest end of such a run is. */
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

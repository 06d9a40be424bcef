/** What a message costs in one category and in another. */
interface PriceChange {
  was: number
  is: number
  /** Of one message; negative where it costs less. */
  difference: number
  /** How many times the old price the new one is; undefined where the old one is zero. */
  factor: number | undefined
}

/** Both prices beside each other; undefined where the table does not have both. */
export function comparePrices(was: string | undefined, is: string | undefined): PriceChange | undefined {
  if (was === undefined || is === undefined) return undefined
  const [before, after] = [Number(was), Number(is)]
  return {
    was: before,
    is: after,
    difference: after - before,
    factor: before === 0 ? undefined : after / before,
  }
}

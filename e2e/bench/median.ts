/** The middle value; the mean of the two in the middle for an even number of values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which a part of the values lies, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

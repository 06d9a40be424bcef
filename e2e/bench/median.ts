import type { BenchRow } from '../fixtures/bench-row'

/** The value below which this part of the values lies, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

interface Goal {
  /** Quantile to report, from 0 to 1; the median by default. */
  part?: number
  atMost?: number
  atLeast?: number
}

/** A row for repeated measurements: the median or another quantile, with the minimum and maximum. */
export function measured(
  name: string,
  unit: string,
  values: readonly number[],
  { part = 0.5, atMost, atLeast }: Goal = {},
): BenchRow {
  if (values.length === 0) throw new Error(`${name}: nothing was measured`)
  const value = quantile(values, part)
  const limit = atMost ?? atLeast
  return {
    name,
    value,
    unit,
    min: Math.min(...values),
    max: Math.max(...values),
    ...(limit === undefined ? {} : { limit, ok: atMost === undefined ? value >= limit : value <= limit }),
  }
}

/** Ratios of corresponding values. */
export const timesAsMuch = (values: readonly number[], others: readonly number[]): number[] =>
  values.map((value, index) => value / (others[index] ?? Number.NaN))

/** A quantity over time; series are drawn from the bottom up. */
export interface Series {
  label: string
  values: readonly number[]
  /** The series shows failures. */
  isFailure?: boolean
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** A single item must not look like many. */
const LEAST_PEAK = 4

/** Height of the highest bar, with all series stacked. */
export function peakOf(series: readonly Series[]): number {
  const places = series[0]?.values.map((_, place) => total(series.map(({ values }) => values[place] ?? 0)))
  return Math.max(LEAST_PEAK, ...(places ?? []))
}

/** A round number that isn't lower: the end of the scale. */
export function scaleEnd(peak: number): number {
  const power = 10 ** Math.floor(Math.log10(peak))
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= peak && Number.isInteger(each * power))
  return (step ?? 10) * power
}

const GAP = 0.22
/** Minimum fraction of the height, so that small values are visible. */
const LEAST = 0.025

/**
 * Outline of a series' bars: each place is 1 wide, the scale is 1 high and starts at the bottom.
 * @param below the series it is stacked on
 */
export function barsPath(series: Series, below: readonly Series[], end: number): string {
  return series.values
    .map((value, place) => {
      if (value <= 0) return ''
      const base = total(below.map(({ values }) => values[place] ?? 0)) / end
      const height = Math.max(LEAST, value / end)
      const [x, y] = [place + GAP / 2, 1 - base - height]
      return `M${exact(x)} ${exact(y)}h${1 - GAP}v${exact(height)}h-${1 - GAP}z`
    })
    .join('')
}

/** A line through the values, from left to right in a 1 by 1 field. */
export function linePath(values: readonly number[]): string {
  const peak = Math.max(1, ...values)
  const last = Math.max(1, values.length - 1)
  const points = values.map((value, place) => `${exact(place / last)} ${exact(1 - value / peak)}`)
  return points.length > 0 ? `M${points.join('L')}` : ''
}

const exact = (value: number) => Number(value.toFixed(4))

/** The place a key moves to; undefined for other keys. */
export function placeAfter(key: string, place: number, last: number): number | undefined {
  const to: Partial<Record<string, number>> = {
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    PageDown: place - 6,
    PageUp: place + 6,
    Home: 0,
    End: last,
  }
  const next = to[key]
  return next === undefined ? undefined : Math.min(last, Math.max(0, next))
}

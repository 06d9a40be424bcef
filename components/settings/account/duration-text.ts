const HOUR_MS = 60 * 60_000
const HOURS_OF_A_DAY = 24

/** A length of whole hours in words: `7 days`, `36 hours`, `1 hour`. */
export function durationText(ms: number): string {
  const hours = Math.round(ms / HOUR_MS)
  const days = hours / HOURS_OF_A_DAY
  return Number.isInteger(days) ? counted(days, 'day') : counted(hours, 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

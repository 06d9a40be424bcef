const HOUR_MS = 3_600_000

const start = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })
const end = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "Sat 14:00 to 15:00", by the reader's clock: to be drawn in a browser only. */
export const hourName = (from: number, place: number): string =>
  `${start.format(from + place * HOUR_MS)} to ${end.format(from + (place + 1) * HOUR_MS)}`

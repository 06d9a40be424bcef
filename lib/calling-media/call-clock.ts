const MINUTE = 60
const HOUR = 3600
const two = (value: number) => String(value).padStart(2, '0')

/** A length of time as clocks of calls show it: 0:07, 12:30, 1:02:03. */
export function callClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`
  return seconds < HOUR ? rest.replace(/^0/, '') : `${Math.floor(seconds / HOUR)}:${rest}`
}

import { formatCount } from './numbers'

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const

/** A configured period, in the largest unit that divides it: 43,200 seconds are "12 hours". */
export function formatPeriod(seconds: number): string {
  const unit = units.find((each) => seconds >= each.seconds && seconds % each.seconds === 0) ?? units[3]
  return formatCount(seconds / unit.seconds, unit.name)
}

/** A long duration, rounded to the largest unit with a value of at least two: "3 days", "26 hours". */
export function formatAbout(seconds: number): string {
  const unit = units.find((each) => seconds >= 2 * each.seconds) ?? units[3]
  return formatCount(Math.round(seconds / unit.seconds), unit.name)
}

const minutesAndSeconds = (seconds: number) => {
  const whole = Math.max(0, Math.round(seconds))
  return { minutes: Math.floor(whole / 60), rest: whole % 60 }
}

/** A duration in a sentence: "2 minutes", "1 minute 5 seconds". */
export function formatDuration(seconds: number): string {
  const { minutes, rest } = minutesAndSeconds(seconds)
  if (minutes === 0) return formatCount(rest, 'second')
  const inMinutes = formatCount(minutes, 'minute')
  return rest === 0 ? inMinutes : `${inMinutes} ${formatCount(rest, 'second')}`
}

/** A duration in a table cell: "45 s", "3 min 24 s". */
export function shortDuration(seconds: number): string {
  const { minutes, rest } = minutesAndSeconds(seconds)
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** A request's duration: "840 ms", "1.4 s". */
export const formatLatency = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`

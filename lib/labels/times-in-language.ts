import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations'

/**
 * Days and times in a language’s format, with the console’s digits.
 *
 * @param language a BCP 47 code without extensions
 */
export function timesIn(language: string) {
  const style = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, options)
    return (at: number) => format.format(at)
  }
  return {
    clock: style({ timeStyle: 'short' }),
    weekday: style({ weekday: 'long' }),
    longDate: style({ dateStyle: 'long' }),
  }
}

/** The remaining time in a phone’s language: “in 2 days”. */
export function timeLeftIn(language: string, ms: number): string {
  const format = new Intl.RelativeTimeFormat(language)
  if (ms >= DAY_MS) return format.format(Math.round(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return format.format(Math.round(ms / HOUR_MS), 'hour')
  return format.format(Math.max(1, Math.round(ms / MINUTE_MS)), 'minute')
}

import { DAY_MS } from '@/lib/contract/durations'
import { dayTitleIn } from '@/lib/labels/times'
import type { PhoneLanguage } from '../frame/messenger-words'
import { phoneTimes } from '../frame/phone-language'

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** Calendar days between two times, regardless of daylight saving. */
const daysBetween = (from: number, to: number) => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS)

export const isSameDay = (one: number, other: number): boolean => startOfDay(one) === startOfDay(other)

/** The day of a time in words, in a phone's language. Times are ms since 1970. */
export function dayName(at: number, now: number, language: PhoneLanguage): string {
  const days = daysBetween(at, now)
  if (days === 0) return dayTitleIn(language, 0)
  if (days === 1) return dayTitleIn(language, -1)
  const { weekday, longDate } = phoneTimes[language]
  return days > 1 && days < 7 ? weekday(at) : longDate(at)
}

/** For the chat list: the time if today, else the day. */
export const shortTime = (at: number, now: number, language: PhoneLanguage): string =>
  isSameDay(at, now) ? phoneTimes[language].clock(at) : dayName(at, now, language)

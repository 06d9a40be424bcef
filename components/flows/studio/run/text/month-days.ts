import { monthYearUtc, weekdayDateUtc } from '@/lib/labels/times'

/** A day in a calendar month. */
export interface MonthDay {
  /** YYYY-MM-DD. */
  day: string
  /** Of the month. */
  number: number
  isOpen: boolean
  isToday: boolean
}

export interface OpenDays {
  minDate?: string
  maxDate?: string
  unavailableDates: readonly string[]
  today?: string
  /** Mon to Sun; all if omitted. */
  includeDays?: readonly string[]
}

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Monday is 0. */
const weekdayOf = (date: Date) => (date.getUTCDay() + 6) % 7

/** A month (YYYY-MM) as weeks from Monday to Sunday; undefined for days of other months. */
export function weeksOf(month: string, open: OpenDays): (MonthDay | undefined)[][] {
  const first = dateOf(`${month}-01`)
  const days: (MonthDay | undefined)[] = Array.from({ length: weekdayOf(first) }, () => undefined)
  for (const date = new Date(first); dayOf(date).startsWith(month); date.setUTCDate(date.getUTCDate() + 1)) {
    const day = dayOf(date)
    days.push({ day, number: date.getUTCDate(), isOpen: isOpen(day, open), isToday: day === open.today })
  }
  while (days.length % 7 > 0) days.push(undefined)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

export function isOpen(day: string, open: OpenDays): boolean {
  if (open.minDate !== undefined && day < open.minDate) return false
  if (open.maxDate !== undefined && day > open.maxDate) return false
  if (open.unavailableDates.includes(day)) return false
  return open.includeDays?.includes(weekdays[weekdayOf(dateOf(day))] ?? '') ?? true
}

/** The day a calendar opens at: today, or the nearest selectable day. */
export function firstShown({ minDate, maxDate, today }: OpenDays): string {
  const day = today ?? minDate ?? maxDate ?? '2026-01-01'
  if (minDate !== undefined && day < minDate) return minDate
  return maxDate !== undefined && day > maxDate ? maxDate : day
}

/** The day that many days later, or earlier. */
export function daysLater(day: string, days: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day that many months later, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(number, last.getUTCDate()))
  return dayOf(last)
}

/** `May 2026`. */
export const monthName = (month: string): string => monthYearUtc(dateOf(`${month}-01`))

/** `Fri, May 1, 2026`. */
export const dayName = (day: string): string => weekdayDateUtc(dateOf(day))

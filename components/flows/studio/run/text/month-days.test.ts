import { describe, expect, test } from 'vitest'
import { dayName, daysLater, firstShown, isOpen, monthsLater, weeksOf } from './month-days'

const anyDay = { unavailableDates: [] }

describe('a month', () => {
  test('is split into weeks that start on Monday', () => {
    const weeks = weeksOf('2026-05', anyDay)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.map((day) => day?.number)).toEqual([undefined, undefined, undefined, undefined, 1, 2, 3])
    expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(31)
  })

  test('enables only the days that can be chosen', () => {
    const open = {
      minDate: '2026-05-04',
      maxDate: '2026-05-10',
      unavailableDates: ['2026-05-06'],
      includeDays: ['Mon', 'Tue', 'Wed'],
    }
    const days = weeksOf('2026-05', open).flat()
    expect(days.flatMap((day) => (day?.isOpen ? [day.day] : []))).toEqual(['2026-05-04', '2026-05-05'])
    expect(isOpen('2026-05-03', open)).toBe(false)
  })
})

test('a calendar opens at today, or at the nearest day that can be chosen', () => {
  const today = '2026-05-04'
  expect(firstShown({ ...anyDay, today })).toBe(today)
  expect(firstShown({ ...anyDay, today, minDate: '2026-06-01' })).toBe('2026-06-01')
  expect(firstShown({ ...anyDay, today, maxDate: '2026-04-01' })).toBe('2026-04-01')
})

test('days and months are added across the ends of months and years', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15')
  expect(dayName('2026-05-01')).toBe('Fri, May 1, 2026')
})

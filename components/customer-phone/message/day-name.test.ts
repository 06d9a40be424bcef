import { describe, expect, test } from 'vitest'
import { dayName, isSameDay, shortTime } from './day-name'

const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).getTime()
const now = at(3, 20, 9)

describe('the day of a message', () => {
  test('is “Today”, “Yesterday”, a weekday or a date', () => {
    expect(dayName(at(3, 20, 1), now, 'en')).toBe('Today')
    expect(dayName(at(3, 19, 23), now, 'en')).toBe('Yesterday')
    expect(dayName(at(3, 16), now, 'en')).toBe('Monday')
    expect(dayName(at(3, 13), now, 'en')).toBe('March 13, 2026')
    expect(dayName(at(3, 22), now, 'en')).toBe('March 22, 2026')
  })

  test('is written in the language of the phone', () => {
    expect(dayName(at(3, 20, 1), now, 'ar')).toBe('اليوم')
    expect(dayName(at(3, 19, 23), now, 'he')).toBe('אתמול')
    expect(dayName(at(3, 16), now, 'ar')).toBe('الاثنين')
    expect(dayName(at(3, 13), now, 'ar')).toBe('13 مارس 2026')
    expect(shortTime(at(3, 20, 1), now, 'ar')).toBe('1:00 ص')
  })

  test('changes at midnight', () => {
    expect(isSameDay(at(3, 19, 23), at(3, 20, 0))).toBe(false)
    expect(isSameDay(at(3, 20, 0), at(3, 20, 23))).toBe(true)
    expect(shortTime(at(3, 19, 23), now, 'en')).toBe('Yesterday')
  })
})

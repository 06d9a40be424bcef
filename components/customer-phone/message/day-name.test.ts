import { describe, expect, test } from 'vitest'
import { dayName, isSameDay, shortTime } from './day-name'

const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).getTime()
const now = at(3, 20, 9)

describe('the day of a message', () => {
  test('is called as people call it', () => {
    expect(dayName(at(3, 20, 1), now)).toBe('Today')
    expect(dayName(at(3, 19, 23), now)).toBe('Yesterday')
    expect(dayName(at(3, 16), now)).toBe('Monday')
    expect(dayName(at(3, 13), now)).toBe('March 13, 2026')
    expect(dayName(at(3, 22), now)).toBe('March 22, 2026')
  })

  test('changes at midnight', () => {
    expect(isSameDay(at(3, 19, 23), at(3, 20, 0))).toBe(false)
    expect(isSameDay(at(3, 20, 0), at(3, 20, 23))).toBe(true)
    expect(shortTime(at(3, 19, 23), now)).toBe('Yesterday')
  })
})

import { describe, expect, test } from 'vitest'
import {
  fromLocalInput,
  hoursBefore,
  isTurnedAround,
  isUsualSpan,
  timeFilters,
  timeText,
  timeTextUtc,
  toLocalInput,
} from './times'

describe('times', () => {
  test('from the presets are relative to now', () => {
    expect([isUsualSpan('-24h'), isUsualSpan('-5h')]).toEqual([true, false])
    expect(timeText('-24h')).toBe('24 hours ago')
  })

  test('in the URL are a preset or a date', () => {
    const { canBe } = timeFilters.since
    expect(['-24h', '-5h', '2026-01-01', 'yesterday'].map((value) => canBe?.(value))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('in the wrong order are detected', () => {
    expect(isTurnedAround('2026-05-04T09:20Z', '2026-05-04T09:20Z')).toBe(true)
    expect(isTurnedAround('2026-05-04T09:20Z', '2026-05-04T09:21Z')).toBe(false)
    expect([isTurnedAround(undefined, '2026-05-04'), isTurnedAround('2026-05-04', undefined)]).toEqual([
      false,
      false,
    ])
  })

  test('at midnight are shown as the day only', () => {
    expect(timeTextUtc('2026-01-01T00:00Z')).toBe('Jan 1, 2026')
    expect(timeTextUtc('2026-01-01T00:01Z')).toBe('Jan 1, 2026, 12:01 AM')
  })

  test('that are chosen are whole minutes, which keeps the URL short', () => {
    expect(hoursBefore(1, Date.parse('2026-05-04T10:20:31.500Z'))).toBe('2026-05-04T09:20Z')
  })

  test('survive conversion to a browser input and back', () => {
    const typed = toLocalInput('2026-05-04T09:20Z')
    expect(typed).toMatch(/^2026-05-0\dT\d\d:\d\d$/)
    expect(fromLocalInput(typed)).toBe('2026-05-04T09:20Z')
  })

  test('that are missing are empty', () => {
    expect(fromLocalInput('')).toBe('')
    expect(toLocalInput(undefined)).toBe('')
  })
})

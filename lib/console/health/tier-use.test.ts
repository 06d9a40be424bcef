import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { forecastTier, tierSentence } from './tier-use'

const now = 1_780_000_000_000
const pointsOf = (...customers: number[]) =>
  customers.map((each, index) => ({ at: now - (customers.length - 1 - index) * HOUR_MS, customers: each }))

describe('the forecast of when a tier is used up', () => {
  test('is the exact time when the trend line meets the limit, if all points lie on it', () => {
    expect(forecastTier(pointsOf(140, 160, 180, 200), 250, now)).toEqual({
      at: now + 2.5 * HOUR_MS,
      from: now + 2.5 * HOUR_MS,
      to: now + 2.5 * HOUR_MS,
    })
  })

  test('has a range that is wider for a less even trend', () => {
    const widthOf = (...customers: number[]) => {
      const {
        from,
        at,
        to = 0,
      } = forecastTier(pointsOf(...customers), 250, now) as Exclude<ReturnType<typeof forecastTier>, string>
      expect(from).toBeLessThan(at)
      expect(to).toBeGreaterThan(at)
      return to - from
    }
    expect(widthOf(100, 130, 142, 176, 200)).toBeLessThan(widthOf(100, 145, 130, 185, 200))
  })

  test('has no latest time if the trend is too uncertain', () => {
    const forecast = forecastTier(pointsOf(195, 150, 200), 250, now) as Exclude<
      ReturnType<typeof forecastTier>,
      string
    >
    expect(forecast.to).toBeUndefined()
    expect(forecast.from).toBeGreaterThan(now)
  })

  test.each<[string, number[], string]>([
    ['there are only two points', [150, 200], 'unknown'],
    ['it does not rise', [200, 200, 200], 'later'],
    ['it falls', [240, 220, 200], 'later'],
    ['it would take more than a day', [200, 201, 202, 203], 'later'],
  ])('gives no time if %s', (_why, customers, answer) => {
    expect(forecastTier(pointsOf(...customers), 250, now)).toBe(answer)
  })

  test('ignores points older than a day', () => {
    const old = { at: now - 25 * HOUR_MS, customers: 10_000 }
    expect(forecastTier([old, ...pointsOf(160, 180, 200)], 250, now)).toHaveProperty(
      'at',
      now + 2.5 * HOUR_MS,
    )
  })

  test('is described with its uncertainty', () => {
    const use = { isNear: true, customers: 205, limit: 250 }
    expect(tierSentence('+1 555', { ...use, forecast: 'later' }, true)).toBe(
      '+1 555 has reached at least 205 of the 250 people its tier allows in 24 hours (82%). At the current rate, it won’t reach the limit within 24 hours.',
    )
    expect(tierSentence('+1 555', { ...use, forecast: 'unknown' }, false)).toMatch(
      /There isn’t enough data for a forecast yet\.$/,
    )
    expect(tierSentence('+1 555', { ...use, forecast: { at: now, from: now } }, false)).toContain(
      'May 28, 2026, 8:26 PM UTC at the earliest; the trend is too irregular to predict a latest time',
    )
    expect(tierSentence('+1 555', { ...use, customers: 250, forecast: 'unknown' }, false)).toBe(
      '+1 555 has reached 250 of the 250 people its tier allows in 24 hours (100%).',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { chartStart, qualityLevels, stepsOf, tierLevels } from './step-chart-data'

const now = 1000 * DAY_MS
const entry = (
  daysAgo: number,
  quality_rating = 'GREEN',
  throughput_level = 'TIER_1K',
): PhoneNumberHistoryEntry => ({
  at: now - daysAgo * DAY_MS,
  quality_rating,
  throughput_level,
  status: 'CONNECTED',
  source: 'observed',
  reason: null,
})
const places = (entries: PhoneNumberHistoryEntry[]) => stepsOf(entries, now).map(({ from, to }) => [from, to])

describe('the steps of a history', () => {
  test('cover the time from the first state until now, oldest first', () => {
    const entries = [entry(1, 'RED'), entry(5, 'YELLOW'), entry(10)]
    expect(stepsOf(entries, now).map((step) => step.entry.quality_rating)).toEqual(['GREEN', 'YELLOW', 'RED'])
    expect(places(entries)).toEqual([
      [0, 0.5],
      [0.5, 0.9],
      [0.9, 1],
    ])
  })

  test('are a single line for a number that never changed, and empty without a history', () => {
    expect(places([entry(10)])).toEqual([[0, 1]])
    expect(places([])).toEqual([])
  })

  test('start at most 90 days ago, with the state at that time', () => {
    expect(chartStart([entry(400)], now)).toBe(now - 90 * DAY_MS)
    const entries = [entry(45), entry(100, 'YELLOW'), entry(200, 'RED')]
    expect(stepsOf(entries, now).map((step) => step.entry.quality_rating)).toEqual(['YELLOW', 'GREEN'])
    expect(places(entries)).toEqual([
      [0, 0.5],
      [0.5, 1],
    ])
  })

  test('span at least the last hour, so that a state from just now is at the right edge', () => {
    const HOUR = DAY_MS / 24
    expect(chartStart([entry(0)], now)).toBe(now - HOUR)
    expect(chartStart([], now)).toBe(now - HOUR)
    expect(places([entry(0)])).toEqual([[1, 1]])
    expect(places([entry(1 / 48)])).toEqual([[0.5, 1]])
  })
})

describe('the levels of a chart', () => {
  test('for quality are always the three colors, plus any others that occurred', () => {
    expect(qualityLevels(stepsOf([entry(1)], now))).toEqual(['GREEN', 'YELLOW', 'RED'])
    expect(qualityLevels(stepsOf([entry(1, 'UNKNOWN'), entry(2, 'ODD')], now))).toEqual([
      'GREEN',
      'YELLOW',
      'RED',
      'UNKNOWN',
      'ODD',
    ])
  })

  test('for tiers are those that occurred, highest first', () => {
    const entries = [entry(1, 'GREEN', 'TIER_250'), entry(2, 'GREEN', 'TIER_10K'), entry(3)]
    expect(tierLevels(stepsOf(entries, now))).toEqual(['TIER_10K', 'TIER_1K', 'TIER_250'])
  })
})

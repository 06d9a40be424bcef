import { describe, expect, test } from 'vitest'
import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { chartStart, qualityLevels, stepsOf, tierLevels } from './step-chart-data'

const DAY = 86_400_000
const now = 1000 * DAY
const entry = (
  daysAgo: number,
  quality_rating = 'GREEN',
  throughput_level = 'TIER_1K',
): PhoneNumberHistoryEntry => ({
  at: now - daysAgo * DAY,
  quality_rating,
  throughput_level,
  status: 'CONNECTED',
  source: 'observed',
  reason: null,
})
const places = (entries: PhoneNumberHistoryEntry[]) => stepsOf(entries, now).map(({ from, to }) => [from, to])

describe('the steps of a history', () => {
  test('fill the time from the first state until now, oldest first', () => {
    const entries = [entry(1, 'RED'), entry(5, 'YELLOW'), entry(10)]
    expect(stepsOf(entries, now).map((step) => step.entry.quality_rating)).toEqual(['GREEN', 'YELLOW', 'RED'])
    expect(places(entries)).toEqual([
      [0, 0.5],
      [0.5, 0.9],
      [0.9, 1],
    ])
  })

  test('are one line for a number that never changed, and none for one nobody has seen', () => {
    expect(places([entry(10)])).toEqual([[0, 1]])
    expect(places([])).toEqual([])
  })

  test('begin at most 90 days ago, with the state that held then', () => {
    expect(chartStart([entry(400)], now)).toBe(now - 90 * DAY)
    expect(places([entry(45), entry(100), entry(200)])).toEqual([
      [0, 0.5],
      [0.5, 1],
    ])
  })

  test('span an hour where everything happened just now', () => {
    const places = stepsOf([entry(0)], now).map(({ from, to }) => [from, to])
    expect(places).toEqual([[1, 1]])
  })
})

describe('the levels', () => {
  test('of the quality are always the three colors, and more where they occurred', () => {
    expect(qualityLevels(stepsOf([entry(1)], now))).toEqual(['GREEN', 'YELLOW', 'RED'])
    expect(qualityLevels(stepsOf([entry(1, 'UNKNOWN'), entry(2, 'ODD')], now))).toEqual([
      'GREEN',
      'YELLOW',
      'RED',
      'UNKNOWN',
      'ODD',
    ])
  })

  test('of the tier are those that occurred, the highest first', () => {
    const entries = [entry(1, 'GREEN', 'TIER_250'), entry(2, 'GREEN', 'TIER_10K'), entry(3)]
    expect(tierLevels(stepsOf(entries, now))).toEqual(['TIER_10K', 'TIER_1K', 'TIER_250'])
  })
})

import { describe, expect, test } from 'vitest'
import type { PhoneNumberMoment } from '@/lib/contract/phone-number-history'
import { chartStart, qualityLevels, stepsOf, tierLevels } from './step-chart-data'

const DAY = 86_400_000
const now = 1000 * DAY
const moment = (
  daysAgo: number,
  quality_rating = 'GREEN',
  throughput_level = 'TIER_1K',
): PhoneNumberMoment => ({
  at: now - daysAgo * DAY,
  quality_rating,
  throughput_level,
  status: 'CONNECTED',
  source: 'observed',
  reason: null,
})
const places = (moments: PhoneNumberMoment[]) => stepsOf(moments, now).map(({ from, to }) => [from, to])

describe('the steps of a history', () => {
  test('fill the time from the first state until now, oldest first', () => {
    const moments = [moment(1, 'RED'), moment(5, 'YELLOW'), moment(10)]
    expect(stepsOf(moments, now).map((step) => step.moment.quality_rating)).toEqual([
      'GREEN',
      'YELLOW',
      'RED',
    ])
    expect(places(moments)).toEqual([
      [0, 0.5],
      [0.5, 0.9],
      [0.9, 1],
    ])
  })

  test('are one line for a number that never changed, and none for one nobody has seen', () => {
    expect(places([moment(10)])).toEqual([[0, 1]])
    expect(places([])).toEqual([])
  })

  test('begin at most 90 days ago, with the state that held then', () => {
    expect(chartStart([moment(400)], now)).toBe(now - 90 * DAY)
    expect(places([moment(45), moment(100), moment(200)])).toEqual([
      [0, 0.5],
      [0.5, 1],
    ])
  })

  test('span an hour where everything happened just now', () => {
    const places = stepsOf([moment(0)], now).map(({ from, to }) => [from, to])
    expect(places).toEqual([[1, 1]])
  })
})

describe('the levels', () => {
  test('of the quality are always the three colors, and more where they occurred', () => {
    expect(qualityLevels(stepsOf([moment(1)], now))).toEqual(['GREEN', 'YELLOW', 'RED'])
    expect(qualityLevels(stepsOf([moment(1, 'UNKNOWN'), moment(2, 'ODD')], now))).toEqual([
      'GREEN',
      'YELLOW',
      'RED',
      'UNKNOWN',
      'ODD',
    ])
  })

  test('of the tier are those that occurred, the highest first', () => {
    const moments = [moment(1, 'GREEN', 'TIER_250'), moment(2, 'GREEN', 'TIER_10K'), moment(3)]
    expect(tierLevels(stepsOf(moments, now))).toEqual(['TIER_10K', 'TIER_1K', 'TIER_250'])
  })
})

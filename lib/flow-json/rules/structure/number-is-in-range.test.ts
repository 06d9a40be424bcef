import { describe, expect, test } from 'vitest'
import { flow, lastScreen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { numberIsInRange } from './number-is-in-range'

const base = '/screens/0/layout/children/0'
const photos = (members: object) =>
  flow([lastScreen('A', [{ type: 'PhotoPicker', name: 'a', label: 'x', ...members }])])

describe('numberIsInRange', () => {
  test('takes both ends', () => {
    expect(
      reportsOf(numberIsInRange, photos({ 'min-uploaded-photos': 0, 'max-uploaded-photos': 30 })),
    ).toEqual([])
    expect(reportsOf(numberIsInRange, photos({ 'max-file-size-kb': 25_600 }))).toEqual([])
  })

  test('refuses what lies outside', () => {
    expect(
      reportsOf(numberIsInRange, photos({ 'min-uploaded-photos': -1, 'max-uploaded-photos': 40 })),
    ).toEqual([
      `MINIMUM_VALUE_REQUIRED ${base}/min-uploaded-photos`,
      `MAXIMUM_VALUE_REQUIRED ${base}/max-uploaded-photos`,
    ])
    expect(reportsOf(numberIsInRange, photos({ 'max-file-size-kb': 1e308 * 10 }))).toEqual([
      `MAXIMUM_VALUE_REQUIRED ${base}/max-file-size-kb`,
    ])
  })

  test('offers the nearest number that is taken', () => {
    const [report] = fullReportsOf(numberIsInRange, photos({ 'max-uploaded-photos': 40 }))
    expect(report?.message).toBe('"max-uploaded-photos" must be at most 30; this is 40.')
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 30 }])
  })
})

import { describe, expect, test } from 'vitest'
import { smallestIsNotAboveLargest } from './smallest-is-not-above-largest'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('limits of an input', () => {
  const document = (limits: object) => flow([screen('A', [input('a', { ...limits })])])

  test('leave room', () => {
    expect(reportsOf(smallestIsNotAboveLargest, document({ 'min-chars': 3, 'max-chars': 3 }))).toEqual([])
    expect(
      reportsOf(smallestIsNotAboveLargest, document({ 'min-chars': '${data.x}', 'max-chars': 3 })),
    ).toEqual([])
  })

  test('are refused when the least is above the most', () => {
    expect(reportsOf(smallestIsNotAboveLargest, document({ 'min-chars': 4, 'max-chars': 3 }))).toEqual([
      'MIN_VALUE_GREATER_THAN_MAX /screens/0/layout/children/0/min-chars',
    ])
  })
})

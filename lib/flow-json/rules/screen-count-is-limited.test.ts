import { describe, expect, test } from 'vitest'
import { screenCountIsLimited } from './screen-count-is-limited'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the number of screens', () => {
  const screens = (count: number) => Array.from({ length: count }, (_, index) => screen(`S${index}`, []))

  test('may be 100', () => {
    expect(reportsOf(screenCountIsLimited, flow(screens(100)))).toEqual([])
  })

  test('may not be 101', () => {
    expect(reportsOf(screenCountIsLimited, flow(screens(101)))).toEqual(['MAX_SCREENS_NUMBER /screens'])
  })
})

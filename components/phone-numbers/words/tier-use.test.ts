import { describe, expect, test } from 'vitest'
import { tierUse } from './tier-use'

const number = { id: '1', throughput: { level: 'TIER_250' } }
const reach = (customers: number, estimateBecause: 'new' | 'gap' | 'deaf' | null = null) => ({
  customers,
  since: 0,
  estimateBecause,
})

describe('the usage of a tier', () => {
  test.each([
    [0, '0 of 250', 'success'],
    [199, '199 of 250', 'success'],
    [200, '200 of 250', 'warning'],
    [250, '250 of 250', 'danger'],
    [1250, '1,250 of 250', 'danger'],
  ])('by %i people is “%s”, %s', (customers, text, tone) => {
    expect(tierUse(number, reach(customers))).toMatchObject({ text, tone, limit: 250 })
  })

  test('is marked as an estimate when events are missing', () => {
    expect(tierUse(number, reach(12, 'gap'))?.text).toBe('About 12 of 250')
  })

  test('is unknown when no events arrive', () => {
    expect(tierUse(number, reach(0, 'deaf'))).toBeUndefined()
    expect(tierUse(number, undefined)).toBeUndefined()
  })

  test('has no limit if the tier has none', () => {
    const use = tierUse({ id: '1', throughput: { level: 'UNLIMITED' } }, reach(4000))
    expect(use).toMatchObject({ limit: undefined, text: '4,000, no limit', tone: 'neutral' })
  })
})

import { expect, test } from 'vitest'
import { numberChanges } from './change-announcer'

const number = { id: '1', quality_rating: 'GREEN', throughput: { level: 'TIER_1K' }, status: 'CONNECTED' }

test('changes of a number are announced in one sentence each', () => {
  expect(numberChanges(number, { ...number, quality_rating: 'RED', status: 'FLAGGED' })).toBe(
    'Quality is now Low. Status is now Flagged.',
  )
  expect(numberChanges(number, { ...number, throughput: { level: 'TIER_250' } })).toBe(
    'Tier is now 250 people a day.',
  )
})

test('a change of the name alone is not announced', () => {
  expect(numberChanges(number, { ...number, verified_name: 'Another name' })).toBe('')
})

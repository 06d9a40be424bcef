import { expect, test } from 'vitest'
import { numberChanges } from './change-announcer'

const number = { id: '1', quality_rating: 'GREEN', throughput: { level: 'TIER_1K' }, status: 'CONNECTED' }

test('changes of a number are told in sentences, each by itself', () => {
  expect(numberChanges(number, { ...number, quality_rating: 'RED', status: 'FLAGGED' })).toBe(
    'Quality is now Low. Status is now Flagged.',
  )
  expect(numberChanges(number, { ...number, throughput: { level: 'TIER_250' } })).toBe(
    'Tier is now 250 people a day.',
  )
})

test('a reading that shows the same is no news', () => {
  expect(numberChanges(number, { ...number, verified_name: 'Another name' })).toBe('')
})

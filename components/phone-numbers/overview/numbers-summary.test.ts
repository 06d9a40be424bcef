import { expect, test } from 'vitest'
import { worstFirst } from './numbers-summary'

test('phone numbers with the most severe concerns come first', () => {
  const numbers = [
    { id: '1', status: 'CONNECTED' },
    { id: '2', status: 'UNVERIFIED' },
    { id: '3', status: 'CONNECTED', quality_rating: 'RED' },
    { id: '4', status: 'CONNECTED' },
  ]
  expect(worstFirst(numbers).map(({ id }) => id)).toEqual(['3', '2', '1', '4'])
})

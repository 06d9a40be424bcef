import { describe, expect, test } from 'vitest'
import { filterNumbers } from './number-filters'

const numbers = [
  {
    id: '100',
    display_phone_number: '+44 20 7946 0321',
    verified_name: 'Garden Café',
    quality_rating: 'GREEN',
  },
  { id: '200', display_phone_number: '+1 555-010-0142', verified_name: 'Lumen & Oak', quality_rating: 'RED' },
  { id: '300' },
]
const found = (text: string, isUrgent = false) =>
  filterNumbers(numbers, isUrgent ? { text, show: 'attention' } : { text }).map(({ id }) => id)

describe('the filtered phone numbers', () => {
  test.each([
    ['', ['100', '200', '300']],
    ['  oak ', ['200']],
    ['GARDEN', ['100']],
    ['CAFE\u0301', ['100']],
    ['79460321', ['100']],
    ['+44 (20) 79', ['100']],
    ['555 010', ['200']],
    ['300', ['300']],
    ['nobody', []],
    ['&', ['200']],
  ])('for “%s” match by name, number or ID', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test('include only those that need attention when requested', () => {
    expect(found('', true)).toEqual(['200'])
    expect(found('garden', true)).toEqual([])
  })
})

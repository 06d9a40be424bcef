import { describe, expect, test } from 'vitest'
import { ownNumberOf, phoneNumberText } from './people'
import { searchWords } from './search-words'

describe('a phone number', () => {
  test.each([
    ['34600111222', '+34 600 11 12 22'],
    ['15550001111', '+1 555-000-1111'],
    ['+972987654321', '+972 98 765 4321'],
    ['4915112345678', '+49 1511 2345678'],
    ['6591234567', '+65 9123 4567'],
    ['79161234567', '+7 916 123 45 67'],
    ['163155536021', '+1 6315 553 6021'],
  ])('%s reads %s', (raw, shown) => {
    expect(phoneNumberText(raw)).toBe(shown)
  })

  test.each(['+1 631-555-8151', '5678', 'US.1234', 'PHONE_NUMBER', '0600111222'])(
    'that is already written for people or is none stays as it came: %s',
    (raw) => {
      expect(phoneNumberText(raw)).toBe(raw)
    },
  )
})

const metadata = { display_phone_number: '15550100142', phone_number_id: '550010001000101' }
const sentence = 'Ana wrote “Hello”.'

test('an event says which of our numbers it is about, by what it tells of it', () => {
  expect(ownNumberOf({ value: { metadata } })).toEqual({ id: '550010001000101', shown: '15550100142' })
  expect(ownNumberOf({ value: { display_phone_number: '15550100142' } })).toEqual({
    id: null,
    shown: '15550100142',
  })
  expect(ownNumberOf({ value: { event: 'DISABLED' } })).toBeNull()
})

test('a search finds an event by the number it is about, by either', () => {
  const words = searchWords({ field: 'messages', value: { metadata }, entryId: '1' }, { sentence })
  for (const searched of Object.values(metadata)) expect(words).toContain(searched)
})

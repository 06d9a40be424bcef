import { expect, test } from 'vitest'
import { ownNumberKey, ownNumberOf, ownNumberOfKey } from './own-number'
import { searchWords } from './search-words'

const metadata = { display_phone_number: '15550100142', phone_number_id: '550010001000101' }
const sentence = 'Ana wrote “Hello”.'

test('an event identifies which of our numbers it is about', () => {
  expect(ownNumberOf({ value: { metadata } })).toEqual({ id: '550010001000101', shown: '15550100142' })
  expect(ownNumberOf({ value: { display_phone_number: '15550100142' } })).toEqual({
    id: null,
    shown: '15550100142',
  })
  expect(ownNumberOf({ value: { event: 'DISABLED' } })).toBeNull()
})

test('an event can be found by the ID or the digits of its number', () => {
  const words = searchWords({ field: 'messages', value: { metadata }, entryId: '1' }, { sentence })
  for (const searched of Object.values(metadata)) expect(words).toContain(searched)
})

test('the key of an event’s number is its ID, or its digits if there is no ID', () => {
  const none = { objectKind: null, objectId: null }
  expect(ownNumberKey({ value: { metadata } }, none)).toBe('550010001000101')
  expect(ownNumberKey({ value: { display_phone_number: '+1 555-010-0142' } }, none)).toBe('+15550100142')
  expect(ownNumberKey({ value: { event: 'DISABLED' } }, none)).toBeNull()
  // Format of a restriction of one number.
  const account = { objectKind: 'account', objectId: '500' } as const
  expect(ownNumberKey({ value: { phone_number: '15550100142' } }, account)).toBe('+15550100142')
  // An alert identifies the number as its object.
  expect(ownNumberKey({ value: {} }, { objectKind: 'phone-number', objectId: '7' })).toBe('7')
  expect(ownNumberOfKey('+15550100142')).toEqual({ id: null, shown: '+15550100142' })
  expect(ownNumberOfKey('7')).toEqual({ id: '7', shown: null })
})

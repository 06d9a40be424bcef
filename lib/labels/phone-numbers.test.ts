import { expect, test } from 'vitest'
import { demoAccount, emptyAccount, tradeAccount } from '@/lib/demo/accounts'
import { formatPhoneNumber } from './phone-numbers'

test.each([
  ['15550100001', '+1 555-010-0001'],
  ['34600111222', '+34 600 11 12 22'],
  ['4915112345678', '+49 1511 2345678'],
  ['4930901820', '+49 30 901820'],
  ['442079460321', '+44 20 7946 0321'],
  ['447400123456', '+44 7400 123456'],
  ['33199001234', '+33 1 99 00 12 34'],
  ['5511961234567', '+55 11 96123 4567'],
  ['551133334444', '+55 11 3333 4444'],
  ['79161234567', '+7 916 123 45 67'],
])('the number %s is formatted as %s', (digits, text) => {
  expect(formatPhoneNumber(digits)).toBe(text)
})

test.each(['+1 555-010-0001', '+34 600 11 12 22', '+55 11 96123 4567'])(
  'the formatted number %s is unchanged',
  (text) => {
    expect(formatPhoneNumber(text)).toBe(text)
  },
)

test.each([
  ['155501', '+1 55501'],
  ['163155536021', '+1 6315 553 6021'],
  ['3460011122', '+34 6001 1122'],
  ['99912345678', '+999 1234 5678'],
])('%s, which fits no numbering plan, is grouped as %s', (digits, text) => {
  expect(formatPhoneNumber(digits)).toBe(text)
})

test('numbers of the demo are formatted like all others', () => {
  const numbers = [demoAccount, tradeAccount, emptyAccount].flatMap(({ phoneNumbers }) => [...phoneNumbers])
  const written = numbers.map(({ display_phone_number: number }) => number)
  expect(written).toEqual(written.map((number) => formatPhoneNumber(number)))
})

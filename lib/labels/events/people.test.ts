import { describe, expect, test } from 'vitest'
import { phoneNumberText } from './people'

describe('a phone number', () => {
  test.each([
    ['34600111222', '+34 600 11 12 22'],
    ['15550001111', '+1 555-000-1111'],
    ['+972987654321', '+972 98 765 4321'],
    ['4915112345678', '+49 1511 2345678'],
    ['6591234567', '+65 9123 4567'],
    ['79161234567', '+7 916 123 45 67'],
    ['163155536021', '+1 6315 553 6021'],
  ])('%s is formatted as %s', (raw, shown) => {
    expect(phoneNumberText(raw)).toBe(shown)
  })

  test.each(['+1 631-555-8151', '5678', 'US.1234', 'PHONE_NUMBER', '0600111222'])(
    'that is already formatted, or isn’t one, is unchanged: %s',
    (raw) => {
      expect(phoneNumberText(raw)).toBe(raw)
    },
  )
})

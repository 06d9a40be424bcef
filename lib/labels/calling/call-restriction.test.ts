import { expect, test } from 'vitest'
import { callRestriction } from './call-restriction'

test('a restricted number states that it can’t start calls, and until when', () => {
  expect(callRestriction({ status: 'RESTRICTED', restricted_until: Date.UTC(2026, 5, 8) })).toBe(
    'The service restricted this number until June 8, 2026, so it can’t start calls.',
  )
  expect(callRestriction({ status: 'RESTRICTED' })).toBe(
    'The service restricted this number, so it can’t start calls.',
  )
})

test.each(['BANNED', 'DISCONNECTED', 'DELETED', 'MIGRATED'])(
  'a number with the status %s states that it can’t start calls',
  (status) => {
    expect(callRestriction({ status })).toMatch(/\. It can’t start calls\.$/)
  },
)

test.each(['CONNECTED', 'FLAGGED', 'PENDING', undefined])(
  'a number with the status %s has no restriction',
  (status) => {
    expect(callRestriction({ status })).toBeUndefined()
  },
)

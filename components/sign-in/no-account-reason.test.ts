import { expect, test } from 'vitest'
import { noAccountReason } from './no-account-reason'

test('who is in an account that is closed waits, and who is in none is added', () => {
  expect(noAccountReason(new Map([['acct-0123456789', 'admin']]))).toContain('can’t be opened right now')
  expect(noAccountReason(new Map())).toContain('not in any account')
})

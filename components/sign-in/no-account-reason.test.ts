import { expect, test } from 'vitest'
import { noAccountReason } from './no-account-reason'

test('the reason distinguishes an account that can’t be opened from having none', () => {
  expect(noAccountReason(new Map([['acct-0123456789', 'admin']]))).toContain('can’t be opened right now')
  expect(noAccountReason(new Map())).toContain('not in any account')
})

import { describe, expect, test } from 'vitest'
import { unknownKinds } from './watch-health'

const unknown = (kinds: Parameters<typeof unknownKinds>[0][number]['kind'][], isAuditKnown = true) =>
  [
    ...unknownKinds(
      kinds.map((kind) => ({ kind })),
      isAuditKnown,
    ),
  ].toSorted()

describe('what a look cannot say', () => {
  test('is nothing while everything was looked at', () => {
    expect(unknown([])).toEqual([])
    expect(unknown(['token-expiry', 'inbox', 'backup'])).toEqual([])
  })

  test('is what comes after the check that failed: none of it has recovered', () => {
    expect(unknown(['service'])).toEqual(['subscription', 'token', 'token-expiry'])
    expect(unknown(['token'])).toEqual(['subscription', 'token-expiry'])
  })

  test('is the audit log until it was read', () => {
    expect(unknown([], false)).toEqual(['audit'])
  })
})

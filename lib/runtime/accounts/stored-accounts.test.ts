import { expect, test } from 'vitest'
import { secretsOfAccount } from './stored-accounts'

const secretsOf = (machine: string) => ({
  accessToken: `${machine} access`,
  clientAccessToken: `${machine} client`,
  sessionSecret: `${machine} session`,
  webhookVerifyToken: `${machine} verify`,
  appSecret: `${machine} app`,
})

test('secrets of an account are the same on every machine, and differ by account and purpose', () => {
  const derived = (machine: string, key: string) => {
    const { sessionSecret: _, ...rest } = secretsOfAccount(secretsOf(machine), 'given to all', key)
    return Object.values(rest)
  }
  expect(derived('one', 'acct-a')).toEqual(derived('two', 'acct-a'))
  expect(new Set([...derived('one', 'acct-a'), ...derived('one', 'acct-b')]).size).toBe(8)
})

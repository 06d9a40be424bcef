import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenAccounts, openAccounts } from '@/lib/account-sync/testing/open-accounts'
import { type ServedAccount, serveAccount } from '@/lib/account-sync/testing/serve-account'
import { DAY_MS } from '@/lib/contract/durations'
import { durationMs, readArguments } from './read-arguments'
import { runClock } from './run-clock'

let accounts: OpenAccounts
let served: ServedAccount
beforeAll(async () => {
  accounts = await openAccounts()
  served = await serveAccount(accounts, await accounts.createEmpty())
  vi.stubEnv('SWITCHBOARD_URL', served.address)
  vi.stubEnv('SWITCHBOARD_TOKEN', await accounts.createToken(['overview.read', 'failures.manage']))
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await served.close()
  await accounts.close()
})

async function clock(...args: string[]) {
  const request = readArguments(['clock', ...args])
  if (request.command !== 'clock') throw new Error('No command of the clock.')
  let out = ''
  await runClock(request, { out: (text) => void (out += text) })
  const [now = '', ahead = ''] = out.split('\n')
  return { now: Date.parse(now), ahead }
}

test('the clock of the embedded service is shown, and advanced by a duration or to a time', async () => {
  const before = await clock()
  expect(before.ahead).toBe('As this machine.')
  const later = await clock('--by', '3d')
  expect(later.now - before.now).toBeGreaterThanOrEqual(3 * DAY_MS)
  expect(later.ahead).toMatch(/^Ahead of this machine by 3 d 0 h \d+ min\.$/)
  const to = new Date(later.now + DAY_MS).toISOString()
  expect((await clock('--to', to)).now).toBeGreaterThanOrEqual(Date.parse(to))
})

test('an invalid or past time is refused with a sentence', async () => {
  await expect(clock('--to', '2001-01-01T00:00:00Z')).rejects.toThrow(/only moves forward/)
  await expect(clock('--by', 'soon')).rejects.toThrow('Write a duration as a number and a unit')
  await expect(clock('--by', '1d', '--to', '2030-01-01T00:00:00Z')).rejects.toThrow('not both')
})

test.each([
  ['90m', 90 * 60_000],
  ['36h', 1.5 * DAY_MS],
  ['2w', 14 * DAY_MS],
])('%s is converted to milliseconds', (text, ms) => {
  expect(durationMs(text)).toBe(ms)
})

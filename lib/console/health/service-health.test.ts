import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckOutcome, ConnectionCheck } from '@/lib/contract/connection'
import { createServiceHealth } from './service-health'

const EXPIRES = Date.UTC(2026, 5, 1, 12)
let now: number
let asked: ConnectionCheck[]
beforeEach(() => {
  now = EXPIRES - 60_000
  asked = []
})

const good = { state: 'good', sentence: 'Good.', at: 0, tookMs: 1 } satisfies CheckOutcome
/** A token check that is a warning until the token expires, and fails afterwards. */
const check = async (name: ConnectionCheck): Promise<CheckOutcome> => {
  asked.push(name)
  if (name !== 'token') return good
  return now < EXPIRES
    ? { ...good, state: 'warning', sentence: 'Soon.', until: EXPIRES }
    : { ...good, state: 'failed', sentence: 'Refused.' }
}
const healthOf = (isEmbedded: boolean) =>
  createServiceHealth({ connection: { check }, clock: () => now, isEmbedded })

test('an expired token is no longer reported as expiring soon, and is checked again at once', async () => {
  const health = healthOf(false)
  expect(await health.look()).toMatchObject([{ kind: 'token-expiry', sentence: 'Soon.' }])
  now = EXPIRES
  expect(health.disorders()).toEqual([])
  const refused = [{ kind: 'token', sentence: 'Refused.' }]
  await vi.waitFor(() => expect(health.disorders()).toMatchObject(refused), { timeout: 60_000 })
  const looks = asked.length
  health.disorders()
  expect(asked).toHaveLength(looks)
})

test('a token that the service accepts beyond its expiry is not checked each time', async () => {
  const behind = async (name: ConnectionCheck) => {
    now -= 120_000
    const outcome = await check(name)
    now += 120_000
    return outcome
  }
  const health = createServiceHealth({ connection: { check: behind }, clock: () => now, isEmbedded: true })
  now = EXPIRES + 60_000
  await health.look()
  expect(health.disorders()).toMatchObject([{ kind: 'token-expiry' }])
  expect(health.disorders()).toHaveLength(1)
  expect(asked).toEqual(['token', 'events'])
})

test('the address of the embedded service is not checked', async () => {
  await healthOf(true).look()
  expect(asked).toEqual(['token', 'events'])
  asked = []
  await healthOf(false).look()
  expect(asked).toEqual(['address', 'token', 'events'])
})

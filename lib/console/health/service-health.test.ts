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
/** A token that expires: until then a warning, and a failure after. */
const check = async (name: ConnectionCheck): Promise<CheckOutcome> => {
  asked.push(name)
  if (name !== 'token') return good
  return now < EXPIRES
    ? { ...good, state: 'warning', sentence: 'Soon.', until: EXPIRES }
    : { ...good, state: 'failed', sentence: 'Refused.' }
}
const healthOf = (isEmbedded: boolean) =>
  createServiceHealth({ connection: { check }, clock: () => now, isEmbedded })

test('a token that has expired is no longer said to expire soon, and is looked at again at once', async () => {
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

test('a service that takes a token for longer, as its clock is behind, is not asked each time', async () => {
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

test('the address of a service in this process is not looked at, which would be refused each time', async () => {
  await healthOf(true).look()
  expect(asked).toEqual(['token', 'events'])
  asked = []
  await healthOf(false).look()
  expect(asked).toEqual(['address', 'token', 'events'])
})

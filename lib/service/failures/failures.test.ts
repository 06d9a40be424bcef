import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isCallError } from '@/lib/client/call-error'
import { type ClientSettings, createClient } from '@/lib/client/create-client'
import type { FailureKind } from '@/lib/contract/failure-choices'
import type { FailureOrder } from '@/lib/contract/failures'
import { ACCOUNT } from '../testing/create-test-service'
import { type HttpService, openHttpService } from '../testing/open-http-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'

const calm: FailureOrder = {
  kinds: [],
  percent: 0,
  delayMs: 0,
  twicePercent: 0,
  latePercent: 0,
  minutes: 5,
}

let service: HttpService
beforeEach(async () => {
  service = await openHttpService()
})
afterEach(() => service.close())

const turnOn = (order: Partial<FailureOrder>) => service.service.failures.turnOn({ ...calm, ...order })

function clientOver(transport: 'process' | 'http', timeoutMs = 60_000) {
  const fetch: ClientSettings['fetch'] = transport === 'process' ? service.service.fetch : globalThis.fetch
  return createClient({
    baseUrl: service.baseUrl,
    accessToken: 'outside-token',
    fetch,
    timeoutMs,
    sleep: async () => {},
  })
}

/** Milliseconds to wait for a response that never comes. */
const patience: Readonly<Record<string, number>> = { nothing: 1000 }

async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isCallError(error)) throw new Error(`Not refused: ${String(error)}`)
  return error.problem
}

const expected: Record<FailureKind, { kind: string; detail: RegExp }> = {
  internal: { kind: 'internal', detail: /was simulated/ },
  'rate-limited': { kind: 'rateLimited', detail: /was simulated/ },
  garbage: { kind: 'unavailable', detail: /unexpected response/ },
  nothing: { kind: 'unavailable', detail: /didn’t respond within/ },
  truncated: { kind: 'unavailable', detail: /connection to the service failed/ },
}

describe.each(['process', 'http'] as const)('a call over %s while every call fails', (transport) => {
  test.each(Object.entries(expected))(
    'is reported as a transient problem of its kind: %s',
    async (kind, { kind: told, detail }) => {
      await turnOn({ percent: 100, kinds: [kind as FailureKind] })
      const caller = clientOver(transport, patience[kind])
      const problem = await failureOf(caller.listTemplates({ businessAccountId: ACCOUNT }))
      expect(problem).toMatchObject({ kind: told, isTransient: true })
      expect(problem.detail).toMatch(detail)
      await service.service.failures.turnOff()
      expect(await clientOver(transport).listTemplates({ businessAccountId: ACCOUNT })).toHaveProperty('data')
    },
  )
})

describe('a failing subscription request', () => {
  const body = { callback_url: '', verify_token: 'word', fields: ['flows' as const] }
  test.each([
    ['internal', 0],
    ['garbage', 1],
    ['truncated', 1],
    ['nothing', 1],
  ] as const)('takes effect as often as the panel says for %s: %i times', async (kind, times) => {
    const receiver = await openReceiver()
    await turnOn({ percent: 100, kinds: [kind] })
    const given = { ...body, callback_url: receiver.url }
    const caller = clientOver('process', patience[kind])
    await failureOf(caller.subscribe({ businessAccountId: ACCOUNT, body: given }))
    await service.service.failures.turnOff()
    const { data } = await clientOver('process').listSubscriptions({ businessAccountId: ACCOUNT })
    expect(data).toHaveLength(times)
    await receiver.close()
  })
})

describe('the failure switch', () => {
  test('makes about the chosen percentage of calls fail', async () => {
    await turnOn({ percent: 50, kinds: ['internal'] })
    let failedCalls = 0
    for (let call = 0; call < 200; call += 1) {
      const { status } = await service.call('GET', `/${ACCOUNT}/phone_numbers`)
      if (status === 500) failedCalls += 1
    }
    expect(failedCalls).toBeGreaterThan(70)
    expect(failedCalls).toBeLessThan(130)
  })

  test('turns off at the chosen time', async () => {
    await turnOn({ percent: 100, kinds: ['internal'], minutes: 5 })
    service.clock.advance(5 * 60_000 - 1)
    expect((await service.call('GET', `/${ACCOUNT}/phone_numbers`)).status).toBe(500)
    service.clock.advance(1)
    expect((await service.call('GET', `/${ACCOUNT}/phone_numbers`)).status).toBe(200)
    expect(await service.service.failures.current()).toBeUndefined()
  })

  test('is turned off at startup unless a script turned it on', async () => {
    await turnOn({ percent: 100, kinds: ['internal'] })
    await (await service.createAnother()).failures.turnOffAtStart()
    service.clock.advance(1000)
    expect(await service.service.failures.current()).toBeUndefined()
    await service.service.failures.turnOn({ ...calm, latePercent: 100 }, 'script')
    await (await service.createAnother()).failures.turnOffAtStart()
    service.clock.advance(1000)
    expect(await service.service.failures.current()).toMatchObject({ latePercent: 100, isScripted: true })
  })

  test('applies to every process sharing the store', async () => {
    const other = await service.createAnother()
    await turnOn({ percent: 100, kinds: ['internal'] })
    expect(await other.failures.current()).toMatchObject({ percent: 100 })
  })
})

describe('events', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await openReceiver()
    await subscribeTo(service, receiver.url)
  })
  afterEach(() => receiver.close())
  const announce = () => service.call('POST', `/${ACCOUNT}/events`, { json: { field: 'flows', value: {} } })

  test('are sent twice, byte for byte', async () => {
    await turnOn({ twicePercent: 100 })
    await announce()
    await service.service.runDueWork()
    const [first, second] = receiver.posts()
    expect(receiver.posts()).toHaveLength(2)
    expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true)
  })

  test('that are postponed arrive after later ones, and none is lost', async () => {
    await turnOn({ latePercent: 100 })
    await announce()
    await service.service.runDueWork()
    expect(receiver.posts()).toHaveLength(0)
    await service.service.failures.turnOff()
    await announce()
    await service.service.runDueWork()
    expect(receiver.posts()).toHaveLength(1)
    service.clock.advance(60_000)
    await service.service.runDueWork()
    expect(receiver.posts()).toHaveLength(2)
  })

  test('are held for the chosen time', async () => {
    await turnOn({ delayMs: 1000 })
    await announce()
    const startedAt = performance.now()
    await service.service.runDueWork()
    expect(performance.now() - startedAt).toBeGreaterThan(950)
    expect(receiver.posts()).toHaveLength(1)
  })
})

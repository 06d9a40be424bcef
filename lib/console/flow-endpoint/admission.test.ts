import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flowLimits } from '@/lib/contract/limits'
import { signatureOf } from '@/lib/runtime/http/signature'
import { endpointDocument } from '@/lib/service/flows/endpoint/testing/endpoint-flow'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSeal } from '../seal'
import { createFlowData, type FlowData } from './create-flow-data'

const FLOW = '700000000000001'
const SECRET = 'the app secret'
const PING = '{"version":"3.0","action":"ping"}'
const most = flowLimits.unsignedExchangesPerMinute
const signed = (body = PING, secret = SECRET) => ({
  'x-hub-signature-256': signatureOf(secret, body),
})

describe.each(engines)('requests to the data endpoint on %s', (engine) => {
  let opened: TestStore
  const clock = createClock()
  const make = (appSecret?: string) =>
    createFlowData({
      store: opened.store,
      clock: clock.now,
      log: { warn() {}, error() {} },
      seal: createSeal('secret', 'test'),
      appSecret,
      documentsOf: async (id) => (id === FLOW ? [endpointDocument] : undefined),
    })
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const post = async (
    flowData: FlowData,
    { headers = {}, address = '192.0.2.7' }: { headers?: Record<string, string>; address?: string } = {},
  ) => {
    const request = new Request(`https://console.example/flow-data/${FLOW}`, {
      method: 'POST',
      headers,
      body: PING,
    })
    const { status } = await flowData.answer(request, FLOW, address)
    return { status, isRead: request.bodyUsed }
  }

  test('are accepted when they are signed with the app secret', async () => {
    expect((await post(make(SECRET), { headers: signed() })).status).toBe(200)
  })

  test.each([
    ['not signed', {}, false],
    ['signed in another format', { 'x-hub-signature-256': 'sha1=00' }, false],
    ['signed with another secret', signed(PING, 'another'), true],
    ['signed for another body', signed('{}'), true],
  ])('are rejected with 432 when they are %s', async (_how, headers, isRead) => {
    expect(await post(make(SECRET), { headers })).toEqual({ status: 432, isRead })
  })

  test('that are rejected add only one row to the log, however many they are', async () => {
    const flowData = make(SECRET)
    await post(flowData, { headers: signed() })
    for (let n = 0; n < 5; n += 1) await post(flowData)
    const logged = await flowData.exchanges(FLOW)
    expect(logged.map(({ status }) => status)).toEqual([432, 200])
  })

  test('are accepted unsigned if no app secret is set', async () => {
    expect((await post(make())).status).toBe(200)
  })

  test.each([
    ['without an app secret', undefined, 200],
    ['with an app secret', SECRET, 432],
  ])(
    'that are unsigned are rate limited per address, %s',
    async (_where, appSecret, usual) => {
      const flowData = make(appSecret)
      const statuses = new Map<number, number>()
      for (let n = 0; n < most + 10; n += 1) {
        const { status } = await post(flowData)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect(statuses).toEqual(
        new Map([
          [usual, most],
          [429, 10],
        ]),
      )
      expect(await post(flowData)).toEqual({ status: 429, isRead: false })
      expect((await post(flowData, { address: '192.0.2.8' })).status).toBe(usual)
      if (appSecret) expect((await post(flowData, { headers: signed() })).status).toBe(200)
      clock.advance(60_000)
      expect((await post(flowData)).status).toBe(usual)
    },
    60_000,
  )
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { seedDemo } from '@/lib/demo/seed-demo'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { ValueResponse } from '@/lib/runtime/http/value-response'
import { createService, type Service } from '@/lib/service/create-service'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSignal } from '@/lib/work/signal'

const now = Date.UTC(2030, 0, 2, 9)
const base = 'https://console.example/service'
const tokens = [
  { token: 'all', name: 'all', callsPerHour: null },
  { token: 'sends', name: 'sends', callsPerHour: null, scopes: ['business_messaging' as const] },
]
const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET')

let tested: TestStore
let service: Service
/** Values for path parameters: existing ones where the demo has any. */
let known: Record<string, readonly string[]>

beforeAll(async () => {
  tested = await openTestStore()
  const outside = { clock: () => now, random: randomBytes }
  const { businessAccountId } = await seedDemo(tested.store, outside)
  service = createService({
    ...outside,
    store: tested.store,
    outgoing: createPublicFetch({ allowsPrivate: false }),
    announced: createSignal(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    settings: { publicUrl: base, tokens, reviewDelayMs: 0, appSecret: 'secret', fieldNames: 'specification' },
  })
  const { db } = tested.store
  const idsIn = async (kind: string) => {
    const rows = await db.selectFrom('nodes').select('id').where('kind', '=', kind).limit(3).execute()
    return rows.map(({ id }) => id)
  }
  const contacts = await db.selectFrom('contacts').select('wa_id').limit(2).execute()
  const codes = await db.selectFrom('qr_codes').select('code').limit(2).execute()
  const phoneNumberId = await idsIn('phone-number')
  known = {
    businessAccountId: [businessAccountId],
    phoneNumberId,
    number: phoneNumberId,
    templateId: await idsIn('template'),
    flowId: await idsIn('flow'),
    uploadId: await idsIn('upload-session'),
    waId: contacts.map(({ wa_id }) => wa_id),
    code: codes.map(({ code }) => code),
    messageId: ['wamid.none'],
  }
})
afterAll(() => tested.remove())

/** Addresses of an endpoint: existing and missing objects, valid and invalid queries. */
function addressesOf({ path }: Endpoint): string[] {
  const fill = (choice: number) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const values = known[name]
      if (!values) throw new Error(`Say in this test what ${name} of ${path} may be.`)
      return encodeURIComponent(values[choice % values.length] ?? 'none')
    })
  const queries = [
    '',
    '?limit=2',
    '?fields=id',
    '?fields=nonsense',
    '?limit=-1',
    '?nonsense=1',
    '?after=made-up',
  ]
  const absent = path.replaceAll(/:(\w+)/g, '999999999999999')
  const required: Record<string, string> = {
    '/debug_token': '?input_token=all',
    '/:phoneNumberId/call_permissions': `?user_wa_id=${known.waId?.[0]}`,
  }
  return [...queries, required[path] ?? ''].map((query) => fill(0) + query).concat(fill(1), fill(2), absent)
}

async function told(response: Response): Promise<{ status: number; headers: object; body: unknown }> {
  const body: unknown = response instanceof ValueResponse ? response.value : await response.json()
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

describe('an in-process read', () => {
  test.each(reads)('gets the same response as over HTTP: %s', async (name, endpoint) => {
    const statuses: number[] = []
    for (const address of addressesOf(endpoint)) {
      for (const token of ['all', 'sends', 'wrong']) {
        const ask = () =>
          new Request(base + address, {
            headers: { authorization: `Bearer ${token}`, 'x-trace-id': 'trace0trace0trace0trace0' },
          })
        const byHttp = await service.fetch(ask())
        const inProcess = await service.read(ask())
        expect(inProcess instanceof ValueResponse, `${address} is handed over as a value`).toBe(byHttp.ok)
        expect(await told(inProcess), `${address} for ${token}`).toStrictEqual(await told(byHttp))
        statuses.push(byHttp.status)
      }
    }
    expect(statuses, 'some requests are rejected').toContain(401)
    // The demo has no message flows, and this service has no adjustable clock.
    if (!['getMessageFlow', 'getClock'].includes(name))
      expect(statuses, 'some requests succeed').toContain(200)
  })

  test('is affected by simulated failures, too', async () => {
    await service.failures.turnOn({
      kinds: ['garbage', 'truncated'],
      percent: 100,
      delayMs: 0,
      twicePercent: 0,
      latePercent: 0,
      minutes: 1,
    })
    const address = `${base}/${known.businessAccountId?.[0]}/message_templates`
    const answer = await service.read(new Request(address, { headers: { authorization: 'Bearer all' } }))
    expect(answer).not.toBeInstanceOf(ValueResponse)
    await expect(answer.json()).rejects.toThrow()
    await service.failures.turnOff()
  })
})

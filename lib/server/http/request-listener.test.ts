import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBus } from '@/lib/live/bus'
import { createStreams } from '@/lib/live/streams'
import { createLog } from '@/lib/service/process/log'
import { openStore, type Store } from '@/lib/store/open'
import { readSettings } from '../settings'
import { createRequestListener } from './request-listener'

let dataDir: string
let store: Store
let server: Server | undefined

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-http-'))
  store = await openStore({ dataDir })
})
afterEach(async () => {
  server?.close()
  server = undefined
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const account = { businessAccountId: '1', phoneNumberId: '2', sessionSecret: '' }
type Listener = Parameters<typeof createRequestListener>[0]

async function start(parts: Partial<Listener> = {}, variables: Record<string, string> = {}): Promise<string> {
  const settings = { ...readSettings({ variables, args: [], isTerminal: false }), ...account }
  const listener = createRequestListener({
    root: {
      store,
      settings,
      log: createLog('silent'),
      access: { personOf: async () => undefined },
      flowData: { answer: async (_request, id) => Response.json({ flowData: id }) },
    },
    service: { fetch: async (request) => Response.json({ service: new URL(request.url).pathname }) },
    pages: async (request, response) =>
      void response.end(JSON.stringify({ pages: request.url, headers: request.headers })),
    receive: (request, response) => void response.end(JSON.stringify({ receiver: request.url })),
    streams: createStreams({ store, bus: createBus({ store, log: createLog('silent') }) }),
    ...parts,
  })
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}

const jsonOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).json()

describe('what comes in', () => {
  test.each([
    ['/service', { service: '/service' }],
    ['/service/v23.0/123/message_templates?limit=2', { service: '/service/v23.0/123/message_templates' }],
  ])('goes to the service: %s', async (address, answer) => {
    expect(await jsonOf((await start()) + address)).toEqual(answer)
  })

  test.each([
    '/',
    '/templates',
    '/services',
    '/healthz2',
    '/webhooks',
    '/flow-database',
    '/api/live2',
    '/api/templates?limit=2',
  ])('goes to the pages: %s', async (address) => {
    expect(await jsonOf((await start()) + address)).toMatchObject({ pages: address })
  })

  test('goes to the receiver, which needs no page', async () => {
    const address = '/webhook?hub.mode=subscribe'
    expect(await jsonOf((await start()) + address)).toEqual({ receiver: address })
    expect(await jsonOf(`${await start()}/webhook`, { method: 'POST', body: '{}' })).toEqual({
      receiver: '/webhook',
    })
  })

  test.each(['/flow-data/123', '/flow-data/123?x=1', '/flow-data/123/'])(
    'goes to the data endpoint, with the flow it is for: %s',
    async (address) => {
      expect(await jsonOf((await start()) + address, { method: 'POST' })).toEqual({ flowData: '123' })
    },
  )

  test('goes to the pages when the service is elsewhere', async () => {
    expect(await jsonOf(`${await start({ service: undefined })}/service/1`)).toMatchObject({
      pages: '/service/1',
    })
  })

  test('is answered with 500 when the answer fails', async () => {
    const pages = () => Promise.reject(new Error('a fault'))
    expect((await fetch(await start({ pages }))).status).toBe(500)
  })
})

describe('/healthz', () => {
  test('says ok while the store answers, and unavailable with 503 when it does not', async () => {
    const url = `${await start()}/healthz`
    const well = await fetch(url)
    expect(well.status).toBe(200)
    expect(await well.json()).toEqual({ status: 'ok' })
    await store.close()
    const unwell = await fetch(url)
    expect(unwell.status).toBe(503)
    expect(await unwell.json()).toEqual({ status: 'unavailable' })
  })
})

describe('behind the server', () => {
  test('the address of the caller is that of the connection, whatever the caller claims', async () => {
    const claims = {
      'x-client-address': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
    }
    const { headers } = await jsonOf(await start(), { headers: claims })
    expect(headers).toMatchObject({ 'x-client-address': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' })
    expect(headers).not.toHaveProperty('x-forwarded-host')
  })
})

describe('security headers', () => {
  test.each(['/', '/api/templates', '/service/1', '/healthz'])('are on %s', async (address) => {
    const { headers } = await fetch((await start()) + address)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  test('forbid data to act as a page, and leave the policy of pages to the proxy', async () => {
    const url = await start()
    const policy = async (address: string) =>
      (await fetch(url + address)).headers.get('content-security-policy')
    expect(await policy('/api/templates')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await policy('/service/1')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await policy('/templates')).toBeNull()
  })

  test('ask for https for a year only where the address is https', async () => {
    const header = async (publicUrl: string) =>
      (await fetch(await start({}, { PUBLIC_URL: publicUrl }))).headers.get('strict-transport-security')
    expect(await header('https://console.example.com')).toBe('max-age=31536000')
    expect(await header('http://console.example.com')).toBeNull()
  })
})

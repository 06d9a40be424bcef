import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBus } from '@/lib/events/live/bus'
import { createStreams } from '@/lib/events/live/console-streams'
import { root as currentRoot, type Root } from '@/lib/runtime/compose/root'
import { readSettings } from '@/lib/runtime/compose/settings'
import { createLog } from '@/lib/runtime/process/log'
import type { Store } from '@/lib/store/open'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createReadiness } from '../health/create-readiness'
import { createMetrics } from '../metrics/create-metrics'
import { createRequestListener, type ServedAccount } from './request-listener'

let opened: TestStore
let store: Store
let server: Server | undefined

beforeEach(async () => {
  opened = await openTestStore()
  store = opened.store
})
afterEach(async () => {
  server?.close()
  server = undefined
  await opened.remove()
})

const account = { businessAccountId: '1', phoneNumberId: '2', sessionSecret: '' }
type Listener = Parameters<typeof createRequestListener>[0]
type Parts = ServedAccount & Omit<Listener, 'accounts'>

const OTHER = 'acct-9876543210'

async function start(parts: Partial<Parts> = {}, variables: Record<string, string> = {}): Promise<string> {
  const settings = { ...readSettings({ variables, args: [], isTerminal: false }), ...account }
  const metrics = createMetrics()
  metrics.watchStore({ store, clock: Date.now })
  const root: Partial<Record<keyof Root, unknown>> = {
    store,
    settings,
    log: createLog('silent'),
    access: {
      personOf: async () => undefined,
      scim: { answer: async (request: Request) => Response.json({ scim: new URL(request.url).pathname }) },
    },
    flowData: { answer: async (_request: Request, id: string) => Response.json({ flowData: id }) },
  }
  const made: Parts = {
    // Only what the listener uses.
    root: root as Root,
    service: { fetch: async (request) => Response.json({ service: new URL(request.url).pathname }) },
    pages: async (request, response) =>
      void response.end(JSON.stringify({ pages: request.url, headers: request.headers })),
    receive: (request, response) => void response.end(JSON.stringify({ receiver: request.url })),
    streams: createStreams({
      store,
      bus: createBus({ store, log: createLog('silent') }),
      log: createLog('silent'),
    }),
    metrics,
    readiness: createReadiness({ store, log: createLog('silent'), serviceUrl: undefined }),
    ...parts,
  }
  const another = { ...made, root: { ...made.root, settings: { ...made.root.settings, accountKey: OTHER } } }
  const of = (key: string) => ({ home: made, [OTHER]: another })[key]
  // Callers have access to the first account only.
  const choose = async (_headers: Headers, asked = 'home') => (asked === 'home' ? made : undefined)
  const accounts = { of, choose }
  const listener = createRequestListener({ ...made, accounts })
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}

const jsonOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).json()

describe('a request', () => {
  test.each([
    ['/service', { service: '/service' }],
    ['/service/v23.0/123/message_templates?limit=2', { service: '/service/v23.0/123/message_templates' }],
  ])('is routed to the service: %s', async (address, answer) => {
    expect(await jsonOf((await start()) + address)).toEqual(answer)
  })

  test.each([
    '/',
    '/templates',
    '/services',
    '/healthz2',
    '/webhooks',
    '/flow-database',
    '/scimitar',
    '/api/live2',
    '/api/templates?limit=2',
  ])('is routed to the pages: %s', async (address) => {
    expect(await jsonOf((await start()) + address)).toMatchObject({ pages: address })
  })

  test.each(['/scim', '/scim/v2/Users/1'])('is routed to SCIM provisioning: %s', async (address) => {
    expect(await jsonOf((await start()) + address)).toEqual({ scim: address })
  })

  test('is routed to the receiver', async () => {
    const address = '/webhook?hub.mode=subscribe'
    expect(await jsonOf((await start()) + address)).toEqual({ receiver: address })
    expect(await jsonOf(`${await start()}/webhook`, { method: 'POST', body: '{}' })).toEqual({
      receiver: '/webhook',
    })
  })

  test.each(['/flow-data/123', '/flow-data/123?x=1', '/flow-data/123/'])(
    'is routed to the data endpoint with its flow: %s',
    async (address) => {
      expect(await jsonOf((await start()) + address, { method: 'POST' })).toEqual({ flowData: '123' })
    },
  )

  test.each(['/service/acct-0123456789/1', '/webhook/acct-0123456789', '/flow-data/acct-0123456789/123'])(
    'for an unknown account reaches no account: %s',
    async (address) => {
      const { status } = await fetch((await start()) + address, { method: 'POST' })
      // Pages handle what nothing else does.
      expect(status).toBe(address.startsWith('/service') ? 200 : 404)
    },
  )

  test('from a page of an unknown account gets 404, while a link opens another account', async () => {
    const url = await start()
    const headers = { 'x-switchboard-account': 'acct-0123456789' }
    for (const path of ['/templates', '/api/templates', '/api/live'])
      expect((await fetch(`${url}${path}`, { headers })).status, path).toBe(404)
    expect((await fetch(`${url}/api/templates?account=acct-0123456789`)).status).toBe(404)
    expect(await jsonOf(`${url}/templates?a=1&account=acct-0123456789`)).toMatchObject({
      pages: '/templates?a=1',
    })
  })

  test('for a scanned code is about the code’s account for anyone, unlike other pages', async () => {
    const pages = async (_request: unknown, response: ServerResponse) =>
      void response.end(JSON.stringify(currentRoot().settings.accountKey))
    const url = await start({ pages })
    expect(await jsonOf(`${url}/message/CODE?account=${OTHER}`)).toBe(OTHER)
    expect(await jsonOf(`${url}/messages?account=${OTHER}`)).toBe('home')
    expect((await fetch(`${url}/api/templates?account=${OTHER}`)).status).toBe(404)
  })

  test('for a page remembers the account its URL names, unless access is refused', async () => {
    const url = await start()
    const cookieOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('set-cookie')
    expect(await cookieOf('/templates?account=home')).toMatch(/^account=home; .*Path=\//)
    expect(await cookieOf(`/templates?account=${OTHER}`)).toBeNull()
    expect(await cookieOf('/templates')).toBeNull()
    expect(await cookieOf('/api/templates?account=home')).toBeNull()
  })

  test('for /service is routed to the pages when the service is remote', async () => {
    expect(await jsonOf(`${await start({ service: undefined })}/service/1`)).toMatchObject({
      pages: '/service/1',
    })
  })

  test('gets 500 when its handler fails', async () => {
    const pages = () => Promise.reject(new Error('a fault'))
    expect((await fetch(await start({ pages }))).status).toBe(500)
  })
})

describe('/healthz', () => {
  test('returns ok while the store responds, and unavailable with 503 when it does not', async () => {
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

describe('/readyz', () => {
  test('lists its checks, returns 503 while stopping, and reports an unavailable store', async () => {
    const readiness = createReadiness({ store, log: createLog('silent'), serviceUrl: undefined })
    const url = `${await start({ readiness })}/readyz`
    const ready = await fetch(url)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', service: 'ok', process: 'ok' },
    })
    readiness.stop()
    const stopping = await fetch(url)
    expect([stopping.status, (await stopping.json()).checks.process]).toEqual([503, 'stopping'])
    await store.close()
    expect((await (await fetch(url)).json()).checks).toMatchObject({
      database: 'unavailable',
      migrations: 'unknown',
    })
  })
})

describe('/metrics', () => {
  const token = 'a-token-of-sixteen'
  const read = async (url: string, authorization?: string) => {
    const answer = await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })
    return { status: answer.status, text: await answer.text() }
  }

  test('counts requests by kind, and reports what is waiting', async () => {
    const url = await start()
    await fetch(`${url}/templates`)
    await fetch(`${url}/webhook`, { method: 'POST', body: 'x' })
    await vi.waitFor(async () => {
      const { text } = await read(url)
      expect(text).toMatch(
        /switchboard_http_request_seconds_count\{kind="pages",method="GET",status="200"\} 1/,
      )
      expect(text).toMatch(/seconds_count\{kind="webhook",method="POST",status="200"\} 1/)
      expect(text).toContain('switchboard_inbox_unread 0')
      expect(text).toContain('switchboard_inbox_lag_seconds 0')
      expect(text).toContain('switchboard_deliveries_waiting 0')
      expect(text).toContain('nodejs_eventloop_lag_seconds')
    })
  })

  test('needs no token while only this machine can reach the console', async () => {
    expect((await read(await start())).status).toBe(200)
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'requires the token when a proxy forwarded the request: %s',
    async (header) => {
      const answer = await fetch(`${await start()}/metrics`, { headers: { [header]: '127.0.0.1' } })
      expect(answer.status).toBe(401)
    },
  )

  test('requires the token when others can reach the console', async () => {
    expect((await read(await start({}, { PUBLIC_URL: 'https://console.example' }))).status).toBe(401)
  })

  test.each([
    [`Bearer ${token}`, 200],
    [`bearer ${token}`, 200],
    ['Bearer another-token-here', 401],
    [`Basic ${token}`, 401],
    [undefined, 401],
  ])('accepts only the configured token: %s', async (authorization, status) => {
    const url = await start({}, { METRICS_TOKEN: token, PUBLIC_URL: 'https://console.example' })
    const answer = await read(url, authorization)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain(token)
    expect(answer.text.includes('switchboard_')).toBe(status === 200)
  })
})

describe('a trace ID', () => {
  const traceOf = async (given: string) => {
    const answer = await fetch(`${await start()}/templates`, { headers: { 'x-trace-id': given } })
    const { headers } = await answer.json()
    return { told: answer.headers.get('x-trace-id'), passedOn: headers['x-trace-id'] }
  }
  test('from the browser is passed on and returned', async () => {
    expect(await traceOf('click-12345')).toEqual({ told: 'click-12345', passedOn: 'click-12345' })
  })

  test.each(['short', 'with space', 'x'.repeat(65), '{"a":1}xxxxx', 'a,b,c,d,e,f'])(
    'that is invalid is replaced to keep untrusted text out of logs: %s',
    async (given) => {
      const { told, passedOn } = await traceOf(given)
      expect(told).toMatch(/^[0-9a-f]{24}$/)
      expect(passedOn).toBe(told)
    },
  )
})

describe('the address of the caller', () => {
  test('is that of the connection, whatever the caller claims', async () => {
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

describe('a request with another host name', () => {
  /** `fetch` sets the host itself. */
  const statusBy = (url: string, host: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(url, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      asked.on('error', reject).end()
    })

  test.each(['/', '/api/phone', '/api/live', '/metrics', '/service/1', '/webhook', '/flow-data/1'])(
    'is refused with 421: %s',
    async (address) => {
      const url = (await start()) + address
      expect(await statusBy(url, 'evil.example')).toBe(421)
      expect(await statusBy(url, 'localhost:3000')).not.toBe(421)
    },
  )

  test.each(['/healthz', '/readyz'])('can check the health of the process: %s', async (address) => {
    expect(await statusBy((await start()) + address, '10.0.3.7:3000')).toBe(200)
  })

  test('is accepted if the name is allowed', async () => {
    const url = await start({}, { ALLOWED_HOSTS: 'Console, tunnel.example' })
    expect(await statusBy(url, 'console:3000')).toBe(200)
    expect(await statusBy(url, 'tunnel.example')).toBe(200)
    expect(await statusBy(url, 'other.example')).toBe(421)
  })
})

describe('an unsupported method', () => {
  test.each([
    ['POST', '/metrics'],
    ['DELETE', '/healthz'],
    ['POST', '/api/live'],
    ['HEAD', '/api/live'],
    ['OPTIONS', '/api/phone/34600111222/live'],
  ])('is refused with 405: %s %s', async (method, address) => {
    const answer = await fetch((await start()) + address, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')])
  })
})

describe('security headers', () => {
  test.each(['/', '/api/templates', '/service/1', '/healthz'])('are set on %s', async (address) => {
    const { headers } = await fetch((await start()) + address)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })

  test('prevent data from acting as a page, and leave the policy of pages to the proxy', async () => {
    const url = await start()
    const policy = async (address: string) =>
      (await fetch(url + address)).headers.get('content-security-policy')
    expect(await policy('/api/templates')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await policy('/service/1')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await policy('/templates')).toBeNull()
  })

  test('require https for a year only if the address is https', async () => {
    const header = async (publicUrl: string) =>
      (await fetch(await start({}, { PUBLIC_URL: publicUrl }))).headers.get('strict-transport-security')
    expect(await header('https://console.example.com')).toBe('max-age=31536000')
    expect(await header('http://console.example.com')).toBeNull()
  })
})

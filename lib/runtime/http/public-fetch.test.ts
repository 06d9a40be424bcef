import { createServer, type RequestListener, type Server } from 'node:http'
import https from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSigned } from '@/lib/service/testing/self-signed'
import { createPublicFetch } from './public-fetch'
import { OutgoingFailure, OutgoingRefusal } from './public-fetch-errors'

const servers: (Server | TcpServer)[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

async function portOf(server: Server | TcpServer): Promise<number> {
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // Listening on TCP: the address is never a string.
  return (server.address() as AddressInfo).port
}
const serve = async (listener: RequestListener) => `http://127.0.0.1:${await portOf(createServer(listener))}/`

const here = createPublicFetch({ allowsPrivate: true, timeoutMs: 60_000 })
const outside = createPublicFetch({ allowsPrivate: false, timeoutMs: 60_000 })
const get = (url: string, by = here) => by({ url, method: 'GET' })
const errorOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

/** A server that accepts a connection and does this with it. */
const tcp = async (onConnection: (write: (text: string) => void, close: () => void) => void) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () =>
      onConnection(
        (text) => socket.write(text),
        () => socket.destroy(),
      ),
    )
  })
  return `http://127.0.0.1:${await portOf(server)}/`
}

describe('a call to an address someone entered', () => {
  test('sends method, headers and bytes unchanged, and returns status, headers and body', async () => {
    const url = await serve((incoming, response) => {
      response.setHeader('X-Seen', `${incoming.method} ${incoming.url} ${incoming.headers['x-mine']}`)
      void buffer(incoming).then((body) => response.writeHead(201).end(body))
    })
    const body = Buffer.from('{"text":"Grüße"}')
    const answer = await here({ url: `${url}hook?a=%20b`, method: 'POST', headers: { 'x-mine': '1' }, body })
    expect(answer).toMatchObject({ status: 201, body: '{"text":"Grüße"}' })
    expect(Buffer.from(answer.bytes)).toEqual(body)
    expect(answer.headers['x-seen']).toBe('POST /hook?a=%20b 1')
  })

  test('does not follow redirects', async () => {
    const url = await serve((_incoming, response) =>
      response.writeHead(302, { location: 'https://example.com/' }).end(),
    )
    expect(await get(url)).toMatchObject({ status: 302, headers: { location: 'https://example.com/' } })
  })

  test('reads 64 KB of an endless response', async () => {
    const url = await serve((_incoming, response) => {
      const more = 'x'.repeat(16_384)
      // "drain" fires only after a write that filled the buffer, whose size is up to Node.
      const fill = () => {
        while (response.write(more));
      }
      response.on('drain', fill)
      fill()
    })
    expect((await get(url)).body).toHaveLength(64 * 1024)
  })

  test('has its own connection, unless it is repeatable', async () => {
    let connections = 0
    const server = createServer((_incoming, response) => response.end('ok'))
    server.on('connection', () => {
      connections += 1
    })
    const url = `http://127.0.0.1:${await portOf(server)}/`
    for (let n = 0; n < 3; n += 1) expect((await get(url)).body).toBe('ok')
    expect(connections).toBe(3)
    // Repeatable calls share one.
    const post = () => here({ url, method: 'POST', body: '{}', isRepeatable: true })
    for (let n = 0; n < 3; n += 1) expect((await post()).body).toBe('ok')
    expect(connections).toBe(4)
  })

  test('is repeated when its shared connection was closed meanwhile', async () => {
    let requests = 0
    const server = createServer((incoming, response) => {
      requests += 1
      // The second is cut off before any response.
      if (requests === 2) incoming.socket.destroy()
      else response.end(`${requests}`)
    })
    const url = `http://127.0.0.1:${await portOf(server)}/`
    const post = () => here({ url, method: 'POST', body: '{}', isRepeatable: true })
    expect((await post()).body).toBe('1')
    expect((await post()).body).toBe('3')
    // On its own connection it fails.
    requests = 1
    expect(await errorOf(get(url))).toBeInstanceOf(OutgoingFailure)
  })
})

describe('a failed call', () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    [
      'nothing listens',
      async () => {
        const server = createServer()
        const port = await portOf(server)
        await new Promise((closed) => server.close(closed))
        return `http://127.0.0.1:${port}/`
      },
      /Nothing listens at 127\.0\.0\.1:\d+/,
    ],
    ['an unknown name', async () => 'https://no-such-name.invalid/', /The host name no-such-name\.invalid/],
    ['a connection closed early', () => tcp((_write, close) => close()), /closed before a response/],
    [
      'something that is not HTTP',
      () => tcp((write) => write('220 smtp ready\r\n\r\n')),
      /valid HTTP response/,
    ],
    [
      'http where https is expected',
      async () => (await serve((_incoming, response) => response.end())).replace('http:', 'https:'),
      /does not use TLS/,
    ],
    [
      'a self-signed certificate',
      async () => `https://127.0.0.1:${await portOf(https.createServer(selfSigned))}/`,
      /self-signed/,
    ],
  ])('reports its cause: %s', async (_what, open, words) => {
    const error = await errorOf(get(await open()))
    expect(error).toBeInstanceOf(OutgoingFailure)
    expect((error as OutgoingFailure).reason).toMatch(words)
  })

  test.each<[string, RequestListener]>([
    ['no response at all', () => {}],
    ['a response that stops in the middle', (_incoming, response) => response.writeHead(200).write('half')],
  ])('times out on %s', async (_what, listener) => {
    const impatient = createPublicFetch({ allowsPrivate: true, timeoutMs: 100 })
    const error = await errorOf(get(await serve(listener), impatient))
    expect(error).toMatchObject({ reason: 'No response within 0.1 seconds.' })
  })
})

describe('a forbidden address', () => {
  test.each([
    ['http://example.com/', 'without https'],
    ['http://127.0.0.1:1/', 'this machine, without https'],
    ['https://127.0.0.1:1/', 'this machine'],
    ['https://2130706433:1/', 'this machine, as one number'],
    ['https://0x7f.1:1/', 'this machine, in hexadecimal'],
    ['https://[::1]:1/', 'this machine, IPv6'],
    ['https://[::ffff:127.0.0.1]:1/', 'this machine, IPv4 in IPv6'],
    ['https://10.0.0.1:1/', 'a private network'],
    ['https://167772161:1/', 'a private network, as one number'],
    ['https://012.0.0.1:1/', 'a private network, in octal'],
    ['https://0xa.0x0.0x0.0x1:1/', 'a private network, in hexadecimal'],
    ['https://10.1:1/', 'a private network, in two parts'],
    ['https://10.0.0.1.:1/', 'a private network, with a trailing dot'],
    ['https://%31%30.0.0.1:1/', 'a private network, percent-encoded'],
    ['https://１０.0.0.1:1/', 'a private network, in full-width digits'],
    ['https://0:1/', 'the unspecified address'],
    ['https://[::]:1/', 'the unspecified address, IPv6'],
    ['https://[::ffff:a00:1]:1/', 'a private network, IPv4 in IPv6'],
    ['https://[64:ff9b::a00:1]:1/', 'a private network, through NAT64'],
    ['https://[fd00::1]:1/', 'a private network, IPv6'],
    ['https://[fe80::1]:1/', 'link-local, IPv6'],
    ['https://100.64.0.1:1/', 'carrier-grade NAT'],
    ['https://224.0.0.1:1/', 'multicast'],
    ['https://user:word@10.0.0.1:1/', 'a private network, with credentials before it'],
    ['https://localhost.:1/', 'this machine by name, with a trailing dot'],
    ['https://a.localhost:1/', 'this machine by a subdomain'],
    ['https://169.254.169.254/latest/meta-data', 'link-local, the metadata service of clouds'],
    ['https://localhost:1/', 'this machine by name'],
  ])('%s is refused: %s', async (url) => {
    expect(await errorOf(get(url, outside))).toBeInstanceOf(OutgoingRefusal)
  })

  test.each(['http://10.0.0.1:1/', 'http://8.8.8.8:1/', 'http://[fd00::1]:1/'])(
    '%s is refused without https even where private addresses are allowed',
    async (url) => {
      expect(await errorOf(get(url))).toMatchObject({
        name: 'OutgoingRefusal',
        reason: expect.stringContaining('Without https'),
      })
    },
  )

  test('gets no connection', async () => {
    let connections = 0
    const server = createTcpServer(() => {
      connections += 1
    })
    const port = await portOf(server)
    await errorOf(get(`https://127.0.0.1:${port}/`, outside))
    await errorOf(get(`https://localhost:${port}/`, outside))
    expect(connections).toBe(0)
  })
})

test('an address that is forbidden without a lookup is reported before a call', () => {
  expect(outside.refusalOf('https://10.0.0.1/hook')).toContain('in a private network')
  expect(outside.refusalOf('https://localhost./hook')).toContain('ALLOW_PRIVATE_ADDRESSES')
  expect(outside.refusalOf('http://example.com/hook')).toContain('https://')
  expect(outside.refusalOf('https://example.com/hook')).toBeUndefined()
  expect(here.refusalOf('https://10.0.0.1/hook')).toBeUndefined()
})

describe('an address of the product itself', () => {
  test('is called locally, even where private addresses are not allowed', async () => {
    const url = await serve(({ url: path, headers }, response) => response.end(`${path} ${headers.host}`))
    const own = ({ hostname, pathname }: URL) =>
      hostname === 'console.invalid' && pathname === '/webhook' ? new URL(pathname, url) : undefined
    const fetch = createPublicFetch({ allowsPrivate: false, timeoutMs: 60_000, own })
    const { body } = await fetch({ url: 'https://console.invalid/webhook', method: 'GET' })
    expect(body).toBe(`/webhook ${new URL(url).host}`)
    expect(fetch.refusalOf('https://console.invalid/webhook')).toBeUndefined()
    expect(await errorOf(fetch({ url: `${url}webhook`, method: 'GET' }))).toBeInstanceOf(OutgoingRefusal)
  })

  test('does not follow redirects', async () => {
    let calls = 0
    const url = await serve((_incoming, response) => {
      calls += 1
      response.writeHead(307, { location: '/private' }).end()
    })
    const fetch = createPublicFetch({ allowsPrivate: false, own: () => new URL(url) })
    expect(await fetch({ url: 'https://console.invalid/webhook', method: 'GET' })).toMatchObject({
      status: 307,
    })
    expect(calls).toBe(1)
  })
})

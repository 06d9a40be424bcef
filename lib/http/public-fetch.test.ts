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

const here = createPublicFetch({ allowsPrivate: true, timeoutMs: 2000 })
const outside = createPublicFetch({ allowsPrivate: false, timeoutMs: 2000 })
const get = (url: string, by = here) => by({ url, method: 'GET' })
const errorOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

/** A server that takes a connection and does this with it. */
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

describe('a call to an address somebody gave', () => {
  test('sends method, headers and bytes as they are, and gives status, headers and text back', async () => {
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

  test('follows no redirect', async () => {
    const url = await serve((_incoming, response) =>
      response.writeHead(302, { location: 'https://example.com/' }).end(),
    )
    expect(await get(url)).toMatchObject({ status: 302, headers: { location: 'https://example.com/' } })
  })

  test('reads 64 KB of an endless answer', async () => {
    const url = await serve((_incoming, response) => {
      const more = () => response.write('x'.repeat(16_384))
      response.on('drain', more)
      more()
    })
    expect((await get(url)).body).toHaveLength(64 * 1024)
  })

  test('has a connection of its own', async () => {
    let connections = 0
    const server = createServer((_incoming, response) => response.end('ok'))
    server.on('connection', () => {
      connections += 1
    })
    const url = `http://127.0.0.1:${await portOf(server)}/`
    for (let n = 0; n < 3; n += 1) expect((await get(url)).body).toBe('ok')
    expect(connections).toBe(3)
  })
})

describe('a call that fails says why', () => {
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
    [
      'an unknown name',
      async () => 'https://no-such-name.invalid/',
      /no address for the name no-such-name\.invalid/,
    ],
    ['a connection closed early', () => tcp((_write, close) => close()), /closed before an answer/],
    [
      'something that is not HTTP',
      () => tcp((write) => write('220 smtp ready\r\n\r\n')),
      /not an HTTP answer/,
    ],
    [
      'http where https is expected',
      async () => (await serve((_incoming, response) => response.end())).replace('http:', 'https:'),
      /does not speak TLS/,
    ],
    [
      'a certificate signed by itself',
      async () => `https://127.0.0.1:${await portOf(https.createServer(selfSigned))}/`,
      /signed by itself/,
    ],
  ])('%s', async (_what, open, words) => {
    const error = await errorOf(get(await open()))
    expect(error).toBeInstanceOf(OutgoingFailure)
    expect((error as OutgoingFailure).reason).toMatch(words)
  })

  test.each<[string, RequestListener]>([
    ['no answer at all', () => {}],
    ['an answer that stops in the middle', (_incoming, response) => response.writeHead(200).write('half')],
  ])('%s in time', async (_what, listener) => {
    const impatient = createPublicFetch({ allowsPrivate: true, timeoutMs: 100 })
    const error = await errorOf(get(await serve(listener), impatient))
    expect(error).toMatchObject({ reason: 'There was no answer within 0.1 seconds.' })
  })
})

describe('an address that may not be called', () => {
  test.each([
    ['http://example.com/', 'without https'],
    ['http://127.0.0.1:1/', 'this machine, without https'],
    ['https://127.0.0.1:1/', 'this machine'],
    ['https://2130706433:1/', 'this machine, as one number'],
    ['https://0x7f.1:1/', 'this machine, in hexadecimal'],
    ['https://[::1]:1/', 'this machine, IPv6'],
    ['https://[::ffff:127.0.0.1]:1/', 'this machine, IPv4 in IPv6'],
    ['https://10.0.0.1:1/', 'a private network'],
    ['https://169.254.169.254/latest/meta-data', 'the link, where clouds keep secrets'],
    ['https://localhost:1/', 'a name that points to this machine'],
  ])('%s: %s', async (url) => {
    expect(await errorOf(get(url, outside))).toBeInstanceOf(OutgoingRefusal)
  })

  test.each(['http://10.0.0.1:1/', 'http://8.8.8.8:1/', 'http://[fd00::1]:1/'])(
    '%s, even where private addresses may be called: without https only this machine is',
    async (url) => {
      expect(await errorOf(get(url))).toMatchObject({
        name: 'OutgoingRefusal',
        reason: expect.stringContaining('Without https'),
      })
    },
  )

  test('gets not one byte', async () => {
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

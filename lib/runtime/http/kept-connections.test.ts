import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSigned } from '@/lib/service/testing/self-signed'
import { createPublicFetch } from './public-fetch'
import { OutgoingRefusal } from './public-fetch-errors'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

async function portOf(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const serve = async (listener: RequestListener) => `http://127.0.0.1:${await portOf(createServer(listener))}`

const patient = createPublicFetch({ allowsPrivate: true, timeoutMs: 60_000 })
const post = (url: string, by = patient, more: object = {}) =>
  by({ url, method: 'POST', body: Buffer.from('{}'), isRepeatable: true, ...more })
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error as { reason?: string }).reason,
  )

describe('a call over kept connections', () => {
  test('sends exact bytes, and returns status, headers and bytes', async () => {
    const url = await serve((incoming, response) => {
      response.writeHead(202, { 'X-Path': incoming.url, 'x-a': incoming.headers['x-a'] })
      incoming.pipe(response)
    })
    const body = Uint8Array.from({ length: 256 }, (_, index) => index)
    const { status, headers, bytes } = await post(`${url}/in?a=%20b`, patient, {
      body,
      headers: { 'x-a': 'b' },
    })
    expect([status, headers['x-path'], headers['x-a']]).toEqual([202, '/in?a=%20b', 'b'])
    expect([...bytes]).toEqual([...body])
  })

  test('that is slow does not block others to the same address', async () => {
    const held: (() => void)[] = []
    const url = await serve((incoming, response) => {
      if (incoming.url === '/slow') held.push(() => response.end('slow'))
      else response.end('fast')
    })
    const slow = post(`${url}/slow`)
    for (let n = 0; n < 5; n += 1) expect((await post(`${url}/fast`)).body).toBe('fast')
    for (const answer of held) answer()
    expect((await slow).body).toBe('slow')
  })

  test('succeeds after the receiver closed a kept connection', async () => {
    const url = await serve((_incoming, response) =>
      response.writeHead(200, { connection: 'close' }).end('ok'),
    )
    for (let n = 0; n < 5; n += 1) expect((await post(url)).body).toBe('ok')
  })

  test('does not follow redirects', async () => {
    const url = await serve((_incoming, response) => response.writeHead(302, { location: '/else' }).end())
    expect(await post(url)).toMatchObject({ status: 302, headers: { location: '/else' } })
  })

  test('reads 64 KB of a long response, and refuses one above a requested limit', async () => {
    const url = await serve((_incoming, response) => response.end('x'.repeat(200_000)))
    expect((await post(url)).body).toHaveLength(64 * 1024)
    expect(await reasonOf(post(url, patient, { maxBytes: 1000 }))).toBe(
      'The response is larger than 1000 bytes.',
    )
    expect((await post(url, patient, { maxBytes: 200_000 })).body).toHaveLength(200_000)
  })

  test.each<[string, RequestListener]>([
    ['never comes', () => {}],
    ['stops in the middle', (_incoming, response) => response.writeHead(200).write('half')],
  ])('whose response %s times out, and the next one succeeds', async (_what, listener) => {
    const impatient = createPublicFetch({ allowsPrivate: true, timeoutMs: 100 })
    let isFirst = true
    const url = await serve((incoming, response) => {
      if (isFirst) listener(incoming, response)
      else response.end('ok')
    })
    expect(await reasonOf(post(url, impatient))).toBe('No response within 0.1 seconds.')
    isFirst = false
    expect((await post(url)).body).toBe('ok')
  })

  test('is aborted by its signal', async () => {
    const url = await serve(() => {})
    const stop = new AbortController()
    const call = reasonOf(post(url, patient, { signal: stop.signal }))
    stop.abort()
    expect(await call).toBeDefined()
    expect(await reasonOf(post(url, patient, { signal: AbortSignal.abort() }))).toBeDefined()
  })

  test('reports why it failed', async () => {
    const gone = await serve(() => {})
    const [server] = servers.splice(0)
    server?.close()
    expect(await reasonOf(post(gone))).toMatch(/Nothing listens at 127\.0\.0\.1/)
    const url = await serve((incoming) => incoming.socket.destroy())
    expect(await reasonOf(post(url))).toMatch(/closed before a response/)
    const secure = `https://127.0.0.1:${await portOf(https.createServer(selfSigned))}/`
    expect(await reasonOf(post(secure))).toMatch(/self-signed/)
    expect(await reasonOf(post('https://no-such-name.invalid/'))).toMatch(/was not found/)
  })

  test('is refused when its name resolves to a private network', async () => {
    const inside = createPublicFetch({
      allowsPrivate: false,
      timeoutMs: 60_000,
      resolve: (_name, _options, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
    })
    const error = await post('https://receiver.example/', inside).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OutgoingRefusal)
  })
})

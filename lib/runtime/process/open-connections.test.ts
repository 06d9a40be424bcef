import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type HttpServer, type Listening, limitConnections, listen, refuseConnection } from './http-server'

/** Generous, since other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }
const host = '127.0.0.1'
let running: HttpServer | undefined
let port = 0
afterEach(async () => {
  await running?.stop(0)
  running = undefined
})

async function start(handler: RequestListener, options: Partial<Listening> = {}): Promise<void> {
  running = await listen(handler, { port: 0, hosts: [host], ...options })
  const address = running.server.address()
  port = typeof address === 'object' && address ? address.port : 0
}

const countOpen = () =>
  new Promise<number>((resolve) => {
    running?.server.getConnections((_error, count) => resolve(count))
  })
const noneIsOpen = () => vi.waitFor(async () => expect(await countOpen()).toBe(0), patience)

async function send(...lines: string[]): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(port, host)
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  await once(socket, 'connect')
  if (lines.length > 0) socket.write([...lines, '', ''].join('\r\n'))
  return { socket, text: () => text }
}

const upgrade = ['connection: Upgrade', 'upgrade: websocket']
const paths = ['/webhook', '/service', '/healthz', '/metrics', '/', '/unknown']

describe('a connection that requests an upgrade', () => {
  test('gets a normal response, and is closed when its client disconnects, for 200 clients', async () => {
    await start((_request, response) => response.end('done'))
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, place) =>
        send(`GET ${paths[place % paths.length]} HTTP/1.1`, 'host: x', ...upgrade),
      ),
    )
    await vi.waitFor(() => {
      for (const { text } of asked) expect(text()).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
    }, patience)
    for (const { socket } of asked) socket.end()
    await noneIsOpen()
  })

  test('is closed by the server if the client only waits', async () => {
    await start((_request, response) => response.end('done'))
    const { socket } = await send(
      'GET / HTTP/1.1',
      'host: x',
      'connection: upgrade, http2-settings',
      'upgrade: h2c',
    )
    await once(socket, 'close')
    await noneIsOpen()
  })

  test('does not outlive its response', async () => {
    await start((_request, response) => response.end('done'))
    const { socket, text } = await send('GET / HTTP/1.1', 'host: x', ...upgrade)
    await once(socket, 'close')
    expect(text()).toMatch(/^connection: close$/im)
    await noneIsOpen()
  })

  test('ends with the server even without a response', async () => {
    await start(() => {})
    const { socket } = await send('GET / HTTP/1.1', 'host: x', ...upgrade)
    await once(running?.server ?? socket, 'request')
    const closed = once(socket, 'close')
    await running?.stop(0)
    await closed
  })

  test('has its body read', async () => {
    await start((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += String(part)
      })
      request.on('end', () => response.end(`<${body}>`))
    })
    const { socket, text } = await send('POST / HTTP/1.1', 'host: x', 'content-length: 4', ...upgrade)
    socket.write('abcd')
    await vi.waitFor(() => expect(text()).toContain('<abcd>'), patience)
    socket.destroy()
  })

  test('is ended if the upgrade handler refuses it', async () => {
    await start(() => {}, { upgrade: (_request, socket) => refuseConnection(socket, '400 Bad Request') })
    const { socket, text } = await send('GET / HTTP/1.1', 'host: x', ...upgrade)
    await once(socket, 'close')
    expect(text()).toMatch(/^HTTP\/1\.1 400 /)
    await noneIsOpen()
  })
})

describe('a connection', () => {
  test('for CONNECT is refused with 405 and closed', async () => {
    await start(() => {})
    const { socket, text } = await send('CONNECT example.com:443 HTTP/1.1', 'host: x')
    await once(socket, 'close')
    expect(text()).toMatch(/^HTTP\/1\.1 405 /)
    await noneIsOpen()
  })

  test('whose client disconnects without a response is closed', async () => {
    await start(() => {})
    const asked = await Promise.all(Array.from({ length: 50 }, () => send('GET / HTTP/1.1', 'host: x')))
    await vi.waitFor(async () => expect(await countOpen()).toBe(50), patience)
    for (const { socket } of asked) socket.end()
    await noneIsOpen()
  })

  const quick = { headersMs: 100, requestMs: 60_000, silenceMs: 200, everyMs: 20 }

  test('on which nothing is sent is closed', async () => {
    await start(() => {}, { patience: quick })
    const { socket } = await send()
    await once(socket, 'close')
  })

  test('whose client does not read a long response is closed', async () => {
    const ended = vi.fn()
    await start(
      (_request, response) => {
        response.once('close', ended)
        response.write(Buffer.alloc(32 * 1024 * 1024))
      },
      { patience: quick },
    )
    const { socket } = await send('GET / HTTP/1.1', 'host: x')
    socket.pause()
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), patience)
    socket.destroy()
    await noneIsOpen()
  })

  test('is limited in number per address, until another one closes', async () => {
    const server = createServer((socket) => socket.on('error', () => {})).listen(0, host)
    limitConnections(server, 3)
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
    const first = await Promise.all([send(), send(), send()])
    await once((await send()).socket, 'close')
    first[0]?.socket.destroy()
    await vi.waitFor(async () => {
      const { socket } = await send()
      socket.end()
      const left = await new Promise<number>((resolve) =>
        server.getConnections((_error, count) => resolve(count)),
      )
      expect(left).toBeLessThanOrEqual(3)
    }, patience)
    for (const { socket } of first) socket.destroy()
    server.close()
  })
})

describe('listening', () => {
  test('only locally is reachable at both loopback addresses', async () => {
    await start((_request, response) => response.end('done'), { hosts: ['127.0.0.1', '::1'] })
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('done')
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done')
    const overIPv6 = fetch(`http://[::1]:${port}/`).then((answer) => answer.text())
    expect(await overIPv6.catch(({ cause }) => cause.code)).toMatch(
      /^(?:done|EADDRNOTAVAIL|ENETUNREACH|EAFNOSUPPORT)$/,
    )
  })

  test('at an address this machine does not have fails with a message that says what to do', async () => {
    await expect(listen(() => {}, { port: 0, hosts: ['192.0.2.1'] })).rejects.toThrow(
      'HOST is 192.0.2.1, which is not an address of this machine. Use 0.0.0.0 for all of its addresses',
    )
  })
})

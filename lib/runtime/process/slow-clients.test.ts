import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HttpServer, listen } from './http-server'

const host = '127.0.0.1'
const patience = { headersMs: 200, requestMs: 600, silenceMs: 60_000, everyMs: 50 }
let running: HttpServer
let port: number
let answered: number

beforeEach(async () => {
  answered = 0
  running = await listen(
    (request, response) => {
      answered += 1
      request.on('error', () => {})
      request.resume().on('end', () => response.end('done'))
    },
    { port: 0, hosts: [host], patience },
  )
  const address = running.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => running.stop(0))

async function open(...sent: string[]): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(port, host)
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  await once(socket, 'connect')
  for (const part of sent) socket.write(part)
  return { socket, text: () => text }
}

/** Writes a little repeatedly until the connection closes; returns how long that took. */
async function trickle(socket: Socket, part: string): Promise<number> {
  const startedAt = performance.now()
  const timer = setInterval(() => socket.write(part), 40)
  // Node's `once` rejects when the connection is reset, which also counts as closed.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return performance.now() - startedAt
}

describe('a slow client', () => {
  test('that stalls while sending its headers gets 408 without being processed', async () => {
    const { socket, text } = await open('GET / HTTP/1.1\r\nhost: x\r\n')
    // A hundred times what it takes, and less than Node’s own limit of a minute.
    expect(await trickle(socket, 'x: y\r\n')).toBeLessThan(30_000)
    expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    expect(answered).toBe(0)
  })

  test('that stalls while sending its body is disconnected', async () => {
    const { socket, text } = await open('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n')
    // Node’s own limit is five minutes.
    await trickle(socket, 'z')
    expect(text()).not.toContain('200 OK')
  })

  test('does not block other requests', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => open('GET / HTTP/1.1\r\n')))
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('done')
    for (const { socket } of slow) socket.destroy()
  })
})

describe('an oversized request head', () => {
  test.each([
    ['one long header', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\nhost: x\r\n${'x-many: 1234567890\r\n'.repeat(1500)}\r\n`],
    ['a long query', `GET /?q=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ])('with %s is refused with 431 without being processed', async (_what, request) => {
    const { socket, text } = await open(request)
    await once(socket, 'close')
    expect(text()).toMatch(/^HTTP\/1\.1 431 /)
    expect(answered).toBe(0)
  })
})

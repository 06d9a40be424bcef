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

/** Writes a little again and again until the other side has had enough; returns how long that took. */
async function trickle(socket: Socket, part: string): Promise<number> {
  const startedAt = performance.now()
  const timer = setInterval(() => socket.write(part), 40)
  // Node's `once` fails when the connection is reset, which is one way to be let go.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return performance.now() - startedAt
}

describe('a client that takes its time', () => {
  test('with its headers is let go with 408, and nobody works for it', async () => {
    const { socket, text } = await open('GET / HTTP/1.1\r\nhost: x\r\n')
    expect(await trickle(socket, 'x: y\r\n')).toBeLessThan(5000)
    expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    expect(answered).toBe(0)
  })

  test('with its body is let go, too', async () => {
    const { socket, text } = await open('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n')
    expect(await trickle(socket, 'z')).toBeLessThan(8000)
    expect(text()).not.toContain('200 OK')
  })

  test('holds up nobody else', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => open('GET / HTTP/1.1\r\n')))
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('done')
    for (const { socket } of slow) socket.destroy()
  })
})

describe('a request whose head is too long', () => {
  test.each([
    ['one header', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\nhost: x\r\n${'x-many: 1234567890\r\n'.repeat(1500)}\r\n`],
    ['a query', `GET /?q=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ])('by %s is refused with 431 before anyone works for it', async (_what, request) => {
    const { socket, text } = await open(request)
    await once(socket, 'close')
    expect(text()).toMatch(/^HTTP\/1\.1 431 /)
    expect(answered).toBe(0)
  })
})

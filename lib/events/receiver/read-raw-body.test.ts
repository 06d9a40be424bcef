import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRawBodyReader, type RawBodyLimits } from './read-raw-body'

/** Generous, since other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

describe('a request body', () => {
  let server: Server | undefined
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server?.close()
  })

  /** The outcome of each body, in order of completion. */
  async function read(limits: RawBodyLimits) {
    const reader = createRawBodyReader(limits)
    const results: string[] = []
    server = createServer((request, response) =>
      reader.read(request, (body) => {
        results.push(String(body))
        response.end()
      }),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const send = (text: string, bytes: number) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n${text}`)
      return socket
    }
    return { results, send }
  }

  test('that does not end before the deadline is abandoned', async () => {
    const { results, send } = await read({ maxBytes: 100, deadlineMs: 30 })
    send('half', 8)
    await vi.waitFor(() => expect(results).toEqual(['too-slow']), patience)
  })

  test('is refused while its sender has too many bytes in flight, and accepted again afterwards', async () => {
    const { results, send } = await read({ maxBytes: 100, bytesOfAddress: 10 })
    const first = send('12345678', 9)
    const second = send('1234', 5)
    await vi.waitFor(() => expect(results).toEqual(['no-room']), patience)
    first.write('9')
    await vi.waitFor(() => expect(results).toEqual(['no-room', '123456789']), patience)
    second.destroy()
    send('1234567890', 10)
    await vi.waitFor(() => expect(results).toEqual(['no-room', '123456789', '1234567890']), patience)
  })
})

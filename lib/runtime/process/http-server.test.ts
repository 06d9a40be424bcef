import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type HttpServer, listen, type UpgradeListener } from './http-server'
import { StartRefusal } from './start-refusal'

const host = '127.0.0.1'
let running: HttpServer | undefined
afterEach(async () => {
  await running?.stop(0)
  running = undefined
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function start(handler: RequestListener, upgrade?: UpgradeListener): Promise<string> {
  const port = await freePort()
  running = await listen(handler, { port, hosts: [host], upgrade })
  return `http://${host}:${port}`
}

async function textOf(url: string, agent?: Agent): Promise<string> {
  const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response')
  let text = ''
  for await (const part of response ?? []) text += part
  return text
}

describe('listening', () => {
  test('on a port in use fails with a clear message', async () => {
    const url = await start((_request, response) => response.end('first'))
    const port = Number(new URL(url).port)
    const second = listen(() => {}, { port, hosts: [host] })
    await expect(second).rejects.toThrow(StartRefusal)
    await expect(second).rejects.toThrow(`Port ${port} is in use.`)
    expect(await textOf(url)).toBe('first')
  })
})

describe('stopping', () => {
  test('lets a request in progress finish, and refuses new ones', async () => {
    let finish = () => {}
    const url = await start((_request, response) => {
      finish = () => response.end('done')
    })
    const agent = new Agent({ keepAlive: true })
    const answer = textOf(url, agent)
    await once(running?.server ?? agent, 'request')
    const stopped = running?.stop(10_000)
    await expect(textOf(url)).rejects.toThrow('ECONNREFUSED')
    finish()
    expect(await answer).toBe('done')
    await stopped
  })

  test('does not wait for an idle keep-alive connection', async () => {
    const url = await start((_request, response) => response.end('done'))
    await textOf(url, new Agent({ keepAlive: true }))
    await running?.stop(10_000)
  })

  test('cuts off what is not done in time', async () => {
    const url = await start(() => {})
    const socket = connect(Number(new URL(url).port), host)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(running?.server ?? socket, 'request')
    const closed = once(socket, 'close')
    await running?.stop(20)
    await closed
  })

  test('ends upgraded connections, which never finish on their own', async () => {
    const url = await start(
      () => {},
      () => {},
    )
    const socket = connect(Number(new URL(url).port), host)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    await once(running?.server ?? socket, 'upgrade')
    const closed = once(socket, 'close')
    await running?.stop(10_000)
    await closed
  })
})

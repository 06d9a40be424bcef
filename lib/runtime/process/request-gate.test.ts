import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRefused, createGate } from './request-gate'

let server: Server
let port: number
beforeAll(async () => {
  const gate = createGate({
    publicUrl: 'https://console.example.com',
    hosts: ['tunnel.example'],
    openPaths: ['/healthz'],
  })
  server = createServer((request, response) => {
    const refused = gate(request)
    if (refused) answerRefused(response, refused)
    else response.end(`${request.headers.host} ${request.url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.close()
})

/** Sends bytes as no client library would. */
function ask(line: string, ...headers: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => {
      text += String(part)
    })
    socket.on('close', () => resolve(text))
    socket.end([line, ...headers, 'connection: close', '', ''].join('\r\n'))
  })
}
const statusOf = async (line: string, ...headers: string[]) =>
  Number((await ask(line, ...headers)).split(' ')[1])
const HOST = 'host: console.example.com'

describe('a request', () => {
  test.each([
    'evil.example',
    'console.example.com.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '8.8.8.8',
    '10.0.0.9:3000',
    '0.0.0.0',
    '[2606:4700::1]',
  ])('for another host is refused with 421 and the right address: %s', async (name) => {
    const answer = await ask('GET /api/phone HTTP/1.1', `host: ${name}`)
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
    expect(answer).toContain('This server runs at https://console.example.com, not at ')
  })

  test.each(['evil.example@localhost', 'a b', '', 'localhost:x', '{}'])(
    'for an invalid host is refused with 400: %j',
    async (name) => {
      expect(await statusOf('GET / HTTP/1.1', `host: ${name}`)).toBe(400)
    },
  )

  test('with two hosts, or none, is refused', async () => {
    expect(await statusOf('GET / HTTP/1.1', HOST, 'host: evil.example')).toBe(400)
    expect(await statusOf('GET / HTTP/1.0')).toBe(400)
  })

  test('for the health of the process is accepted with any host', async () => {
    expect(await statusOf('GET /healthz HTTP/1.1', 'host: 10.1.2.3:3000')).toBe(200)
  })

  test.each([
    'console.example.com',
    'CONSOLE.example.com:443',
    'console.example.com.',
    'tunnel.example',
    'localhost:3000',
    '127.0.0.1',
    '127.0.0.5:80',
    '[::1]:3000',
  ])('for a host of the console is accepted: %s', async (name) => {
    expect(await statusOf('GET / HTTP/1.1', `host: ${name}`)).toBe(200)
  })
})

describe('a URL in absolute form', () => {
  test('is checked by the host in it', async () => {
    expect(await statusOf('GET http://evil.example/api/phone HTTP/1.1', HOST)).toBe(421)
    expect(await ask('GET http://localhost:99/a?b=c HTTP/1.1', HOST)).toContain('localhost:99 /a?b=c')
  })

  test.each(['http://', 'https:///x', 'ftp://localhost/', 'templates', '*'])(
    'is refused if it is invalid: %s',
    async (address) => {
      expect(await statusOf(`GET ${address} HTTP/1.1`, HOST)).toBe(400)
    },
  )
})

describe('a path', () => {
  test.each(['/%zz', '/%ff', '/%', '/a/%c0%af', '/%ed%a0%80', '/%00', '/a%0d%0ab', '/%7f'])(
    'that does not decode to text is refused with 400: %s',
    async (path) => {
      expect(await statusOf(`GET ${path} HTTP/1.1`, HOST)).toBe(400)
    },
  )

  test.each(['/', '//evil.example', '/%E2%82%AC', '/a%2fb', '/?q=%zz%ff'])(
    'that is valid is passed on: %s',
    async (path) => {
      expect(await ask(`GET ${path} HTTP/1.1`, HOST)).toContain(` ${path}`)
    },
  )
})

describe('a method', () => {
  test.each(['TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE'])(
    'that is unsupported gets 405: %s',
    async (method) => {
      const answer = await ask(`${method} / HTTP/1.1`, HOST)
      expect(answer).toMatch(/^HTTP\/1\.1 405 /)
      expect(answer).toContain('allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    },
  )

  test('for the whole server is refused with 400', async () => {
    expect(await statusOf('OPTIONS * HTTP/1.1', HOST)).toBe(400)
  })

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is passed on',
    async (method) => {
      expect(await statusOf(`${method} / HTTP/1.1`, HOST)).toBe(200)
    },
  )
})

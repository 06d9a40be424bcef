import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { callerAddress, stateCaller } from './caller'
import { parseTrustedProxies, trustOf } from './trusted-proxies'

const addressBy = (proxies: string, connectedFrom: string | undefined, forwardedFor?: string) =>
  callerAddress(
    { 'x-forwarded-for': forwardedFor },
    connectedFrom,
    trustOf(parseTrustedProxies(proxies) ?? 0),
  )

describe('the address of a caller', () => {
  test.each([
    ['is the address of the connection', '0', '192.0.2.7', undefined, '192.0.2.7'],
    ['is not what the caller claims', '0', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
    ['is written as IPv4 if it is mapped', '0', '::ffff:192.0.2.7', undefined, '192.0.2.7'],
    ['is kept when it is IPv6', '0', '2001:db8::7', undefined, '2001:db8::7'],
    ['is empty when the connection is gone', '0', undefined, undefined, ''],
  ])('%s', (_promise, proxies, connectedFrom, forwardedFor, address) => {
    expect(addressBy(proxies, connectedFrom, forwardedFor)).toBe(address)
  })
})

describe('the address of a caller behind named proxies', () => {
  test.each([
    ['is what the proxy saw', '10.0.0.1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is not what the caller claims', '10.0.0.1', '10.0.0.1', '198.51.100.6, 203.0.113.9', '203.0.113.9'],
    ['is its own if it bypasses the proxy', '10.0.0.1', '8.8.4.4', '203.0.113.9', '8.8.4.4'],
    ['is its own for a neighbor of the proxy', '10.0.0.1', '10.0.0.2', '203.0.113.9', '10.0.0.2'],
    [
      'is what the outer of two proxies saw',
      '10.0.0.0/24',
      '10.0.0.1',
      '1.1.1.1, 8.8.8.8, 10.0.0.2',
      '8.8.8.8',
    ],
    ['is that of the proxy if it forwarded none', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    ['is that of the proxy if it forwarded an invalid one', '10.0.0.1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['is found behind a local proxy', 'loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is found behind an IPv6 proxy', '2001:db8::/32', '2001:db8::1', '2606:4700::1', '2606:4700::1'],
    ['is read without a port', 'private', '172.18.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['is read without brackets', 'private', '172.18.0.1', '[2606:4700::1]:4711', '2606:4700::1'],
    ['is its own if only private proxies are trusted', 'private', '8.8.4.4', '203.0.113.9', '8.8.4.4'],
  ])('%s', (_promise, proxies, connectedFrom, forwardedFor, address) => {
    expect(addressBy(proxies, connectedFrom, forwardedFor)).toBe(address)
  })
})

describe('the address of a caller behind a number of proxies', () => {
  test.each([
    ['is what the proxy saw', '1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is not what the caller claims', '1', '127.0.0.1', '198.51.100.6, 203.0.113.9', '203.0.113.9'],
    ['is what the outer proxy saw', '2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 8.8.8.8', '203.0.113.9'],
    ['is its own if the connection is not from a proxy', '1', '8.8.4.4', '203.0.113.9', '8.8.4.4'],
  ])('%s', (_promise, proxies, connectedFrom, forwardedFor, address) => {
    expect(addressBy(proxies, connectedFrom, forwardedFor)).toBe(address)
  })
})

test.each(['', 'nginx', '11', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.1, x', '-1'])(
  'an invalid list of proxies is refused: %j',
  (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined()
  },
)

test('what a caller claims about itself is removed from parsed and raw headers', async () => {
  const request = await requestWith(
    'X-Client-Address: 6.6.6.6\r\nX-Forwarded-For: 6.6.6.6\r\nVIA: x\r\nA: b\r\n',
  )
  stateCaller(request, trustOf(0))
  expect(request.headers).toEqual({
    host: 'x',
    a: 'b',
    'x-client-address': '127.0.0.1',
    'x-forwarded-for': '127.0.0.1',
  })
  expect(request.rawHeaders.slice(0, 4)).toEqual(['host', 'x', 'A', 'b'])
  expect(request.rawHeaders).not.toContain('6.6.6.6')
})

function requestWith(headers: string): Promise<IncomingMessage> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      resolve(request)
      response.end()
      server.close()
    }).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      connect(port, '127.0.0.1').end(`GET / HTTP/1.1\r\nhost: x\r\n${headers}\r\n`)
    })
  })
}

import { describe, expect, test } from 'vitest'
import { callerAddress } from './caller'

describe('the address of a caller', () => {
  test.each([
    ['is the address of the connection', undefined, '192.0.2.7', 0, '192.0.2.7'],
    ['is not what the caller claims', '203.0.113.9', '192.0.2.7', 0, '192.0.2.7'],
    ['is what the trusted proxy saw', '203.0.113.9', '10.0.0.1', 1, '203.0.113.9'],
    [
      'behind a proxy is not what the caller claims',
      '198.51.100.66, 203.0.113.9',
      '10.0.0.1',
      1,
      '203.0.113.9',
    ],
    [
      'behind two proxies is what the outer one saw',
      '198.51.100.66, 203.0.113.9, 10.0.0.2',
      '10.0.0.1',
      2,
      '203.0.113.9',
    ],
    ['is the nearest known when a proxy said nothing', undefined, '10.0.0.1', 2, '10.0.0.1'],
    ['is written as IPv4 where it is one', undefined, '::ffff:192.0.2.7', 0, '192.0.2.7'],
    ['is kept when it is IPv6', undefined, '2001:db8::7', 0, '2001:db8::7'],
    ['is empty when the connection is gone', undefined, undefined, 0, ''],
  ])('%s', (_promise, forwardedFor, connectedFrom, trustedProxies, address) => {
    expect(callerAddress({ 'x-forwarded-for': forwardedFor }, connectedFrom, trustedProxies)).toBe(address)
  })
})

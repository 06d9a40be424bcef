import { describe, expect, test } from 'vitest'
import { isLoopbackUrl, reachOf, reachOfHost } from './public-fetch-addresses'

describe('the reach of an address', () => {
  test.each([
    '127.0.0.1',
    '127.255.3.4',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
  ])('%s is loopback', (address) => expect(reachOf(address)).toBe('loopback'))

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '::a00:1',
    '::ffff:0:a00:1',
    '5f00::1',
    'ff01::1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    'not an address',
    '',
  ])('%s is private', (address) => expect(reachOf(address)).toBe('private'))

  test.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.1',
    '193.0.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
  ])('%s is public', (address) => expect(reachOf(address)).toBe('public'))
})

describe('the host of a URL', () => {
  test.each([
    ['localhost', 'loopback'],
    ['LOCALHOST.', 'loopback'],
    ['a.localhost', 'loopback'],
    ['[::1]', 'loopback'],
    ['10.0.0.1', 'private'],
    ['8.8.8.8', 'public'],
    ['example.com', undefined],
    ['localhost.example.com', undefined],
  ])('%s is %s without a lookup', (host, reach) => expect(reachOfHost(host)).toBe(reach))

  test.each([
    ['http://localhost:3000', true],
    ['http://2130706433', true],
    ['http://[::1]:3000', true],
    ['https://console.example.com', false],
    ['http://10.0.0.1', false],
  ])('%s is on this machine: %s', (url, isHere) => expect(isLoopbackUrl(url)).toBe(isHere))
})

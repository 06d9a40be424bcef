import { describe, expect, test } from 'vitest'
import { networkOf } from './client-address'

describe('the counting of attempts', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['', ''],
    ['unknown', 'unknown'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '::ffff:c000:201'],
    ['::ffff:c000:202', '::ffff:c000:202'],
  ])('assigns %j to the network %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

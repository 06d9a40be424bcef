import { isIPv6 } from 'node:net'

/**
 * Header that holds the network address of the caller. The server sets it from the connection and drops
 * what a caller sends under this name, so unlike `x-forwarded-for` it can be believed.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The caller's network address; empty when the server did not say, and all those callers then count as one. */
export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER)?.trim() ?? ''
}

const ipv4AsIpv6 = /^::ffff:[0-9a-f]+:[0-9a-f]+$/
const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/**
 * What attempts are counted by: an IPv4 address is one connection, but of IPv6 whoever has one has all 2^64 of its
 * network.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // Written in one way only: lower case, no leading zeros, the longest row of zeros as `::`.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  if (ipv4AsIpv6.test(written)) return written
  const [head = [], tail] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = tail ? [...head, ...zeros(GROUPS - head.length - tail.length), ...tail] : head
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}

const zeros = (count: number): string[] => Array.from({ length: count }, () => '0')

import { isIPv6 } from 'node:net'

/**
 * Header with the caller's network address. The server sets it from the connection and drops any value sent
 * by the caller, so unlike `x-forwarded-for` it can be trusted.
 */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/**
 * The caller's network address; empty if the server didn't set it, in which case all such callers count as
 * one.
 */
export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS_HEADER)?.trim() ?? ''
}

const ipv4AsIpv6 = /^::ffff:[0-9a-f]+:[0-9a-f]+$/
const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/**
 * The key for counting attempts: a full IPv4 address, or the /64 network of an IPv6 address, since one
 * subscriber controls all 2^64 addresses in it.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // Normalizes the address: lowercase, no leading zeros, longest run of zeros as `::`.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  if (ipv4AsIpv6.test(written)) return written
  const [head = [], tail] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = tail ? [...head, ...zeros(GROUPS - head.length - tail.length), ...tail] : head
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}

const zeros = (count: number): string[] => Array.from({ length: count }, () => '0')

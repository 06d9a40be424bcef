import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Where an address leads: this machine, a private network, or the internet. */
export type Reach = 'loopback' | 'private' | 'public'

const loopback = new BlockList()
loopback.addAddress('::1', 'ipv6')

/** The special-purpose address registries (RFC 6890 and its successors), except loopback. */
const notPublic = new BlockList()
const subnets4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, prefix] of subnets4) notPublic.addSubnet(net, prefix, 'ipv4')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const subnets6: readonly [string, number][] = [
  // Teredo, ORCHID and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 embeds an IPv4 address that was not checked.
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, prefix] of subnets6) notPublic.addSubnet(net, prefix, 'ipv6')

/**
 * Reach of a URL's host: of an IP address or a name that always means this machine. Undefined for other
 * names, which depend on DNS.
 */
export function reachOfHost(hostname: string): Reach | undefined {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0) return reachOf(literal)
  return /^(?:.*\.)?localhost\.?$/i.test(literal) ? 'loopback' : undefined
}

/** Whether a URL points to this machine, judged by its text. */
export const isLoopbackUrl = (url: string): boolean => reachOfHost(new URL(url).hostname) === 'loopback'

/** Classifies an IPv4 or IPv6 address, ignoring zone and brackets; anything else counts as private. */
export function reachOf(address: string): Reach {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*/s, '')
  if (isIPv4(bare)) return reach4(bare)
  if (!isIPv6(bare)) return 'private'
  const mapped = mappedIPv4(bare)
  if (mapped) return reach4(mapped)
  if (loopback.check(bare, 'ipv6')) return 'loopback'
  return globalUnicast.check(bare, 'ipv6') && !notPublic.check(bare, 'ipv6') ? 'public' : 'private'
}

function reach4(address: string): Reach {
  // Fast path: runs for every request.
  if (address.startsWith('127.')) return 'loopback'
  return notPublic.check(address, 'ipv4') ? 'private' : 'public'
}

/** The IPv4 address inside `::ffff:a.b.c.d`, in any notation. */
function mappedIPv4(address: string): string | undefined {
  // WHATWG URLs normalize IPv6 addresses: `::ffff:7f00:1`.
  const canonical = new URL(`http://[${address}]`).hostname
  const match = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(canonical)
  if (!match) return undefined
  const [high, low] = [Number.parseInt(match[1] ?? '', 16), Number.parseInt(match[2] ?? '', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

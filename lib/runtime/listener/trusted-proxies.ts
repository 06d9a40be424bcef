import { BlockList, isIP, isIPv4 } from 'node:net'
import { reachOf } from '@/lib/runtime/http/public-fetch-addresses'

/**
 * Which proxies are trusted: a list of addresses, networks or the words `loopback` and `private`, or the
 * number of proxies in front, the nearest on this machine or a private network.
 */
export type TrustedProxies = number | readonly string[]

const MOST = 10

/** | @returns undefined for invalid text */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= MOST ? Number(text) : undefined
  const named = text.split(/[\s,]+/).filter(Boolean)
  return named.length > 0 && named.every(isNamed) ? named : undefined
}

const isNamed = (entry: string) =>
  entry === 'loopback' || entry === 'private' || networkIn(entry) !== undefined

function networkIn(entry: string): { address: string; prefix: number } | undefined {
  const [address = '', given] = entry.split('/', 2)
  const most = isIPv4(address) ? 32 : 128
  if (isIP(address) === 0 || (given !== undefined && !/^\d{1,3}$/.test(given))) return undefined
  const prefix = given === undefined ? most : Number(given)
  return prefix <= most && entry.split('/').length <= 2 ? { address, prefix } : undefined
}

/** Whether the proxy at an address is trusted, given how many closer ones were. */
export type IsTrusted = (address: string, before: number) => boolean

export function trustOf(proxies: TrustedProxies): IsTrusted {
  if (typeof proxies === 'number') {
    return (address, before) => before < proxies && (before > 0 || reachOf(address) !== 'public')
  }
  const networks = new BlockList()
  for (const { address, prefix } of proxies.flatMap((entry) => networkIn(entry) ?? [])) {
    networks.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return (address) =>
    networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') || proxies.includes(reachOf(address))
}

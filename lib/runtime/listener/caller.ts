import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'
import { reachOf } from '@/lib/runtime/http/public-fetch-addresses'
import type { IsTrusted } from './trusted-proxies'

/** Proxy headers about a caller. Callers can forge them, and later code would believe them. */
const claims = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]
const noClaims = Object.fromEntries(claims.map((name) => [name, undefined]))

/**
 * Finds the network address a request came from: that of the connection or, behind trusted proxies, the one
 * the outermost proxy saw. `X-Forwarded-For` is read from its end, so forged entries at its start are never
 * reached.
 */
export function callerAddress(
  headers: IncomingHttpHeaders,
  connectedFrom: string | undefined,
  isTrusted: IsTrusted,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain)
  let address = plain(connectedFrom ?? '')
  for (let before = 0; isIP(address) !== 0 && isTrusted(address, before); before += 1) {
    const next = forwarded.pop()
    if (next === undefined || isIP(next) === 0) break
    address = next
  }
  return address
}

/** Strips what some proxies add, and converts IPv4-mapped IPv6 to IPv4. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d[\d.]*):\d{1,5}$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')

/** Whether a request came from this machine without a proxy. Call before `stateCaller`. */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  reachOf(socket.remoteAddress ?? '') === 'loopback' && claims.every((name) => headers[name] === undefined)

/**
 * Replaces a request's claims about its origin with verified values, and sets further headers from `others`.
 */
export function stateCaller(
  request: IncomingMessage,
  isTrusted: IsTrusted,
  others: Readonly<Record<string, string | undefined>> = {},
): void {
  const address = callerAddress(request.headers, request.socket.remoteAddress, isTrusted)
  state(request, {
    ...noClaims,
    [CLIENT_ADDRESS_HEADER]: address,
    'x-forwarded-for': address,
    ...others,
  })
}

/** Sets or removes headers in both of a request's representations, as either may be read. */
export function state(request: IncomingMessage, stated: Readonly<Record<string, string | undefined>>): void {
  const { rawHeaders, headers } = request
  const kept = rawHeaders.filter(
    (_part, place) => !Object.hasOwn(stated, rawHeaders[place - (place % 2)]?.toLowerCase() ?? ''),
  )
  for (const [name, value] of Object.entries(stated)) {
    if (value !== undefined) {
      headers[name] = value
      kept.push(name, value)
    } else if (name in headers) delete headers[name]
  }
  request.rawHeaders = kept
}

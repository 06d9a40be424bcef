import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'
import { reachOf } from '@/lib/runtime/http/public-fetch-addresses'
import type { IsTrusted } from './trusted-proxies'

/** What proxies write about a caller. A caller could write it, too, and those behind this function would believe it. */
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
 * Finds the network address a request came from: that of the connection, or, where it is a trusted proxy's, the one
 * that proxy saw, and so on. `X-Forwarded-For` grows at its end, so what a caller wrote itself stands at the start and
 * is never reached.
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

/** An address without what some proxies add, and IPv4 as it is written everywhere, also when it came through IPv6. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d[\d.]*):\d{1,5}$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')

/** Whether a request was made on this machine and not forwarded by a proxy. Asked before `stateCaller`. */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  reachOf(socket.remoteAddress ?? '') === 'loopback' && claims.every((name) => headers[name] === undefined)

/** Replaces what the request says about its origin by what is known, and further headers by `others`. */
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

/** Sets headers, or takes them away, in both forms a request has them in: each is what someone reads. */
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

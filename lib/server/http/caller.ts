import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'

/** What a caller could write about itself, and what those behind this function would believe. */
const claims = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip']

/**
 * Finds the network address a request came from: that of the connection, or, behind proxies, the one the outermost
 * trusted proxy saw. `X-Forwarded-For` grows at its end, so what a caller wrote itself stands at the start and is
 * never reached.
 */
export function callerAddress(
  headers: IncomingHttpHeaders,
  connectedFrom: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const chain = [...forwarded.split(','), connectedFrom ?? ''].map(plain).filter(Boolean)
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? ''
}

/** IPv4 as it is written everywhere, also when the connection is made through IPv6. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/, '')

/** Replaces what the request says about its origin by what is known. */
export function stateCaller(request: IncomingMessage, trustedProxies: number): void {
  const address = callerAddress(request.headers, request.socket.remoteAddress, trustedProxies)
  for (const name of claims) delete request.headers[name]
  request.headers[CLIENT_ADDRESS_HEADER] = address
  request.headers['x-forwarded-for'] = address
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseUrl } from '@/lib/contract/parse-url'
import { reachOfHost } from '@/lib/runtime/http/public-fetch-addresses'

/** Why a request is refused before it is routed. */
export interface GateRefusal {
  status: 400 | 405 | 421
  /** Reason for the client. */
  reason: string
  allow?: string
}

interface GateSettings {
  /** Public address; its name is accepted, and every name of this machine. */
  publicUrl: string
  /** Additional accepted names. */
  hosts?: readonly string[]
  /** What to do if the other name is correct. */
  advice?: string
  /** Paths accepted under any host name, because they return nothing secret. */
  openPaths?: readonly string[]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/
const CONTROL = /\p{Cc}/u
/** Fast path for URLs that need no decoding. */
const PLAIN = /^\/[\w./~-]*$/

export const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? ''

/**
 * Creates the check every request passes before routing: method, URL and host name. The host check blocks DNS
 * rebinding, where another site points its own name at this machine. Absolute-form URLs are normalized.
 */
export function createGate({ publicUrl, hosts = [], advice = '', openPaths = [] }: GateSettings) {
  const own = new URL(publicUrl)
  const names = new Set([own.hostname, ...hosts])
  return (request: IncomingMessage): GateRefusal | undefined => {
    if (!methods.includes(request.method ?? '')) {
      return { status: 405, reason: `${request.method} is not allowed here.`, allow: methods.join(', ') }
    }
    toOriginForm(request)
    const path = pathOf(request)
    const reason = addressProblem(path)
    if (reason) return { status: 400, reason }
    if (openPaths.includes(path)) return undefined
    const name = hostOf(request)
    if (name === undefined) return { status: 400, reason: 'The Host header is missing or not valid.' }
    if (names.has(name) || reachOfHost(name) === 'loopback' || name === localName(request)) return undefined
    return {
      status: 421,
      reason: `This server runs at ${own.origin}, not at ${name}. Open it there.${advice}`,
    }
  }
}

/** Answers a refused request. */
export function answerRefused(response: ServerResponse, { status, reason, allow }: GateRefusal): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(allow ? { allow } : {}),
  })
  response.end(`${reason}\n`)
}

/**
 * Converts the absolute form `GET http://host/path`, as sent to proxies, to `/path` on that host, overriding
 * the Host header.
 */
function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request
  if (!/^https?:\/\/[^/?#]/i.test(url) || !parseUrl(url)) return
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  request.headers.host = host
}

function addressProblem(path: string): string | undefined {
  if (PLAIN.test(path)) return undefined
  if (!path.startsWith('/')) return 'The address must begin with a slash.'
  try {
    if (!CONTROL.test(decodeURIComponent(path))) return undefined
    return 'The address contains a character that is not allowed.'
  } catch {
    return 'The address is not percent-encoded UTF-8.'
  }
}

/** The requested host name, in lower case without the port. */
function hostOf({ headers, rawHeaders }: IncomingMessage): string | undefined {
  let given = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]
    if (name?.length === 4 && name.toLowerCase() === 'host') given += 1
  }
  return given > 1 ? undefined : HOST.exec(headers.host?.toLowerCase() ?? '')?.[1]
}

/** The connected local address as a host name: health checks address each process by IP. */
function localName({ socket: { localAddress = '' } }: IncomingMessage): string {
  const plain = localAddress.replace(/^::ffff:(?=\d+\.)/, '').toLowerCase()
  return plain.includes(':') ? `[${plain}]` : plain
}

import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eventLimits } from '@/lib/contract/limits'
import { startFairTimeout } from './fair-timeout'
import { type CallOverKept, ClosedMeanwhile, createKeptConnections } from './kept-connections'
import { type Reach, reachOf, reachOfHost } from './public-fetch-addresses'
import { OutgoingFailure, OutgoingRefusal } from './public-fetch-errors'
import { outgoingError } from './public-fetch-failures'

export interface OutgoingRequest {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  /** A stream is sent as it arrives and cannot be resent. */
  body?: Uint8Array | string | ReadableStream<Uint8Array>
  /** Larger answers fail, and the rest is not received. By default the first 64 KB are read. */
  maxBytes?: number
  /** Aborts the call. */
  signal?: AbortSignal
  /**
   * The receiver detects duplicates, so the call may use a kept-alive connection and be repeated if that was
   * closed.
   */
  isRepeatable?: true
}

export interface OutgoingAnswer {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  /** At most 64 KB, or all of it if the request set a limit. */
  body: string
}

interface OutgoingBytes extends OutgoingAnswer {
  /** The body before UTF-8 decoding. */
  bytes: Uint8Array<ArrayBuffer>
}

export interface PublicFetch {
  /**
   * Calls an address that someone entered. Redirects are not followed.
   *
   * @throws OutgoingRefusal when the address may not be called
   * @throws OutgoingFailure when no answer comes back
   */
  (request: OutgoingRequest): Promise<OutgoingBytes>
  /** Why an address can never be called, judged by its text; for addresses saved for later. */
  refusalOf(address: string): string | undefined
}

const ANSWER_BYTES = 64 * 1024

/**
 * Creates a function that calls user-entered addresses (spec:events#guarantees). Addresses are checked at
 * connection time, after DNS resolution, so a name that points into a private network is never called.
 * @param allowsPrivate whether private addresses, and this machine without https, may be called
 * @param own maps addresses this product answers itself to local ones, which skip all checks
 * @param timeoutMs milliseconds for a whole call; infinite where the signal of each request ends it
 * @param resolve resolves a name's addresses
 */
export function createPublicFetch({
  allowsPrivate,
  own = () => undefined,
  timeoutMs = eventLimits.answerMs,
  resolve = lookup,
}: {
  allowsPrivate: boolean
  own?: (url: URL) => URL | undefined
  timeoutMs?: number
  resolve?: Resolve
}): PublicFetch {
  // Calls use a new connection unless they are repeatable: a kept-alive connection may be closed just as it
  // is reused, leaving unclear whether the request arrived.
  const lookups = {
    'https:': checkedLookup('https:', allowsPrivate, resolve),
    'http:': checkedLookup('http:', allowsPrivate, resolve),
  }
  const agents = {
    'https:': new https.Agent({ lookup: lookups['https:'] }),
    'http:': new http.Agent({ lookup: lookups['http:'] }),
  }
  const keptFor = (protocol: Protocol) =>
    createKeptConnections({ lookup: lookups[protocol], timeoutMs, mostBytes: ANSWER_BYTES })
  const kept = { 'https:': keptFor('https:'), 'http:': keptFor('http:') }
  // IP addresses are connected to without a lookup; names are checked during the lookup.
  const refusalOf = (url: URL) => refuse(protocolOf(url), reachOfHost(url.hostname), allowsPrivate)
  const publicFetch = async (given: OutgoingRequest) => {
    const asked = new URL(given.url)
    const here = own(asked)
    const refusal = here ? undefined : refusalOf(asked)
    if (refusal) throw new OutgoingRefusal(refusal)
    const url = here ?? asked
    const protocol = protocolOf(url)
    const agent = here ? ownAgent : agents[protocol]
    const callOverKept = given.isRepeatable && !here ? kept[protocol] : undefined
    try {
      return (await tryKept(given, url, callOverKept)) ?? (await call(given, { url, agent, timeoutMs }))
    } catch (error) {
      throw outgoingError(error, asked, timeoutMs)
    }
  }
  return Object.assign(publicFetch, {
    refusalOf(address: string) {
      const url = new URL(address)
      return own(url) ? undefined : refusalOf(url)
    },
  })
}

type Protocol = 'http:' | 'https:'

const protocolOf = ({ protocol }: URL): Protocol => (protocol === 'http:' ? 'http:' : 'https:')

const ownAgent = new http.Agent()

/** Why an address may not be called, as far as known, or undefined. */
function refuse(protocol: Protocol, reach: Reach | undefined, allowsPrivate: boolean): string | undefined {
  if (protocol === 'http:' && !allowsPrivate) {
    return 'Only https addresses are allowed. Use an address that starts with https://.'
  }
  if (protocol === 'http:' && reach && reach !== 'loopback') {
    return 'Without https, only this machine can be called. Use an address that starts with https://.'
  }
  if (allowsPrivate || !reach || reach === 'public') return undefined
  return `This address is ${reach === 'loopback' ? 'this machine' : 'in a private network'}, which this console does not call. Use a public https address, or ask whoever runs the console to set ALLOW_PRIVATE_ADDRESSES.`
}

/** Resolves a name's addresses. Called once per call, so the checked address is the one connected to. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Resolves a name and refuses it if any of its addresses may not be called. */
function checkedLookup(
  protocol: Protocol,
  allowsPrivate: boolean,
  resolve: Resolve,
): NonNullable<http.AgentOptions['lookup']> {
  return (hostname, options: LookupOptions, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const refusals = addresses.map(({ address }) => refuse(protocol, reachOf(address), allowsPrivate))
      const refusal = refusals.find((reason) => reason !== undefined)
      const [first] = addresses
      if (refusal || !first) return done(new OutgoingRefusal(refusal ?? 'The host name was not found.'), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

/** | @returns undefined where no kept-alive connection may be used, or it was closed in the meantime */
async function tryKept(
  { body, ...given }: OutgoingRequest,
  url: URL,
  callOverKept: CallOverKept | undefined,
): Promise<OutgoingBytes | undefined> {
  if (!callOverKept || body instanceof ReadableStream || url.username || url.password) return undefined
  try {
    const answer = await callOverKept(url, body === undefined ? given : { ...given, body })
    return {
      ...answer,
      body: Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength).toString(
        'utf8',
      ),
    }
  } catch (error) {
    if (error instanceof ClosedMeanwhile) return undefined
    throw error
  }
}

interface Way {
  url: URL
  /** Opens a new connection for each call. */
  agent: http.Agent
  timeoutMs: number
}

async function call(given: OutgoingRequest, { url, agent, timeoutMs }: Way): Promise<OutgoingBytes> {
  const late = new AbortController()
  const end = startFairTimeout(timeoutMs, () => late.abort())
  const signal = given.signal ? AbortSignal.any([late.signal, given.signal]) : late.signal
  try {
    return await send(given, { url, agent, signal })
  } catch (error) {
    throw late.signal.aborted ? Object.assign(new Error('timeout'), { code: 'timeout' }) : error
  } finally {
    end()
  }
}

function send(
  given: OutgoingRequest,
  { url, agent, signal }: Pick<Way, 'url' | 'agent'> & { signal: AbortSignal },
): Promise<OutgoingBytes> {
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    const { body: whole } = given
    const stream = whole instanceof ReadableStream ? whole : undefined
    const body = stream || whole === undefined ? undefined : Buffer.from(whole as Uint8Array)
    const outgoing = request(
      url,
      {
        method: given.method,
        agent,
        signal,
        headers: { ...given.headers, ...(body ? { 'content-length': String(body.byteLength) } : {}) },
      },
      (incoming) => void readAnswer(incoming, given.maxBytes).then(resolve, reject),
    )
    outgoing.on('error', reject)
    if (stream) void pipeline(Readable.from(stream), outgoing).catch(reject)
    else outgoing.end(body)
  })
}

async function readAnswer(incoming: http.IncomingMessage, maxBytes?: number): Promise<OutgoingBytes> {
  const parts: Buffer[] = []
  let length = 0
  // Leaving the loop closes the connection, so nothing beyond the limit is received.
  for await (const part of incoming) {
    parts.push(part)
    length += part.byteLength
    if (maxBytes !== undefined && length > maxBytes) {
      throw new OutgoingFailure(`The response is larger than ${maxBytes} bytes.`, 'too-large')
    }
    if (maxBytes === undefined && length > ANSWER_BYTES) break
  }
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  const bytes = Buffer.concat(parts).subarray(0, maxBytes ?? ANSWER_BYTES)
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: bytes.toString('utf8'),
    bytes,
  }
}

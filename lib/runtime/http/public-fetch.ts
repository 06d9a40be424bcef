import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eventLimits } from '@/lib/contract/limits'
import { type CallOverKept, ClosedMeanwhile, createKeptConnections } from './kept-connections'
import { type Reach, reachOf, reachOfHost } from './public-fetch-addresses'
import { OutgoingFailure, OutgoingRefusal } from './public-fetch-errors'
import { outgoingError } from './public-fetch-failures'

export interface OutgoingRequest {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  /** A stream is sent as it arrives, and can't be sent again. */
  body?: Uint8Array | string | ReadableStream<Uint8Array>
  /** An answer with more bytes is a failure, and the rest of it is not received. Left out: the first 64 KB are taken. */
  maxBytes?: number
  /** Ends the call before its time. */
  signal?: AbortSignal
  /** The other end recognizes what it has had: the call may use a connection that was kept open, and be made again where that one was closed. */
  isRepeatable?: true
}

export interface OutgoingAnswer {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  /** At most 64 KB of it, or whole where the request said how much it takes. */
  body: string
}

interface OutgoingBytes extends OutgoingAnswer {
  /** The body before it was read as UTF-8. */
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
  /** Why an address is never called, judged by its text alone; for addresses that are saved and called later. */
  refusalOf(address: string): string | undefined
}

const ANSWER_BYTES = 64 * 1024

/**
 * Makes the function for calls to addresses that people enter (spec:events#guarantees). The address is judged as it is
 * connected to, after its name was resolved: a name that points into a private network gets no call.
 *
 * @param allowsPrivate whether private addresses may be called, and this machine without https
 * @param own where to call for an address that this product answers itself; nothing else is judged of it
 * @param timeoutMs milliseconds a whole call may take; infinite where the signal of each request ends it
 * @param resolve finds the addresses of a name
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
  // A call has a connection of its own, unless it may be made twice. One kept open may be closed by the other side just as
  // it is reused, and then it is unknown whether the request arrived.
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
  // An address that is no name is connected to without a lookup; where a name leads is judged by the lookup.
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

/** Why an address may not be called, as far as it is known, or undefined. */
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

/** Finds the addresses of a name. It is asked once for a call: what was judged is what is connected to. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Resolves a name and refuses it when any of its addresses may not be called. */
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

/** @returns undefined where no such connection may be used, or where it was closed meanwhile */
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
  /** Opens a connection for each call. */
  agent: http.Agent
  timeoutMs: number
}

async function call(given: OutgoingRequest, { url, agent, timeoutMs }: Way): Promise<OutgoingBytes> {
  const late = Number.isFinite(timeoutMs) ? AbortSignal.timeout(timeoutMs) : new AbortController().signal
  const signal = given.signal ? AbortSignal.any([late, given.signal]) : late
  try {
    return await send(given, { url, agent, signal })
  } catch (error) {
    throw late.aborted ? Object.assign(new Error('timeout'), { code: 'timeout' }) : error
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

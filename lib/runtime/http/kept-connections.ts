import type { AgentOptions } from 'node:http'
import { Client, type Dispatcher } from 'undici'
import { startFairTimeout } from './fair-timeout'
import { OutgoingFailure } from './public-fetch-errors'
import { codeOf } from './public-fetch-failures'

/** Shorter than the keep-alive time of most servers. */
const KEPT_IDLE_MS = 4000

export interface KeptRequest {
  method: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array | string
  signal?: AbortSignal
  maxBytes?: number
}

export interface KeptResponse {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
}

/** Makes a call over a kept-alive connection, or opens a new one. */
export type CallOverKept = (url: URL, request: KeptRequest) => Promise<KeptResponse>

/** A kept-alive connection was closed before any response arrived. */
export class ClosedMeanwhile extends Error {}

const closedCodes = ['ECONNRESET', 'EPIPE']

/**
 * Pool of kept-alive connections for one protocol. Each call uses a connection exclusively, so a slow
 * receiver delays no other call.
 * @param lookup checks where a name resolves when a connection is opened
 * @param timeoutMs milliseconds for a whole call; infinite where the signal of each request ends it
 * @param mostBytes default limit of a response
 */
export function createKeptConnections({
  lookup,
  timeoutMs,
  mostBytes,
}: {
  lookup: NonNullable<AgentOptions['lookup']>
  timeoutMs: number
  mostBytes: number
}): CallOverKept {
  const options: Client.Options = {
    keepAliveTimeout: KEPT_IDLE_MS,
    keepAliveMaxTimeout: KEPT_IDLE_MS,
    // The call's overall timeout applies.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { lookup, timeout: 0 },
  }
  const free = createFreeConnections(options)
  return (url, request) => {
    const kept = free.take(url.origin)
    const { client, connects: before } = kept
    return new Promise((resolve, reject) => {
      const call = watchCall(request, { timeoutMs, mostBytes }, (outcome) => {
        if (!(outcome instanceof Error)) {
          free.giveBack(kept)
          return resolve(outcome)
        }
        void client.destroy()
        const isReused = before > 0 && kept.connects === before
        reject(isReused && closedCodes.includes(codeOf(outcome)) ? new ClosedMeanwhile() : outcome)
      })
      const { method, headers, body } = request
      client.dispatch({ path: url.pathname + url.search, method, headers, body }, call)
    })
  }
}

/** A client with one connection, used by one call at a time. */
interface Kept {
  client: Client
  origin: string
  connects: number
  isOpen: boolean
}

/** Idle connections; closed ones are removed. */
function createFreeConnections(options: Client.Options) {
  const free = new Map<string, Kept[]>()
  const forget = (kept: Kept) => {
    const others = free.get(kept.origin)?.filter((other) => other !== kept) ?? []
    if (others.length > 0) free.set(kept.origin, others)
    else free.delete(kept.origin)
  }
  const open = (origin: string): Kept => {
    const kept: Kept = { client: new Client(origin, options), origin, connects: 0, isOpen: false }
    kept.client.on('connect', () => {
      kept.connects += 1
      kept.isOpen = true
    })
    kept.client.on('disconnect', () => {
      kept.isOpen = false
      forget(kept)
    })
    return kept
  }
  return {
    take: (origin: string): Kept => free.get(origin)?.pop() ?? open(origin),
    giveBack(kept: Kept): void {
      if (!kept.isOpen) return
      const others = free.get(kept.origin)
      if (others) others.push(kept)
      else free.set(kept.origin, [kept])
    },
  }
}

/** Follows a call to its end and reports it once. */
function watchCall(
  { signal, maxBytes }: KeptRequest,
  { timeoutMs, mostBytes }: { timeoutMs: number; mostBytes: number },
  onEnd: (outcome: KeptResponse | Error) => void,
): Dispatcher.DispatchHandler {
  const response: Omit<KeptResponse, 'bytes'> = { status: 0, headers: {} }
  const parts: Buffer[] = []
  let length = 0
  let isOver = false
  let underWay: Dispatcher.DispatchController | undefined
  const end = (outcome: KeptResponse | Error) => {
    if (isOver) return
    isOver = true
    endTimeout()
    signal?.removeEventListener('abort', abort)
    onEnd(outcome)
  }
  const giveUp = (reason: Error) => {
    end(reason)
    underWay?.abort(reason)
  }
  const abort = () => giveUp(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
  const late = () => giveUp(Object.assign(new Error('timeout'), { code: 'timeout' }))
  const endTimeout = startFairTimeout(timeoutMs, late)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const whole = () => ({ ...response, bytes: Buffer.concat(parts).subarray(0, maxBytes ?? mostBytes) })
  return {
    onRequestStart(controller) {
      underWay = controller
      if (isOver) controller.abort(new Error('over'))
    },
    onResponseStart(_controller, status, headers) {
      response.status = status
      for (const [name, value] of Object.entries(headers)) response.headers[name] = String(value)
    },
    onResponseData(controller, part) {
      parts.push(part)
      length += part.byteLength
      if (length <= (maxBytes ?? mostBytes)) return
      end(
        maxBytes === undefined
          ? whole()
          : new OutgoingFailure(`The response is larger than ${maxBytes} bytes.`, 'too-large'),
      )
      // Closes the connection, so that nothing beyond the limit is received.
      controller.abort(new Error('over'))
    },
    onResponseEnd: () => end(whole()),
    onResponseError: (_controller, error) => end(error),
  }
}

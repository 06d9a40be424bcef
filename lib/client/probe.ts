import { parseExactJson } from '@/lib/contract/exact-json'
import { OutgoingFailure } from '@/lib/runtime/http/public-fetch-errors'
import { codeOf, outgoingError } from '@/lib/runtime/http/public-fetch-failures'
import { BodyTooLarge, readBytes } from '@/lib/runtime/http/read-bytes'
import { startDeadline } from './deadline'

interface ProbeSettings {
  baseUrl: string
  accessToken: string
  fetch(request: Request): Promise<Response>
}

export interface ProbeRequest {
  /** Below the address of the service, with its query. */
  path: string
  /** Without it nothing secret is sent. */
  withToken: boolean
  signal?: AbortSignal
}

/** What came back, as it came, or why nothing did. Times in milliseconds. */
export type ProbeAnswer =
  | { kind: 'answered'; status: number; headers: Headers; body: unknown; sentAt: number; tookMs: number }
  | { kind: 'failed'; code: string; reason: string; tookMs: number }

/**
 * Asks the service something to find out about the connection itself. Other than the client it hides nothing: neither a
 * redirect, which it does not follow, nor why a connection failed.
 */
export type Probe = (request: ProbeRequest) => Promise<ProbeAnswer>

const TIMEOUT_MS = 10_000
/** More is no answer of this kind of service. */
const MOST_BYTES = 512 * 1024
const tooLong = new OutgoingFailure(`The response is larger than ${MOST_BYTES / 1024} KB.`, 'too-large')

export function createProbe(settings: ProbeSettings, patienceMs = TIMEOUT_MS): Probe {
  return async ({ path, withToken, signal }) => {
    // Read each time: a token may be replaced.
    const { baseUrl, accessToken, fetch } = settings
    const url = new URL(baseUrl.replace(/\/$/, '') + path)
    const deadline = startDeadline(patienceMs, signal)
    const sentAt = Date.now()
    const startedAt = performance.now()
    const took = () => Math.round(performance.now() - startedAt)
    try {
      const request = new Request(url, {
        headers: withToken ? { authorization: `Bearer ${accessToken}` } : {},
        redirect: 'manual',
        signal: deadline.signal,
      })
      const { response, text } = await Promise.race([exchange(fetch, request), deadline.passed])
      const { status, headers } = response
      return { kind: 'answered', status, headers, body: parseJson(text), sentAt, tookMs: took() }
    } catch (error) {
      signal?.throwIfAborted()
      const known = error instanceof BodyTooLarge ? tooLong : error
      const reason = outgoingError(known, url, patienceMs).message
      return { kind: 'failed', code: codeOf(known), reason, tookMs: took() }
    } finally {
      deadline.clear()
    }
  }
}

async function exchange(fetch: ProbeSettings['fetch'], request: Request) {
  const response = await fetch(request)
  return { response, text: new TextDecoder().decode(await readBytes(response, MOST_BYTES)) }
}

function parseJson(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

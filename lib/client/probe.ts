import { tryParseExactJson } from '@/lib/contract/exact-json'
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
  /** Relative to the service's address, with the query. */
  path: string
  /** Without it, no secret is sent. */
  withToken: boolean
  signal?: AbortSignal
}

/** The raw answer, or why there was none. Times in milliseconds. */
export type ProbeAnswer =
  | { kind: 'answered'; status: number; headers: Headers; body: unknown; sentAt: number; tookMs: number }
  | { kind: 'failed'; code: string; reason: string; tookMs: number }

/**
 * Sends a diagnostic request. Unlike the client, it reports redirects, which it does not follow, and
 * connection errors as they are.
 */
export type Probe = (request: ProbeRequest) => Promise<ProbeAnswer>

const TIMEOUT_MS = 10_000
/** Larger answers do not come from such a service. */
const MOST_BYTES = 512 * 1024
const tooLong = new OutgoingFailure(`The response is larger than ${MOST_BYTES / 1024} KB.`, 'too-large')

export function createProbe(settings: ProbeSettings, patienceMs = TIMEOUT_MS): Probe {
  return async ({ path, withToken, signal }) => {
    // Read on each call, because the token may be replaced.
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
      return { kind: 'answered', status, headers, body: tryParseExactJson(text), sentAt, tookMs: took() }
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

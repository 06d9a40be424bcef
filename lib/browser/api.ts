import { STALE_HEADER } from '@/lib/contract/console/address'
import type { Problem } from '@/lib/contract/error-object'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import { ProblemError } from './problem-error'
import { randomId } from './random-id'

export interface ApiOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Lets the request outlive the page, so that it completes after navigation. Limits bodies to 64 KiB. */
  keepalive?: boolean
  /** Called with the topics that are now stale, even if the request was refused. */
  onStale?(topics: readonly string[]): void
}

/**
 * Calls a route handler of this console. The response type is the handler's: both are built together, and the
 * server has already validated external data, so nothing is parsed twice.
 *
 * @throws ProblemError; an aborted call throws the signal's reason
 */
export async function api<ResponseOf>(
  path: string,
  { method = 'GET', body, signal, keepalive, onStale }: ApiOptions = {},
): Promise<ResponseOf> {
  const traceId = randomId()
  let response: Response
  // From here on, a failed request may have reached the server, unless the browser already knew it was
  // offline.
  const mayBeDone = method !== 'GET' && globalThis.navigator?.onLine !== false
  const sent = { traceId, mayBeDone, onStale }
  try {
    response = await fetch(path, {
      method,
      signal,
      keepalive,
      headers: {
        [TRACE_HEADER]: traceId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw lostResponse(sent)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  signal?.throwIfAborted()
  return valueIn({ status: response.status, answer, stale: response.headers.get(STALE_HEADER) }, sent)
}

/** Identifies an action in all logs. */
export const TRACE_HEADER = 'x-trace-id'

interface Sent {
  traceId: string
  /** Whether a failure without a response may have made a change that must not be made twice. */
  mayBeDone: boolean
  onStale?: ApiOptions['onStale']
}

interface Received {
  status: number
  /** The parsed body; undefined if it isn't JSON. */
  answer: unknown
  /** The header with stale topics. */
  stale: string | null
}

/** The failure of a request without a usable response. */
export const lostResponse = ({ traceId, mayBeDone }: Sent, problem: Problem = offline): ProblemError =>
  new ProblemError({ ...(mayBeDone ? outcomeUnknown(problem) : problem), traceId })

/** The value in a route handler's response, however it was requested. @throws ProblemError */
export function valueIn<ResponseOf>({ status, answer, stale }: Received, sent: Sent): ResponseOf {
  if (stale) sent.onStale?.(stale.split(' ').map(decodeURIComponent))
  if (status === PROPOSED && isProposed(answer)) throw new ProblemError(sentForApproval(answer.proposed))
  const isOk = status >= 200 && status < 300
  if (isOk && answer !== undefined) return answer as ResponseOf
  if (isProblem(answer)) throw new ProblemError(answer)
  // A status from 300 to 499 without a Problem means something before the console refused it, such as a proxy.
  throw lostResponse({ ...sent, mayBeDone: sent.mayBeDone && (isOk || status >= 500) }, broken)
}

const PROPOSED = 202

const isProposed = (answer: unknown): answer is { proposed: { id: string } } =>
  typeof answer === 'object' && answer !== null && 'proposed' in answer

/** The change was held for approval and not made, so forms report it where they report save errors. */
const sentForApproval = ({ id }: { id: string }): Problem => ({
  kind: 'proposed',
  title: 'Sent for approval',
  detail: 'Someone else must approve this change. It is applied after that.',
  nextStep: '',
  fields: {},
  isTransient: false,
  proposalId: id,
})

/** Whether a response is the `Problem` that route handlers return on failure. */
function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'title' in value && 'fields' in value
  )
}

export const offline: Problem = {
  kind: 'unavailable',
  title: 'The console can’t be reached',
  detail: 'The connection failed before a response arrived.',
  nextStep: 'Check your connection and try again. What you typed is still here.',
  fields: {},
  isTransient: true,
}

const broken: Problem = {
  ...offline,
  kind: 'internal',
  title: 'Something went wrong here',
  detail: 'The console sent an unexpected response.',
}

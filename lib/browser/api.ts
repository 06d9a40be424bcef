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
  /** The request outlives the page: what was asked for is done though the page goes at once. Bodies under 64 KiB. */
  keepalive?: boolean
  /** Called with the topics the answer says are stale now, of a refusal too. */
  onStale?(topics: readonly string[]): void
}

/**
 * Calls a route handler of this console. The answer's type is the handler's: both are built together, and what
 * comes from outside was checked against the contract on the server, so nothing is parsed twice.
 *
 * @throws ProblemError; an aborted call throws the signal's reason
 */
export async function api<ResponseOf>(
  path: string,
  { method = 'GET', body, signal, keepalive, onStale }: ApiOptions = {},
): Promise<ResponseOf> {
  // What follows this click through every log.
  const traceId = randomId()
  let response: Response
  // What fails from here on is a request that was sent, unless the browser knew before that it cannot.
  const mayBeDone = method !== 'GET' && globalThis.navigator?.onLine !== false
  const lost = (problem: Problem) =>
    new ProblemError({ ...(mayBeDone ? outcomeUnknown(problem) : problem), traceId })
  try {
    response = await fetch(path, {
      method,
      signal,
      keepalive,
      headers: {
        'x-trace-id': traceId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: JSON.stringify(body),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw lost(offline)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  signal?.throwIfAborted()
  const stale = response.headers.get(STALE_HEADER)
  if (stale) onStale?.(stale.split(' ').map(decodeURIComponent))
  if (response.status === PROPOSED && isProposed(answer))
    throw new ProblemError(sentForApproval(answer.proposed))
  if (response.ok && answer !== undefined) return answer as ResponseOf
  if (isProblem(answer)) throw new ProblemError(answer)
  // Below 500 it was refused before it reached the console, by a proxy for example.
  throw response.ok || response.status >= 500 ? lost(broken) : new ProblemError({ ...broken, traceId })
}

const PROPOSED = 202

const isProposed = (answer: unknown): answer is { proposed: { id: string } } =>
  typeof answer === 'object' && answer !== null && 'proposed' in answer

/** A change that a policy holds did not happen: every form says so where it tells why it could not save. */
const sentForApproval = ({ id }: { id: string }): Problem => ({
  kind: 'proposed',
  title: 'Sent for approval',
  detail: 'Someone else must approve this change. It is applied after that.',
  nextStep: '',
  fields: {},
  isTransient: false,
  proposalId: id,
})

/** Whether an answer is the `Problem` every route handler fails with. */
export function isProblem(value: unknown): value is Problem {
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

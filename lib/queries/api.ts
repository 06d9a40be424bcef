import type { Problem } from '@/lib/contract/error-object'
import { ProblemError } from './problem-error'

export interface ApiOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * Calls a route handler of this console. The answer's type is the handler's: both are built together, and what
 * comes from outside was checked against the contract on the server, so nothing is parsed twice.
 *
 * @throws ProblemError; an aborted call throws the signal's reason
 */
export async function api<Answer>(
  path: string,
  { method = 'GET', body, signal }: ApiOptions = {},
): Promise<Answer> {
  const traceId = newTrace()
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal,
      headers: {
        'x-trace-id': traceId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ProblemError({ ...offline, traceId })
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as Answer
  throw new ProblemError(isProblem(answer) ? answer : { ...broken, traceId })
}

const TRACE_BYTES = 12

/** What follows this click through every log. Made without `randomUUID`, which plain HTTP does not have. */
const newTrace = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(TRACE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Whether an answer is the `Problem` every route handler fails with. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'title' in value && 'fields' in value
  )
}

export const offline: Problem = {
  kind: 'unavailable',
  title: 'The console cannot be reached',
  detail: 'The connection failed before an answer came.',
  nextStep: 'Check your connection and try again. What you typed is still here.',
  fields: {},
  isTransient: true,
}

const broken: Problem = {
  ...offline,
  kind: 'internal',
  title: 'Something went wrong here',
  detail: 'The console answered in a form that was not expected.',
}

import type { Endpoint } from '@/lib/contract/endpoint'
import { errorObject, type Problem, recognize } from '@/lib/contract/error-object'
import { errors } from '@/lib/contract/errors/all-errors'
import type { ErrorEntry } from '@/lib/contract/errors/error-entry'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import { CallError } from './call-error'

/** Converts an error response to a `CallError`; unknown codes keep the service's message. */
export function toCallError(endpoint: Endpoint, response: Response, body: unknown): CallError {
  const parsed = errorObject.safeParse(body)
  if (!parsed.success) return unreadable(endpoint, response)
  const { error } = parsed.data
  const data = typeof error.error_data === 'string' ? { details: error.error_data } : (error.error_data ?? {})
  const refusal = {
    code: error.code,
    subcode: error.error_subcode,
    status: response.status,
    type: error.type,
  }
  const kind = recognize(refusal, endpoint.errors)
  const entry: ErrorEntry | undefined = kind && errors[kind]
  const detail = error.error_user_msg ?? data.details ?? entry?.cause ?? error.message
  const field = data.field ?? entry?.about ?? undefined
  const issues = data.issues ?? (field ? [{ field, message: detail }] : [])
  const retryAfter = Number(response.headers.get('retry-after'))
  const title = entry?.title ?? error.error_user_title ?? error.message
  const spoken = [error.error_user_title, error.error_user_msg, data.details, error.message]
  const serviceWords = unsaid(spoken, [title, detail, entry?.cause])
  const problem: Problem = {
    kind: kind ?? 'unknown',
    title,
    detail,
    nextStep: entry?.nextStep ?? '',
    ...(serviceWords.length > 0 ? { serviceWords } : {}),
    fields: Object.fromEntries(issues.toReversed().map((issue) => [issue.field, issue.message])),
    isTransient: error.is_transient ?? entry?.isTransient ?? false,
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    code: error.code,
    subcode: error.error_subcode,
    traceId: error.trace_id ?? error.fbtrace_id,
  }
  return new CallError(problem, response.status)
}

/** Longer service messages are cut. */
const MOST_CHARACTERS = 500

/** Strips a leading code, as in "(#100) Invalid parameter". */
const plain = (text: string) =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(/^\(#\d+\)\s*/, '')
    .trim()

/** The service's sentences that add something to ours. */
function unsaid(spoken: readonly (string | undefined)[], said: readonly (string | undefined)[]): string[] {
  const known = new Set(said.map((text) => plain(text ?? '')))
  const left = spoken.map((text) => plain(text ?? '')).filter((text) => text !== '' && !known.has(text))
  return [...new Set(left)]
}

/** The service was unreachable, did not answer in time, or sent an invalid answer. */
export function unavailable(detail: string, cause?: unknown): CallError {
  const { title, nextStep } = errors.unavailable
  const problem: Problem = { kind: 'unavailable', title, detail, nextStep, fields: {}, isTransient: true }
  return new CallError(problem, 503, { cause })
}

/** No connection was made, so nothing was sent. */
const unsent = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

function wasSent(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause)
    if ('code' in error && unsent.test(String(error.code))) return false
  return true
}

/**
 * The response was lost. A read can be repeated and an upload resumed; for anything else the outcome is
 * unknown.
 */
export function answerLost({ method, bytes }: Endpoint, detail: string, cause?: unknown): CallError {
  const lost = unavailable(detail, cause)
  if (method === 'GET' || bytes || !wasSent(cause)) return lost
  return new CallError(outcomeUnknown(lost.problem), lost.status, { cause })
}

/** The identifier has another kind: operations on `/{ID}` depend on the kind of the ID. */
export const otherKind = (id: string, endpoint: Endpoint, cause?: unknown): CallError =>
  notFound(`${id} isn’t the ID of a ${endpoint.node?.replace('-', ' ')}.`, cause)

/** The given text cannot be an ID. */
export const noIdentifier = (given: string): CallError => notFound(`“${given}” isn’t a valid ID.`)

function notFound(detail: string, cause?: unknown): CallError {
  const { title, nextStep, code, subcode, status } = errors.notFound
  const problem: Problem = {
    kind: 'notFound',
    title,
    detail,
    nextStep,
    fields: {},
    isTransient: false,
    code,
    subcode,
  }
  return new CallError(problem, status, { cause })
}

/** The service accepted the request but reports that nothing was done. */
export const notDone = (status: number): CallError =>
  new CallError(
    {
      kind: 'unknown',
      title: 'The service didn’t do this',
      detail: 'It reported that nothing changed, without a reason.',
      nextStep: 'Check what you entered, then try again.',
      fields: {},
      isTransient: false,
    },
    status < 400 ? 502 : status,
  )

function unreadable(endpoint: Endpoint, { status }: Response): CallError {
  const detail = `The service returned status ${status} without an explanation.`
  // A proxy responds like this when the service may already have the request.
  return status >= 500 ? answerLost(endpoint, detail) : unavailable(detail)
}

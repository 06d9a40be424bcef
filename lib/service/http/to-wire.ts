import type { ErrorObject } from '@/lib/contract/error-object'
import { type ErrorKind, errors } from '@/lib/contract/errors/all-errors'
import type { ErrorEntry } from '@/lib/contract/errors/error-entry'
import type { ServiceError } from './service-error'

/**
 * Errors that become status 400 for clients of a brand, as in published services
 * (spec:errors#not-found-in-a-brands-words).
 */
const notThere: readonly ErrorKind[] = ['notFound', 'templateNotFound']

/**
 * The only place that writes error responses: status, `error` object (spec:errors#other-members) and headers.
 * @param asBrand whether to use the status of published services where they differ
 */
export function toWire(error: ServiceError, traceId: string, asBrand = false): Response {
  const entry: ErrorEntry = errors[error.kind]
  const { details, issues, retryAfterSeconds, allow } = error.details
  const explanation = details ?? entry.cause
  const field = issues?.[0]?.field ?? entry.about ?? undefined
  const body: ErrorObject = {
    error: {
      message: `(#${entry.code}) ${entry.title}`,
      type: entry.type ?? 'OAuthException',
      code: entry.code,
      ...(entry.subcode ? { error_subcode: entry.subcode } : {}),
      is_transient: entry.isTransient ?? false,
      error_user_title: entry.title,
      error_user_msg: explanation,
      error_data: {
        details: explanation,
        ...(field ? { field } : {}),
        ...(issues ? { issues: [...issues] } : {}),
      },
      fbtrace_id: traceId,
      trace_id: traceId,
    },
  }
  const headers = new Headers()
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  if (allow) headers.set('allow', allow.join(', '))
  const status = asBrand && notThere.includes(error.kind) ? 400 : entry.status
  return Response.json(body, { status, headers })
}

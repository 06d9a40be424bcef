import { type ErrorKind, errors } from './errors/all-errors'
import type { ErrorEntry } from './errors/error-entry'
import { z } from './zod'

/** An invalid part of a request; `field` is its path, such as `components.1.text`. */
export type Issue = { field: string; message: string }

/** The `error` object of the API: spec:errors#error-object, with other members from spec:errors#other-members. */
export const errorObject = z.looseObject({
  error: z.looseObject({
    message: z.string(),
    code: z.number(),
    type: z.string().optional(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
    error_data: z
      .union([
        z.string(),
        z.looseObject({
          details: z.string().optional(),
          field: z.string().optional(),
          issues: z.array(z.looseObject({ field: z.string(), message: z.string() })).optional(),
        }),
      ])
      .optional(),
    fbtrace_id: z.string().optional(),
    trace_id: z.string().optional(),
  }),
})

export type ErrorObject = z.infer<typeof errorObject>

/** The first error message for each invalid field. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/**
 * A user-facing error, as the browser receives it from every route handler. `fields` has one sentence per
 * invalid field, by its path in the request.
 */
export interface Problem {
  kind: ErrorKind | 'unknown' | 'signedOut' | 'forbidden' | 'conflict' | 'confirmationNeeded' | 'proposed'
  title: string
  /** What happened in this case, in the service's own words if it sent any. */
  detail: string
  nextStep: string
  /** Additional messages from the service, verbatim. */
  serviceWords?: readonly string[]
  fields: Record<string, string>
  isTransient: boolean
  /** The response to a change was lost, so it is unknown whether the change was made. */
  isOutcomeUnknown?: true
  /** For the kind `proposed`: the proposal created from the change. */
  proposalId?: string
  /** Seconds to wait before the same request may succeed. */
  retryAfterSeconds?: number
  code?: number
  subcode?: number
  traceId?: string
}

const general: readonly ErrorKind[] = [
  'accessTokenInvalid',
  'scopeMissing',
  'rateLimited',
  'notFound',
  'unknownPath',
  'unavailable',
  'internal',
  'invalidParameter',
]

/** How a refusal is identified: code, subcode, `type` and HTTP status. */
export interface Refusal {
  code: number
  subcode?: number
  status: number
  type?: string
}

const hasCodes = (entry: ErrorEntry, { code, subcode }: Refusal) =>
  entry.code === code && entry.subcode === subcode

const isAsWritten = (entry: ErrorEntry, refusal: Refusal) =>
  hasCodes(entry, refusal) &&
  entry.status === refusal.status &&
  (entry.type ?? 'OAuthException') === (refusal.type ?? 'OAuthException')

const hasCode = (entry: ErrorEntry, { code }: Refusal) => entry.code === code && entry.subcode === undefined

/**
 * Finds the kind of a refusal. Code 100 alone has six meanings, distinguished by status and type; kinds declared by
 * the operation take precedence, because 131000 has several meanings with the same status. A code with an unknown
 * subcode falls back to the code.
 *
 * @returns undefined for an unknown code, for which only the service's own message is available
 */
export function recognize(refusal: Refusal, declared: readonly ErrorKind[]): ErrorKind | undefined {
  // The keys of the table are the kinds.
  const kinds = [...declared, ...general, ...(Object.keys(errors) as ErrorKind[])]
  for (const matches of [isAsWritten, hasCodes, hasCode]) {
    const kind = kinds.find((each) => matches(errors[each], refusal))
    // Whatever the code, a 404 means that nothing with this name exists.
    if (
      matches === hasCodes &&
      refusal.status === errors.notFound.status &&
      refusal.code === errors.notFound.code
    )
      return 'notFound'
    if (kind) return kind
  }
  return undefined
}

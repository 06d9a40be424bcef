import { fieldsOf, type Problem } from '@/lib/contract/error-object'
import { errors } from '@/lib/contract/errors/all-errors'
import type { ErrorEntry } from '@/lib/contract/errors/error-entry'
import type { z } from '@/lib/contract/zod'

/** A refused request, with the problem shown to the person. */
export class HttpError extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.title)
    this.status = status
    this.problem = problem
  }
}

/**
 * Whether an error is an `HttpError`. Checked by shape, because the server's bundle and Next's each have
 * their own class.
 */
export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'problem' in error && 'status' in error && typeof error.status === 'number'
}

type OwnKind =
  | 'invalidParameter'
  | 'rateLimited'
  | 'unknownPath'
  | 'notFound'
  | 'malformedBody'
  | 'bodyTooLarge'
  | 'unsupportedMediaType'
  | 'internal'

/** An `HttpError` with the texts of the error table, unless overridden. */
export function httpErrorOf(kind: OwnKind, words: Partial<Problem> = {}, status?: number): HttpError {
  const entry: ErrorEntry = errors[kind]
  return new HttpError(status ?? entry.status, {
    kind,
    title: entry.title,
    detail: entry.cause,
    nextStep: entry.nextStep,
    fields: {},
    isTransient: entry.isTransient ?? false,
    ...words,
  })
}

/** The caller isn't allowed: cross-site, suspended, or too late. */
export function forbidden(title: string, detail: string, nextStep: string): HttpError {
  return new HttpError(403, { kind: 'forbidden', title, detail, nextStep, fields: {}, isTransient: false })
}

/** Too many attempts; says how long to wait. */
export function tooManyAttempts(what: string, waitSeconds: number): HttpError {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = waitSeconds < 60 ? `${waitSeconds} seconds` : `${minutes} minute${minutes === 1 ? '' : 's'}`
  return httpErrorOf('rateLimited', {
    title: `Too many attempts to ${what}`,
    detail: 'This limit protects accounts from guessing.',
    nextStep: `Wait ${wait}, then try again.`,
    retryAfterSeconds: waitSeconds,
  })
}

/**
 * Parses a request body.
 *
 * @throws HttpError invalidParameter, with one sentence for each invalid field
 */
export function parseBody<Body>(schema: z.ZodType<Body>, sent: unknown): Body {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields = fieldsOf(parsed.error)
  throw httpErrorOf('invalidParameter', {
    title: 'Something needs to be corrected',
    detail: Object.values(fields).join(' '),
    fields,
  })
}

import { fieldsOf, type Problem } from '@/lib/contract/error-object'
import { type ErrorKind, errors } from '@/lib/contract/errors/all-errors'
import type { z } from '@/lib/contract/zod'
import { formatDuration } from '@/lib/labels/durations'
import { noRoom } from '@/lib/store/no-room'
import { HttpError } from './http-error'
import { askForRole } from './roles'

/** The console's own errors; those of the service are in the contract. */
const table = {
  signedOut: {
    kind: 'signedOut',
    status: 401,
    title: 'You’re signed out',
    detail: 'Your session has ended.',
    nextStep: 'Sign in again in a new tab, then continue here. What you typed is still here.',
  },
  forbidden: {
    kind: 'forbidden',
    status: 403,
    title: 'You don’t have permission to do this',
    detail: 'Your role doesn’t include this.',
    nextStep: 'Ask an admin to do it or to change your role.',
  },
  secondFactorNeeded: {
    kind: 'forbidden',
    status: 403,
    title: 'Set up a second factor first',
    detail: 'Your role requires one, and you don’t have one yet.',
    nextStep:
      'Open /second-factor in a new tab and set it up, then continue here. What you typed is still here.',
  },
  tokenInvalid: {
    kind: 'signedOut',
    status: 401,
    title: 'This API token isn’t valid',
    detail: 'It’s unknown, was revoked or has expired, or its owner can’t sign in.',
    nextStep: 'Send "Authorization: Bearer" with a token created under Settings, Your account.',
  },
  tokenForbidden: {
    kind: 'forbidden',
    status: 403,
    title: 'This API token doesn’t have permission',
    detail: 'It doesn’t include what this request needs.',
    nextStep: 'Create a token that includes this, or use another one.',
  },
  crossSite: {
    kind: 'forbidden',
    status: 403,
    title: 'This request came from another site',
    detail: 'Changes are only accepted from the pages of this console.',
    nextStep: 'If you are at the right address, ask an admin to set PUBLIC_URL to it.',
  },
  confirmationNeeded: {
    kind: 'confirmationNeeded',
    status: 403,
    title: 'Confirm that it’s you first',
    detail:
      'This changes who has access or shows a secret, and it has been a while since you confirmed your identity.',
    nextStep: 'Try again, and enter your password or sign in again when you are asked.',
  },
  conflict: {
    kind: 'conflict',
    status: 409,
    title: 'This draft was changed somewhere else',
    detail: 'A newer version was saved since this page loaded it.',
    nextStep: 'Compare both versions and choose which one to keep.',
  },
  notFound: asInTheService('notFound'),
  accountUnknown: {
    kind: 'notFound',
    status: 404,
    title: 'This account doesn’t exist',
    detail: 'It was removed, or you aren’t in it.',
    nextStep: 'Reload the page and choose another account.',
  },
  unknownPath: {
    kind: 'unknownPath',
    status: 404,
    title: 'Not found',
    detail: 'This path doesn’t exist.',
    nextStep: 'See docs/api.md for all paths.',
  },
  bodyTooLarge: asInTheService('bodyTooLarge'),
  malformedBody: asInTheService('malformedBody'),
  unsupportedMediaType: asInTheService('unsupportedMediaType'),
  invalidParameter: asInTheService('invalidParameter'),
  fileTypeMismatch: asInTheService('fileTypeMismatch'),
  fileTooLarge: asInTheService('fileTooLarge'),
  rateLimited: {
    kind: 'rateLimited',
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests came from this address.',
    nextStep: 'Wait a moment, then try again. Nothing was changed.',
  },
  tooManyExports: {
    kind: 'rateLimited',
    status: 429,
    title: 'You already have two exports running',
    detail: 'Each person can run two exports at a time, to keep the console fast for everyone.',
    nextStep: 'Wait until one finishes or cancel it, then try again.',
  },
  diskFull: noRoom,
  unavailable: asInTheService('unavailable'),
  internal: {
    kind: 'internal',
    status: 500,
    title: 'Something went wrong here',
    detail: 'The console had an internal error.',
    nextStep: 'Try again; if it happens again, report it with the trace ID.',
  },
} as const satisfies Record<
  string,
  Pick<Problem, 'kind' | 'title' | 'detail' | 'nextStep'> & { status: number }
>

/** Uses the service's text and status for the same refusal. */
function asInTheService(kind: ErrorKind) {
  const { status, title, cause, nextStep } = errors[kind]
  return { kind, status, title, detail: cause, nextStep }
}

type Words = Partial<Omit<Problem, 'kind'>> & { status?: number }

/**
 * An error by its name in the table, optionally with a more specific sentence and the invalid fields, or with
 * other words altogether.
 */
export function problem(
  name: keyof typeof table,
  words: string | Words = {},
  fields: Record<string, string> = {},
): HttpError {
  const given = typeof words === 'string' ? { detail: words } : words
  const { status, ...shown } = { fields, isTransient: false, ...table[name], ...given }
  // The next step already says it.
  const detail = shown.detail.replace(` ${askForRole}`, '')
  return new HttpError(status, { ...shown, detail })
}

/** The caller isn't allowed: suspended, above their role, or too late. */
export const forbidden = (title: string, detail: string, nextStep: string): HttpError =>
  problem('forbidden', { title, detail, nextStep })

/** Adds when to retry, and optionally a more specific sentence. */
export const tooManyRequests = (retryAfterSeconds: number, detail?: string): HttpError =>
  problem('rateLimited', { ...(detail && { detail }), isTransient: true, retryAfterSeconds })

const MINUTE = 60

/** Too many attempts; says how long to wait. */
export function tooManyAttempts(what: string, waitSeconds: number): HttpError {
  const wait = waitSeconds < MINUTE ? waitSeconds : Math.ceil(waitSeconds / MINUTE) * MINUTE
  return problem('rateLimited', {
    title: `Too many attempts to ${what}`,
    detail: 'This limit protects accounts from guessing.',
    nextStep: `Wait ${formatDuration(wait)}, then try again.`,
    isTransient: true,
    retryAfterSeconds: waitSeconds,
  })
}

/**
 * Parses what was sent.
 *
 * @throws HttpError invalidParameter, with one sentence for each invalid field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  throw problem('invalidParameter', parsed.error.issues[0]?.message, fieldsOf(parsed.error))
}

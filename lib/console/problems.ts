import { HttpError } from '@/lib/access/http-error'
import { askForRole } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'
import { type ErrorKind, errors } from '@/lib/contract/errors/all-errors'
import { noRoom } from '@/lib/store/no-room'

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
    nextStep: 'Open the console at its own address and try again.',
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
  tooLarge: asInTheService('bodyTooLarge'),
  malformed: asInTheService('malformedBody'),
  unsupportedType: asInTheService('unsupportedMediaType'),
  invalid: asInTheService('invalidParameter'),
  fileType: asInTheService('fileTypeMismatch'),
  fileTooLarge: asInTheService('fileTooLarge'),
  tooManyRequests: {
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
  internal: {
    kind: 'internal',
    status: 500,
    title: 'Something went wrong here',
    detail: 'The console had an internal error.',
    nextStep: 'Try again; if it happens again, report it with the trace ID.',
  },
} as const satisfies Record<
  string,
  { kind: Problem['kind']; status: number; title: string; detail: string; nextStep: string }
>

/** Uses the service's text and status for the same refusal. */
function asInTheService(kind: ErrorKind) {
  const { status, title, cause, nextStep } = errors[kind]
  return { kind, status, title, detail: cause, nextStep }
}

/** An error by name, optionally with a more specific sentence and the invalid fields. */
export function problem(
  name: keyof typeof table,
  detail?: string,
  fields: Record<string, string> = {},
): HttpError {
  const { kind, status, title, nextStep, detail: usual } = table[name]
  // The next step already says it.
  const why = (detail ?? usual).replace(` ${askForRole}`, '')
  return new HttpError(status, { kind, title, detail: why, nextStep, fields, isTransient: false })
}

/** Adds when to retry, and optionally a more specific sentence. */
export function tooManyRequests(retryAfterSeconds: number, detail?: string): HttpError {
  const { status, problem: told } = problem('tooManyRequests', detail)
  return new HttpError(status, { ...told, isTransient: true, retryAfterSeconds })
}

import type { Problem } from '@/lib/contract/error-object'

/** A failure that carries what to tell a person: `ProblemError` of `lib/browser`, known by its shape. */
export function isProblemError(failure: unknown): failure is Error & { problem: Problem } {
  return failure instanceof Error && 'problem' in failure
}

/** What to tell a person about any failure. One without a problem is a fault of the page or of the connection. */
export function problemOf(failure: unknown): Problem {
  if (isProblemError(failure)) return failure.problem
  return {
    kind: 'unknown',
    title: 'That didn’t work',
    detail: 'The connection dropped, or something went wrong in the console itself.',
    nextStep: 'What you typed is still here. Check your connection and try again.',
    fields: {},
    isTransient: true,
  }
}

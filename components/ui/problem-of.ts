import type { Problem } from '@/lib/contract/error-object'

/** A failure with a problem to show: `ProblemError` of `lib/browser`, recognized by its shape. */
export function isProblemError(failure: unknown): failure is Error & { problem: Problem } {
  return failure instanceof Error && 'problem' in failure
}

/** The problem to show for any failure. One without its own is a bug in the page or a lost connection. */
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

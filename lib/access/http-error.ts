import type { Problem } from '@/lib/contract/error-object'

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

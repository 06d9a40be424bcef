import type { Problem } from '@/lib/contract/error-object'

/** The one way a call of the service fails. `status` is the HTTP status to pass on. */
export class CallError extends Error {
  readonly problem: Problem
  readonly status: number

  constructor(problem: Problem, status: number, options?: ErrorOptions) {
    super(problem.title, options)
    this.name = 'CallError'
    this.problem = problem
    this.status = status
  }
}

/** By shape: the class exists once in the server's bundle and once in Next's, so `instanceof` would miss it. */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError' && 'problem' in error && 'status' in error

import type { Problem } from '@/lib/contract/error-object'

/** The error of every failed call to the service. `status` is the HTTP status to pass on. */
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

/** Checked by shape, because the class exists once in the server's bundle and once in Next's, so `instanceof` would fail. */
export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'CallError' && 'problem' in error && 'status' in error

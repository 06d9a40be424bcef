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

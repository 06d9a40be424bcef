import type { Problem } from '@/lib/contract/error-object'

/** The error of all browser calls, with the user-facing text and affected fields. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

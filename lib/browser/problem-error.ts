import type { Problem } from '@/lib/contract/error-object'

/** How every call of the browser fails: what a person is told, and the fields it is about. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

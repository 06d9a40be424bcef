import type { Problem } from '@/lib/contract/error-object'

/** The error of every call of the browser: the text for people, and the fields it is about. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

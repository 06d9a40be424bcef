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

/**
 * The problem with its sentences at the inputs of a form whose paths differ from those that were sent.
 *
 * @param pathInForm path of the input for a path that was sent
 */
export function withFieldPaths(problem: Problem, pathInForm: (path: string) => string): Problem {
  const fields = Object.entries(problem.fields).map(([path, message]) => [pathInForm(path), message])
  return { ...problem, fields: Object.fromEntries(fields) }
}

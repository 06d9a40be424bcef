import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { problemOf } from '@/components/ui/problem-of'
import type { Problem } from '@/lib/contract/error-object'

export interface PlacedProblem {
  problem: Problem
  /** Sentences about places that are no inputs of this form. */
  unplaced: readonly string[]
}

const UNKNOWN_SAVE = 'We don’t know if this was saved'

/**
 * Puts a failure where it belongs: on the inputs it names, the first of which takes the focus, and otherwise above
 * the button, as `root.server`. An input belongs to the form when it has a value, be it `''`.
 *
 * @param isSave false for a form that keeps nothing, such as a sign-in
 * @returns what to show above the button; undefined when the inputs tell it all
 */
export function placeProblem<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  failure: unknown,
  { isSave = true } = {},
): PlacedProblem | undefined {
  const known = problemOf(failure)
  const problem = known.isOutcomeUnknown && isSave ? { ...known, title: UNKNOWN_SAVE } : known
  const values = form.getValues()
  const named = Object.entries(problem.fields)
  // The check in the line is what makes the name a path of this form.
  const isInput = (name: string): name is FieldPath<Values> => get(values, name) !== undefined

  const mine = named.flatMap(([name, message]) => (isInput(name) ? [{ name, message }] : []))
  mine.forEach(({ name, message }, index) => {
    form.setError(name, { type: problem.kind, message }, { shouldFocus: index === 0 })
  })
  if (mine.length > 0 && mine.length === named.length) return undefined

  // An unknown outcome is not an error, and neither is waiting for approval: the form then has no error.
  if (!problem.isOutcomeUnknown && problem.kind !== 'proposed')
    form.setError('root.server', { type: problem.kind, message: problem.title })
  return { problem, unplaced: named.filter(([name]) => !isInput(name)).map(([, message]) => message) }
}

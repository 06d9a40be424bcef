import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { problemOf } from '@/components/ui/problem-of'
import type { Problem } from '@/lib/contract/error-object'

export interface PlacedProblem {
  problem: Problem
  /** Messages about places that aren't inputs of this form. */
  unplaced: readonly string[]
}

const UNKNOWN_SAVE = 'We don’t know if this was saved'

/**
 * Puts a failure where it belongs: at the inputs it names, focusing the first one, and otherwise above the button, as
 * `root.server`. Any input with a value, even `''`, belongs to the form.
 * @param isSave false for a form that saves nothing, such as a sign-in
 * @returns what to show above the button; undefined if the inputs say it all
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
  // The check makes the name a path of this form.
  const isInput = (name: string): name is FieldPath<Values> => get(values, name) !== undefined

  const mine = named.flatMap(([name, message]) => (isInput(name) ? [{ name, message }] : []))
  mine.forEach(({ name, message }, index) => {
    form.setError(name, { type: problem.kind, message }, { shouldFocus: index === 0 })
  })
  if (mine.length > 0 && mine.length === named.length) return undefined

  // Neither an unknown outcome nor waiting for approval is an error, so the form has none.
  if (!problem.isOutcomeUnknown && problem.kind !== 'proposed')
    form.setError('root.server', { type: problem.kind, message: problem.title })
  return { problem, unplaced: named.filter(([name]) => !isInput(name)).map(([, message]) => message) }
}

import type { FieldErrors, FieldValues } from 'react-hook-form'

/** What the last submission was refused for and nobody has changed since. `place` is undefined for all of it. */
export interface Refusal {
  place: string | undefined
  message: string
}

const isError = (value: object): value is { message: string } =>
  'message' in value && typeof value.message === 'string'

function within(errors: object, path: string): Refusal[] {
  return Object.entries(errors).flatMap(([member, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const place = path === '' ? member : `${path}.${member}`
    if (!isError(error)) return within(error, place)
    return [{ place: path === 'root' ? undefined : place, message: error.message }]
  })
}

/** The refusals that stand in a form, in no order. */
export const refusalsIn = <Values extends FieldValues>(errors: FieldErrors<Values>): Refusal[] =>
  within(errors, '')

import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Errors of the last submission whose input hasn't changed since. `place` is undefined for the whole form. */
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

/** The refusals in a form, in no particular order. */
export const refusalsIn = <Values extends FieldValues>(errors: FieldErrors<Values>): Refusal[] =>
  within(errors, '')

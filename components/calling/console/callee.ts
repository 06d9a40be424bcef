import type { ResolverResult } from 'react-hook-form'
import { personNumber } from '../words/person-number'

/** Whom to call. */
export interface Callee {
  number: string
}

/** The digits to call, or what is wrong with the number. */
export function resolveCallee({ number }: Callee): ResolverResult<Callee, { to: string }> {
  const to = personNumber(number)
  if (to !== undefined) return { values: { to }, errors: {} }
  const message = 'A number has 6 to 15 digits and starts with the country code.'
  return { values: {}, errors: { number: { type: 'digits', message } } }
}

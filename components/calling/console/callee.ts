import type { ResolverResult } from 'react-hook-form'
import type { Contact } from '@/lib/contract/conversations'
import { digitsOf } from '../words/person-number'

/** The choice to type a number. */
export const OTHER = 'other'

/** Whom to call. */
export interface Callee {
  /** A person in the list, or `OTHER`; empty until chosen. */
  who: string
  number: string
}

type People = readonly Pick<Contact, 'wa_id'>[]

/**
 * The form's choice, and the digits to call; none while they can't be a number.
 * @param given digits from the address
 */
export function shownCallee(
  { who, number }: Callee,
  given: string | undefined,
  people: People,
): { choice: string; to: string | undefined } {
  const isKnown = people.some(({ wa_id }) => wa_id === given)
  const first = given === undefined ? people[0]?.wa_id : isKnown ? given : undefined
  // A typed number stays, whoever is in the list that loads later.
  const begun = number === (given ?? '') ? first : undefined
  const choice = who || begun || OTHER
  return { choice, to: digitsOf(choice === OTHER ? number : choice) }
}

/** The digits to call, or what is wrong with the number. */
export const resolveCallee =
  (given: string | undefined, people: People) =>
  (values: Callee): ResolverResult<Callee, { to: string }> => {
    const { to } = shownCallee(values, given, people)
    if (to !== undefined) return { values: { to }, errors: {} }
    const message = 'A number has 6 to 15 digits and starts with the country code.'
    return { values: {}, errors: { number: { type: 'digits', message } } }
  }

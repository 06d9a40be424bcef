import type { Contact } from '@/lib/contract/conversations'
import { digitsOf } from '../words/person-number'

/** The choice of a number that is typed. */
export const OTHER = 'other'

/** Whom someone wants to call. */
export interface Callee {
  /** Digits the address names. */
  given: string | undefined
  /** A person of the list, or a number that is typed; undefined until someone chose. */
  chosen: string | undefined
  typed: string
}

/** Whoever the address names, or nobody yet. */
export const calleeOf = (given: string | undefined): Callee => ({
  given,
  chosen: undefined,
  typed: given ?? '',
})

/** What is typed is called, whoever is in the list that arrives later. */
export const withTyped = (callee: Callee, typed: string): Callee => ({ ...callee, chosen: OTHER, typed })

/** What the form shows as chosen, and the digits that are called; none while they can be no number. */
export function shownCallee(
  { given, chosen, typed }: Callee,
  people: readonly Pick<Contact, 'wa_id'>[],
): { choice: string; to: string | undefined } {
  const isKnown = people.some(({ wa_id }) => wa_id === given)
  const first = given === undefined ? people[0]?.wa_id : isKnown ? given : undefined
  const choice = chosen ?? first ?? OTHER
  return { choice, to: digitsOf(choice === OTHER ? typed : choice) }
}

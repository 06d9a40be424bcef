import type { ConsoleCall } from '@/lib/contract/console-calls'
import type { Contact } from '@/lib/contract/conversations'
import { digitsOf } from '@/lib/contract/digits-of'
import { foldForSearch } from '@/lib/language/template/search-text'

/** Someone a number can call. */
export interface CallablePerson {
  waId: string
  name: string | undefined
  /** The latest call with them. */
  last: ConsoleCall | undefined
}

type Known = readonly Pick<Contact, 'wa_id' | 'profile'>[]

/** People of the latest calls, newest first, then known people without calls. `calls` are newest first. */
export function peopleToCall(known: Known, calls: readonly ConsoleCall[]): CallablePerson[] {
  const last = new Map<string, ConsoleCall>()
  for (const call of calls) if (!last.has(call.user_wa_id)) last.set(call.user_wa_id, call)
  const names = new Map(known.map(({ wa_id, profile }) => [wa_id, profile.name]))
  const all = new Set([...last.keys(), ...names.keys()])
  return [...all].map((waId) => ({
    waId,
    name: names.get(waId) ?? last.get(waId)?.user_name,
    last: last.get(waId),
  }))
}

/** People whose name or number contains the typed text. */
export function matchingPeople(people: readonly CallablePerson[], typed: string): CallablePerson[] {
  const words = foldForSearch(typed.trim())
  const digits = digitsOf(words)
  return people.filter(
    ({ waId, name }) =>
      words === '' || foldForSearch(name ?? '').includes(words) || (digits !== '' && waId.includes(digits)),
  )
}

import type { CallActors, CallHistory } from '@/lib/console/history/create-call-history'
import type { Call } from '@/lib/contract/calling'
import {
  type CallPerson,
  type ConsoleCall,
  type ConsoleCallAction,
  consoleCallActions,
} from '@/lib/contract/console-calls'

/** Adds the people of the console involved in each call, as seen by the reader. */
export async function withPeople(
  callHistory: Pick<CallHistory, 'of'>,
  calls: readonly Call[],
  readerId: string,
): Promise<ConsoleCall[]> {
  const actors = await callHistory.of(calls.map(({ id }) => id))
  return calls.map((call) => {
    const known = actors.get(call.id)
    return known ? { ...call, ...factsOf(call, known, readerId) } : call
  })
}

function factsOf(
  call: Call,
  { people, isEcho }: CallActors,
  readerId: string,
): Pick<ConsoleCall, 'people' | 'is_echo'> {
  const told: Partial<Record<ConsoleCallAction, CallPerson>> = {}
  for (const deed of consoleCallActions) {
    const person = people[deed]
    // Ending a call that the other side already ended also succeeds, but changes nothing.
    if (!person || (deed === 'ended' && call.transitions.at(-1)?.by !== 'business')) continue
    told[deed] = { name: person.name, is_you: person.id === readerId }
  }
  return { people: told, ...(isEcho ? { is_echo: true } : {}) }
}

import { type ConsoleCallAction, consoleCallActions } from '@/lib/contract/console-calls'
import type { Store } from '@/lib/store/open'

/** Who performed which action on a call. */
export interface CallActors {
  people: Partial<Record<ConsoleCallAction, { id: string; name: string }>>
  isEcho: boolean
}

export interface CallHistory {
  /** Records who performed an action on a call; the first person wins. */
  act(callId: string, deed: ConsoleCallAction, person: { id: string; name: string }): Promise<void>
  /** Records that the echo answered a call. */
  echo(callId: string): Promise<void>
  /** By ID; calls without anyone from this console are left out. */
  of(callIds: readonly string[]): Promise<Map<string, CallActors>>
}

const ECHO = 'echoed'

/**
 * Who in this console performed which action on a call. The service only knows the business, not its people.
 */
export function createCallHistory({ store, clock }: { store: Store; clock(): number }): CallHistory {
  const write = async (row: {
    call_id: string
    deed: string
    person_id: string | null
    person_name: string | null
  }) => {
    await store.db
      .insertInto('call_deeds')
      .values({ ...row, at: clock() })
      .onConflict((conflict) => conflict.columns(['call_id', 'deed']).doNothing())
      .execute()
  }
  return {
    act: (call_id, deed, { id, name }) => write({ call_id, deed, person_id: id, person_name: name }),
    echo: (call_id) => write({ call_id, deed: ECHO, person_id: null, person_name: null }),
    async of(callIds) {
      const actors = new Map<string, CallActors>()
      if (callIds.length === 0) return actors
      const rows = await store.reads
        .selectFrom('call_deeds')
        .select(['call_id', 'deed', 'person_id', 'person_name'])
        .where('call_id', 'in', callIds)
        .execute()
      for (const { call_id, deed: word, person_id: id, person_name: name } of rows) {
        const known = actors.get(call_id) ?? { people: {}, isEcho: false }
        actors.set(call_id, known)
        const deed = consoleCallActions.find((each) => each === word)
        if (word === ECHO) known.isEcho = true
        else if (deed && id !== null && name !== null) known.people[deed] = { id, name }
      }
      return actors
    },
  }
}

import type { Insertable } from 'kysely'
import type { EventsTable } from '@/lib/store/event-tables'
import type { Store } from '@/lib/store/open'

export type EventFacts = Partial<Insertable<EventsTable>>

const ROWS_OF_A_STATEMENT = 500
let made = 0

/** A row of `events` with the given values, and plausible defaults. */
export function eventWith(facts: EventFacts = {}): Insertable<EventsTable> {
  made += 1
  const at = facts.received_at ?? Date.UTC(2026, 5, 1) + made
  return {
    stable_id: `stable-${made}`,
    inbox_id: 0,
    field: 'messages',
    change: JSON.stringify({ field: facts.field ?? 'messages', value: { n: made } }),
    at,
    received_at: at,
    sentence: 'Ana wrote: “hi.”',
    search_text: 'ana wrote: “hi.”',
    severity: 'info',
    object_kind: 'message',
    object_id: `wamid.${made}`,
    topics: '["events","messages"]',
    needs_person: 0,
    acknowledged_at: null,
    acknowledged_by: null,
    ...facts,
  }
}

/** Inserts rows in the given order. */
export async function insertEvents(store: Store, rows: readonly Insertable<EventsTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    await store.db
      .insertInto('events')
      .values(rows.slice(start, start + ROWS_OF_A_STATEMENT))
      .execute()
  }
}

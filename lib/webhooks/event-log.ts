import { sql } from 'kysely'
import type {
  EventAcknowledge,
  EventDetail,
  EventListQuery,
  EventPage,
  EventRow,
} from '@/lib/contract/event-log'
import type { Bus } from '@/lib/live/bus'
import { newestEventId } from '@/lib/live/topics-after'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { bodiesOf } from './bodies-of'
import type { ReceiverLog } from './create-receiver'
import { eventColumns, isTest, toEventRow } from './event-row'
import { acknowledgeEvents, eventsForPeople } from './events-for-people'
import { getEvent } from './get-event'
import { decodePlace, encodePlace } from './place'
import { createTextIndex } from './text-index'
import { type Place, type Search, walkEvents } from './walk-events'

/** Everything received, for pages and route handlers. */
export interface EventLog {
  /** Newest first. */
  list(query: EventListQuery): Promise<EventPage>
  get(id: number): Promise<EventDetail | undefined>
  /** Stops counting at `upTo`. */
  count(query: EventListQuery, upTo: number): Promise<number>
  /** What needs a person and nobody has acknowledged: how much, and the worst and newest of it. */
  attention(): Promise<{ total: number; data: EventRow[] }>
  acknowledge(which: EventAcknowledge, by: { id: string }): Promise<void>
  /** The bodies events came in, each once, in the order received. */
  bodies(eventIds: readonly number[]): Promise<{ deliveryId: number; body: Uint8Array }[]>
  /** Everything a list would show, page by page, with the change as received. */
  export(query: EventListQuery): AsyncIterable<EventRow & { change: unknown }>
  newestId(): Promise<number>
}

interface Parts {
  store: Store
  clock(): number
  bus: Pick<Bus, 'publish'>
  log: Pick<ReceiverLog, 'warn'>
}

/** Read at a stretch, while everybody else waits. */
const EXPORTED_AT_ONCE = 100

export function createEventLog({ store, clock, bus, log }: Parts): EventLog {
  const search: Search = { reads: store.reads, texts: createTextIndex({ store, log }) }
  return {
    async list(query) {
      const read = await page(search, query, eventColumns, query.limit + 1, decodePlace(query.after))
      const kept = read.slice(0, query.limit)
      const last = kept.at(-1)
      const data = kept.map(toEventRow)
      return read.length > kept.length && last ? { data, next: encodePlace(last) } : { data }
    },
    get: (id) => getEvent(store, id),
    async count(query, upTo) {
      let total = 0
      for await (const stretch of walkEvents(search, query)) {
        const some = stretch(store.reads.selectFrom('events').select('id')).limit(upTo - total)
        const { rows } = await sql<{
          total: number
        }>`select count(*) as total from ${some.as('some')}`.execute(store.reads)
        total += Number(rows[0]?.total ?? 0)
        if (total >= upTo) break
      }
      return total
    },
    attention: () => eventsForPeople(store),
    async acknowledge(which, by) {
      await acknowledgeEvents(store, which, { by: by.id, at: clock() })
      bus.publish({ id: await newestEventId(store), topics: ['events'] })
    },
    bodies: (eventIds) => bodiesOf(store, eventIds),
    export: (query) => exported(search, query),
    newestId: () => newestEventId(store),
  }
}

async function page<const Columns extends readonly ((typeof eventColumns)[number] | 'change')[]>(
  search: Search,
  query: EventListQuery,
  columns: Columns,
  rows: number,
  after?: Place,
) {
  const found = []
  for await (const stretch of walkEvents(search, query, after)) {
    const events = stretch(search.reads.selectFrom('events').select([...columns, isTest]))
    found.push(...(await events.limit(rows - found.length).execute()))
    if (found.length >= rows) break
  }
  return found
}

async function* exported(search: Search, query: EventListQuery) {
  let after: Place | undefined
  for (;;) {
    const rows = await page(search, query, [...eventColumns, 'change'], EXPORTED_AT_ONCE, after)
    for (const row of rows) yield { ...toEventRow(row), change: decodeJson<unknown>(row.change) }
    const last = rows.at(-1)
    if (!last || rows.length < EXPORTED_AT_ONCE) return
    after = { id: last.id, receivedAt: last.received_at }
  }
}

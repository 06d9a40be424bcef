import { type Selectable, sql } from 'kysely'
import {
  type EventAcknowledge,
  type EventDetail,
  type EventPage,
  type EventRow,
  type EventsForPeople,
  eventObjectKinds,
  eventSeverities,
} from '@/lib/contract/event-log'
import type { Bus } from '@/lib/events/live/bus'
import { newestEventId } from '@/lib/events/live/topics-after'
import type { ReceiverLog } from '@/lib/events/receiver/create-receiver'
import type { NameFlows } from '@/lib/labels/events/flow-names'
import { ownNumberOf, ownNumberOfKey } from '@/lib/labels/events/own-number'
import { decodeFlag, decodeJson } from '@/lib/store/codec'
import type { EventsTable } from '@/lib/store/event-tables'
import type { Store } from '@/lib/store/open'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import { type EventQuery, waits } from './event-filter'
import { eventsInIncidents } from './events-in-incidents'
import { createTextIndex } from './text-index'
import { type Place, type Search, walkEvents } from './walk-events'

/** The distinct bodies of some events, in order of arrival. */
async function bodiesOf(
  { reads }: Store,
  eventIds: readonly number[],
): Promise<{ deliveryId: number; body: Uint8Array }[]> {
  if (eventIds.length === 0) return []
  const rows = await reads
    .selectFrom('inbox')
    .select(['id', 'body'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('inbox_id')
        .where('events.id', 'in', [...eventIds]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, body }) => ({ deliveryId: id, body }))
}

/** Columns needed for a row of the page. */
const eventColumns = [
  'id',
  'field',
  'at',
  'received_at',
  'sentence',
  'severity',
  'object_kind',
  'object_id',
  'own_number',
  'needs_person',
  'acknowledged_at',
] as const

/**
 * Whether the event generator created the event, marked in its value (see `createEvent` of the service).
 * Message text cannot contain the marker: its quotation marks are escaped.
 */
const isTest = sql<number>`case when change like '%"is_test":true%' then 1 else 0 end`.as('is_test')

type ReadRow = Pick<Selectable<EventsTable>, (typeof eventColumns)[number]> & { is_test: number }

function toEventRow(row: ReadRow): EventRow {
  return {
    id: row.id,
    field: row.field,
    at: row.at,
    receivedAt: row.received_at,
    sentence: row.sentence,
    severity: eventSeverities.find((severity) => severity === row.severity) ?? 'info',
    objectKind: eventObjectKinds.find((kind) => kind === row.object_kind) ?? null,
    objectId: row.object_id,
    needsPerson: decodeFlag(row.needs_person),
    acknowledgedAt: row.acknowledged_at,
    isTest: row.is_test === 1,
    ownNumber: ownNumberOfKey(row.own_number),
  }
}

const SHOWN = 50
/** Counts stop here. */
const MOST_COUNTED = 10_000

/** Most severe first: newer, milder events must not hide a restriction. */
const severityRank = sql<number>`case severity when 'danger' then 0 when 'warning' then 1 else 2 end`

/** Unacknowledged events that need a person, most severe first, then newest. */
async function eventsForPeople({ reads }: Store): Promise<{ total: number; data: EventRow[] }> {
  const waiting = reads.selectFrom('events').where(waits)
  const rows = await waiting
    .select([...eventColumns, isTest])
    .orderBy(severityRank)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  if (rows.length < SHOWN) return { total: rows.length, data: rows.map(toEventRow) }
  const counted = await waiting.select('id').limit(MOST_COUNTED).execute()
  return { total: counted.length, data: rows.map(toEventRow) }
}

async function waitingChanges({ reads }: Store, field: string, limit: number): Promise<unknown[]> {
  return whileUnchanged(reads, `${limit} waiting ${field}`, async () => {
    const rows = await reads
      .selectFrom('events')
      .select('change')
      .where(waits)
      .where('field', '=', field)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ change }) => decodeJson<unknown>(change))
  })
}

/** Acknowledges events. The first person to do so is kept. */
async function acknowledgeEvents(
  { db }: Store,
  which: EventAcknowledge,
  { by, at }: { by: string; at: number },
): Promise<void> {
  const update = db.updateTable('events').set({ acknowledged_at: at, acknowledged_by: by })
  if ('upTo' in which) await update.where(waits).where('id', '<=', which.upTo).execute()
  else if (which.ids.length > 0)
    await update
      .where('id', 'in', [...which.ids])
      .where('acknowledged_at', 'is', null)
      .execute()
}

/** An event with its delivery. Events the console noticed itself have none. */
async function getEvent({ reads }: Store, id: number): Promise<EventDetail | undefined> {
  const row = await reads
    .selectFrom('events')
    .selectAll()
    .select(isTest)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const kept = await reads.selectFrom('inbox').selectAll().where('id', '=', row.inbox_id).executeTakeFirst()
  const change = decodeJson<unknown>(row.change)
  return {
    ...toEventRow(row),
    change,
    ownNumber: ownNumberOf(change),
    delivery: kept
      ? {
          id: kept.id,
          body: Buffer.from(kept.body).toString('utf8'),
          bodySha256: kept.body_sha256,
          bytes: kept.body.byteLength,
          receivedAt: kept.received_at,
          times: kept.times,
          signature: 'valid',
          problem: kept.problem,
          traceIds: kept.trace_id.split(',').filter(Boolean),
        }
      : null,
  }
}

/** Cursor of the page after a row. */
const encodePlace = ({ id, receivedAt }: Place): string => `${id}.${receivedAt}`

/** Decodes a cursor. An invalid one returns the first page. */
function decodePlace(cursor: string | undefined): Place | undefined {
  const [, id, receivedAt] = /^(\d{1,15})\.(-?\d{1,16})$/.exec(cursor ?? '') ?? []
  return id ? { id: Number(id), receivedAt: Number(receivedAt) } : undefined
}

/** Excludes events from a query's results. */
export type IsFound = (event: EventRow & { change: unknown }) => boolean

/** All received events, for pages and route handlers. */
export interface EventLog {
  /** Newest first. */
  list(query: EventQuery, isFound?: IsFound): Promise<EventPage>
  get(id: number): Promise<EventDetail | undefined>
  /** Unacknowledged events that need a person: the count, and the most severe and newest. */
  attention(): Promise<EventsForPeople>
  /** Unacknowledged changes of one field that need a person, newest first. */
  waitingChanges(field: string, limit: number): Promise<unknown[]>
  acknowledge(which: EventAcknowledge, by: { id: string }): Promise<void>
  /** The distinct bodies of some events, in order of arrival. */
  bodies(eventIds: readonly number[]): Promise<{ deliveryId: number; body: Uint8Array }[]>
  /** Everything a list would show, page by page, with the original changes. */
  export(query: EventQuery, isFound?: IsFound): AsyncIterable<EventRow & { change: unknown }>
  newestId(): Promise<number>
}

interface Parts {
  store: Store
  clock(): number
  bus: Pick<Bus, 'publish'>
  log: Pick<ReceiverLog, 'warn'>
  /** Omitted without a connected service: flows are then shown by id. */
  nameFlows?: NameFlows
}

/** Rows read at once, because other requests wait meanwhile. */
const EXPORTED_AT_ONCE = 100

const asTheyAre: NameFlows = async (rows) => [...rows]

export function createEventLog({ store, clock, bus, log, nameFlows = asTheyAre }: Parts): EventLog {
  const search: Search = { reads: store.reads, clock, texts: createTextIndex({ store, log }) }
  return {
    async list(query, isFound) {
      const [rows, after] = [query.limit + 1, decodePlace(query.after)]
      const read = isFound
        ? await foundRows(search, query, { rows, after, isFound })
        : (await page(search, query, eventColumns, rows, after)).map(toEventRow)
      const kept = read.slice(0, query.limit)
      const last = kept.at(-1)
      const data = await nameFlows(kept)
      return read.length > kept.length && last ? { data, next: encodePlace(last) } : { data }
    },
    async get(id) {
      const event = await getEvent(store, id)
      return event && (await nameFlows([event]))[0]
    },
    async attention() {
      const { total, data } = await eventsForPeople(store)
      const inIncidents = await eventsInIncidents(
        store,
        data.map(({ id }) => id),
      )
      return { total, data: await nameFlows(data), ...(inIncidents.length > 0 ? { inIncidents } : {}) }
    },
    waitingChanges: (field, limit) => waitingChanges(store, field, limit),
    async acknowledge(which, by) {
      await acknowledgeEvents(store, which, { by: by.id, at: clock() })
      bus.publish({ id: await newestEventId(store), topics: ['events'] })
    },
    bodies: (eventIds) => bodiesOf(store, eventIds),
    export: (query, isFound) => exported(search, query, nameFlows, isFound),
    newestId: () => newestEventId(store),
  }
}

async function page<const Columns extends readonly ((typeof eventColumns)[number] | 'change')[]>(
  search: Search,
  query: EventQuery,
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

/**
 * Reads until enough rows are found, so that excluded rows affect neither the page size nor the next-page
 * flag.
 */
async function foundRows(
  search: Search,
  query: EventQuery,
  { rows, after, isFound }: { rows: number; after: Place | undefined; isFound: IsFound },
): Promise<EventRow[]> {
  const found: EventRow[] = []
  for await (const read of allPages(search, query, after)) {
    for (const event of read.filter(isFound)) {
      const { change: _, ...row } = event
      found.push(row)
    }
    if (found.length >= rows) break
  }
  return found.slice(0, rows)
}

async function* exported(search: Search, query: EventQuery, nameFlows: NameFlows, isFound?: IsFound) {
  for await (const read of allPages(search, query))
    yield* await nameFlows(isFound ? read.filter(isFound) : read)
}

/** All results of a query with the original changes, in batches. */
async function* allPages(
  search: Search,
  query: EventQuery,
  after?: Place,
): AsyncGenerator<(EventRow & { change: unknown })[]> {
  for (let place = after; ; ) {
    const rows = await page(search, query, [...eventColumns, 'change'], EXPORTED_AT_ONCE, place)
    yield rows.map((row) => ({ ...toEventRow(row), change: decodeJson<unknown>(row.change) }))
    const last = rows.at(-1)
    if (!last || rows.length < EXPORTED_AT_ONCE) return
    place = { id: last.id, receivedAt: last.received_at }
  }
}

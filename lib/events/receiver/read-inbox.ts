import { sql, type Transaction } from 'kysely'
import { recordAnswers } from '@/lib/events/answers/record-answers'
import { recordForwards } from '@/lib/events/forwarding/record-forwards'
import { recordSteps } from '@/lib/events/funnel/record-steps'
import { INCIDENTS_TOPIC, recordIncidents } from '@/lib/events/incidents/record-incidents'
import type { WatchedEvent } from '@/lib/events/incidents/signals'
import {
  type EventInsert,
  type KeptBody,
  type ReadBody,
  readBody,
  unreadable,
} from '@/lib/events/log/event-rows'
import { type TalliedEvent, tallyEvents } from '@/lib/events/log/tallies'
import { recordTemplateCounts } from '@/lib/events/performance/record-template-counts'
import { recordSharedLimits } from '@/lib/events/shared-limit/record-shared-limit'
import { decodeJson } from '@/lib/store/codec'
import type { Engine } from '@/lib/store/engine'
import type { Store } from '@/lib/store/open'
import type { Tables } from '@/lib/store/tables'
import { lockEventOrder } from './lock-event-order'

/** An event stored for the first time. */
export interface NewEvent {
  id: number
  field: string
  objectKind: string | null
  objectId: string | null
  topics: string[]
  /** The `changes[]` member. */
  change: unknown
}

export interface ReadResult {
  /** Bodies processed, successfully or not. */
  bodies: number
  events: NewEvent[]
}

const ROWS_OF_A_STATEMENT = 100
const BYTES_AT_ONCE = 256 * 1024

/**
 * Converts the oldest unread bodies to events in one transaction, so that a crash cannot lose any. Events
 * already stored, by stable id, are skipped.
 */
export async function readInbox(store: Store, mostBodies: number): Promise<ReadResult> {
  if (!(await hasUnread(store))) return { bodies: 0, events: [] }
  return store.transaction(async (tx) => {
    await lockEventOrder(tx, store.engine)
    const bodies = await oldestUnread(tx, store.engine, mostBodies)
    const read = bodies.map((kept) => ({ kept, result: readSafely(kept) }))
    const events = await insert(
      tx,
      read.flatMap(({ result }) => result.rows),
    )
    await recordForwards(
      tx,
      read.flatMap(({ result }) => result.rows),
    )
    await markRead(tx, read)
    return { bodies: bodies.length, events }
  })
}

/** Skips the oldest unread body, whose events cannot be stored, to unblock those after it. */
export async function passOver(store: Store): Promise<ReadResult> {
  return store.transaction(async (tx) => {
    await lockEventOrder(tx, store.engine)
    const [kept] = await oldestUnread(tx, store.engine, 1)
    if (!kept) return { bodies: 0, events: [] }
    const result = unreadable(kept, 'Its events cannot be stored.')
    const events = await insert(tx, result.rows)
    await recordForwards(tx, result.rows)
    await markRead(tx, [{ kept, result }])
    return { bodies: 1, events }
  })
}

/** Whether something that arrived is not read into events yet. */
export async function hasUnread({ reads }: Pick<Store, 'reads'>): Promise<boolean> {
  const row = await reads.selectFrom('inbox').select('id').where(isUnread).limit(1).executeTakeFirst()
  return row !== undefined
}

// Inlined: a partial index is not used for a bound value.
const isUnread = sql<boolean>`is_read = 0`

/** Limits a batch so that its events do not block other work for long. */
async function oldestUnread(tx: Transaction<Tables>, engine: Engine, most: number): Promise<KeptBody[]> {
  const sizes = await tx
    .selectFrom('inbox')
    .select(['id', sql<number>`length(body)`.as('bytes')])
    .where(isUnread)
    .orderBy('id')
    .limit(most)
    .execute()
  let bytes = 0
  const taken = sizes.filter((row, index) => {
    bytes += row.bytes
    return index === 0 || bytes <= BYTES_AT_ONCE
  })
  if (taken.length === 0) return []
  // Locked in the same order as receivers write, which count repeated bodies.
  const bodies = tx
    .selectFrom('inbox')
    .select(['id', 'body', 'body_sha256', 'received_at'])
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('body_sha256')
  const held = await (engine === 'postgres' ? bodies.forUpdate() : bodies).execute()
  return held.sort((a, b) => a.id - b.id)
}

/** A bug in reading one body must not block all others. */
function readSafely(kept: KeptBody): ReadBody {
  try {
    return readBody(kept)
  } catch (error) {
    return unreadable(
      kept,
      `The console failed to read it: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

async function insert(tx: Transaction<Tables>, rows: readonly EventInsert[]): Promise<NewEvent[]> {
  const events: (NewEvent & TalliedEvent & WatchedEvent)[] = []
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    const written = await tx
      .insertInto('events')
      .values(rows.slice(start, start + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) => conflict.column('stable_id').doNothing())
      .returning([
        'id',
        'field',
        'object_kind',
        'object_id',
        'topics',
        'change',
        'sentence',
        'at',
        'received_at',
      ])
      .execute()
    for (const { object_kind, object_id, topics, change, received_at, ...row } of written) {
      events.push({
        ...row,
        objectKind: object_kind,
        objectId: object_id,
        topics: decodeJson(topics),
        change: decodeJson(change),
        receivedAt: received_at,
      })
    }
  }
  // Inserted rows are returned in any order.
  events.sort((a, b) => a.id - b.id)
  await tallyEvents(tx, events)
  // A fast clock must not keep later events from counting.
  const watched = events.map((event) => ({ ...event, at: Math.min(event.at, event.receivedAt) }))
  await recordTemplateCounts(tx, watched)
  const answered = await recordAnswers(tx, watched)
  await recordSteps(tx, watched)
  await recordSharedLimits(tx, watched)
  events.at(-1)?.topics.push(...answered.map((flowId) => `flow-answer:${flowId}`))
  const now = Math.max(0, ...rows.slice(-1).map((row) => row.received_at))
  if (await recordIncidents(tx, watched, now)) events.at(-1)?.topics.push(INCIDENTS_TOPIC)
  return events
}

async function markRead(tx: Transaction<Tables>, read: readonly { kept: KeptBody; result: ReadBody }[]) {
  const ids = read.map(({ kept }) => kept.id)
  if (ids.length > 0) await tx.updateTable('inbox').set({ is_read: 1 }).where('id', 'in', ids).execute()
  for (const { kept, result } of read) {
    if (result.problem === null) continue
    await tx.updateTable('inbox').set({ problem: result.problem }).where('id', '=', kept.id).execute()
  }
}

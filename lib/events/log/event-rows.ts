import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EventReading } from '@/lib/contract/event-log'
import { withPlainLetters } from '@/lib/events/receiver/plain-letters'
import { isMadeUp } from '@/lib/labels/events/members'
import { ownNumberKey } from '@/lib/labels/events/own-number'
import { readChange } from '@/lib/labels/events/read-change'
import { searchWords } from '@/lib/labels/events/search-words'
import { type EventChange, splitDelivery } from '@/lib/labels/events/split-delivery'
import { encodeFlag, encodeJson } from '@/lib/store/codec'
import type { EventsTable } from '@/lib/store/event-tables'

export type EventInsert = Insertable<EventsTable>

/** A stored body of the inbox. */
export interface KeptBody {
  id: number
  body: Uint8Array
  body_sha256: string
  received_at: number
}

export interface ReadBody {
  rows: EventInsert[]
  /** Why it could not be parsed, as a sentence; null if it could. */
  problem: string | null
}

/** Field of the row that represents an unreadable body. */
export const UNREADABLE = 'unreadable'

/** Maximum characters of an indexed text, with a margin on both engines. */
const MOST_INDEXED = 400
const MOST_SENTENCE = 2000
const MOST_SEARCHED = 20_000
const LATEST_AT = 8_640_000_000_000_000

/** Converts a body to event rows; an unreadable body becomes one row that says so. */
export function readBody(kept: KeptBody): ReadBody {
  const split = splitDelivery(kept.body, sha256)
  if (split.problem !== null) return unreadable(kept, split.problem)
  if (split.changes.length === 0) return unreadable(kept, 'The delivery contains no events.')
  return { rows: split.changes.map((change) => rowOf(kept, change)), problem: null }
}

export function unreadable(kept: KeptBody, problem: string): ReadBody {
  const reading: EventReading = {
    sentence: `A delivery could not be read. ${problem}`,
    severity: 'warning',
    objectKind: null,
    objectId: null,
    needsPerson: false,
    topics: ['events'],
  }
  const change = { field: UNREADABLE, value: { problem } }
  const row = toRow(kept, change, reading)
  return {
    rows: [
      { ...row, stable_id: `${UNREADABLE}:${kept.body_sha256}`, search_text: reading.sentence.toLowerCase() },
    ],
    problem: plain(problem, MOST_SENTENCE),
  }
}

function rowOf(kept: KeptBody, change: EventChange): EventInsert {
  const read = readChange(change)
  // Test events never need a person.
  const reading = isMadeUp(change) ? { ...read, needsPerson: false } : read
  const { sentField, value } = change
  return {
    ...toRow(kept, change, reading),
    change: encodeJson({ field: sentField, value }),
    stable_id: change.stableId.length > MOST_INDEXED ? sha256(change.stableId) : indexed(change.stableId),
    search_text: plain(withPlainLetters(searchWords(change, reading)), MOST_SEARCHED),
    at: isTime(change.at) ? Math.round(change.at) : kept.received_at,
  }
}

/** An event's row as stored. */
export function toRow(
  kept: Pick<KeptBody, 'id' | 'received_at'>,
  { field, value }: Pick<EventChange, 'field' | 'value'>,
  reading: EventReading,
): Omit<EventInsert, 'stable_id' | 'search_text'> {
  const ownNumber = ownNumberKey({ value }, reading)
  return {
    inbox_id: kept.id,
    field: indexed(field),
    change: encodeJson({ field, value }),
    at: kept.received_at,
    received_at: kept.received_at,
    sentence: plain(reading.sentence, MOST_SENTENCE),
    severity: reading.severity,
    object_kind: reading.objectKind,
    object_id: reading.objectId === null ? null : indexed(reading.objectId),
    own_number: ownNumber === null ? null : indexed(ownNumber),
    topics: encodeJson([...new Set(['events', ...reading.topics])]),
    needs_person: encodeFlag(reading.needsPerson),
    acknowledged_at: null,
    acknowledged_by: null,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// PostgreSQL cannot store NUL or index unlimited text: a stranger's input must not stop the reader.
const plain = (text: string, most: number) => text.slice(0, most).replaceAll('\0', '\u{fffd}')

/** Text shortened for indexing. */
export const indexed = (text: string) => plain(text, MOST_INDEXED)

const isTime = (at: number | null): at is number => at !== null && at >= 0 && at <= LATEST_AT

import { type Selectable, sql } from 'kysely'
import { type EventRow, eventObjectKinds, eventSeverities } from '@/lib/contract/event-log'
import { decodeFlag } from '@/lib/store/codec'
import type { EventsTable } from '@/lib/store/event-tables'

/** Columns a row of the page needs. */
export const eventColumns = [
  'id',
  'field',
  'at',
  'received_at',
  'sentence',
  'severity',
  'object_kind',
  'object_id',
  'needs_person',
  'acknowledged_at',
] as const

/**
 * Whether the event generator made it, which says so in the value (see `createEvent` of the service). A text cannot
 * say so: its quotation marks are escaped.
 */
export const isTest = sql<number>`case when change like '%"is_test":true%' then 1 else 0 end`.as('is_test')

type ReadRow = Pick<Selectable<EventsTable>, (typeof eventColumns)[number]> & { is_test: number }

export function toEventRow(row: ReadRow): EventRow {
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
  }
}

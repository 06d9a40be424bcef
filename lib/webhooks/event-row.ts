import type { Selectable } from 'kysely'
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

export function toEventRow(row: Pick<Selectable<EventsTable>, (typeof eventColumns)[number]>): EventRow {
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
  }
}

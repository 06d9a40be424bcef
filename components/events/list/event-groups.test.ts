import { expect, test } from 'vitest'
import type { EventRow } from '@/lib/contract/event-log'
import { groupedBySteps, idsOf } from './event-groups'

const event = (id: number, objectId: string | null, part: Partial<EventRow> = {}): EventRow => ({
  ...{ id, objectId, field: 'message_status', objectKind: 'message', sentence: `Event ${id}` },
  ...{
    severity: 'info',
    needsPerson: false,
    at: id,
    receivedAt: id,
    acknowledgedAt: null,
    isTest: false,
    ownNumber: null,
  },
  ...part,
})

const rowsOf = (events: readonly EventRow[]) => groupedBySteps(events).map(idsOf)

test('events of one message are grouped under the newest, even with others in between', () => {
  expect(rowsOf([event(5, 'a'), event(4, 'b'), event(3, 'a'), event(2, 'a'), event(1, 'b')])).toEqual([
    [5, 3, 2],
    [4, 1],
  ])
})

test('events of one call are grouped, separately from a message with the same ID', () => {
  const call = { field: 'call', objectKind: 'call' } as const
  expect(rowsOf([event(3, 'a', call), event(2, 'a'), event(1, 'a', call)])).toEqual([[3, 1], [2]])
})

test('events that need a person, are of another kind or name no message keep their own row', () => {
  const rows = [
    event(4, 'a', { needsPerson: true }),
    event(3, 'a', { field: 'messages' }),
    event(2, null),
    event(1, null),
  ]
  expect(rowsOf(rows)).toEqual([[4], [3], [2], [1]])
})

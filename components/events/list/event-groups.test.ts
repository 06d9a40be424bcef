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

test('the events of one message stand in the row of the newest, also where others came between them', () => {
  expect(rowsOf([event(5, 'a'), event(4, 'b'), event(3, 'a'), event(2, 'a'), event(1, 'b')])).toEqual([
    [5, 3, 2],
    [4, 1],
  ])
})

test('so do those of one call, which is told apart from a message with the same ID', () => {
  const call = { field: 'call', objectKind: 'call' } as const
  expect(rowsOf([event(3, 'a', call), event(2, 'a'), event(1, 'a', call)])).toEqual([[3, 1], [2]])
})

test('what needs a person, is of another kind, or names no message keeps its own row', () => {
  const rows = [
    event(4, 'a', { needsPerson: true }),
    event(3, 'a', { field: 'messages' }),
    event(2, null),
    event(1, null),
  ]
  expect(rowsOf(rows)).toEqual([[4], [3], [2], [1]])
})

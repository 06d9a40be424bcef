import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventListQuery } from '@/lib/contract/event-log'
import { type EventFacts, eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createEventLog, type EventLog } from './event-log'

const noon = Date.parse('2026-06-01T12:00:00Z')

describe.each(engines)('events on %s', (engine) => {
  let opened: TestStore
  let log: EventLog
  beforeEach(async () => {
    opened = await openTestStore(engine)
    log = createEventLog({
      ...{ store: opened.store, clock: () => noon, bus: { publish() {} }, log: { warn() {} } },
    })
  })
  afterEach(() => opened.remove())

  const query = (given: Record<string, string> = {}) => eventListQuery.parse(given)
  const insert = (...facts: EventFacts[]) => insertEvents(opened.store, facts.map(eventWith))
  const shown = async (given: Record<string, string> = {}) =>
    (await log.list(query(given))).data.map(({ sentence }) => sentence)

  test('are listed with everything a row needs, including their number', async () => {
    await insert({
      field: 'message_template_status_update',
      sentence: 'The template hello was rejected.',
      severity: 'danger',
      object_kind: 'template',
      object_id: '900',
      own_number: '+15550100142',
      needs_person: 1,
      at: noon - 1000,
      received_at: noon,
    })
    expect((await log.list(query())).data).toEqual([
      {
        id: await log.newestId(),
        field: 'message_template_status_update',
        sentence: 'The template hello was rejected.',
        severity: 'danger',
        objectKind: 'template',
        objectId: '900',
        needsPerson: true,
        at: noon - 1000,
        receivedAt: noon,
        acknowledgedAt: null,
        isTest: false,
        ownNumber: { id: null, shown: '+15550100142' },
      },
    ])
  })

  test('of a number are found by its ID or digits, also combined with text and time', async () => {
    await insert(
      { sentence: 'a', own_number: '77' },
      { sentence: 'b', own_number: '+15550001111' },
      { sentence: 'c', own_number: '88' },
      { sentence: 'd' },
    )
    const own_number = '77,+15550001111'
    const of = async (given: Record<string, string>) =>
      (await log.list({ ...query(given), own_number })).data.map(({ sentence }) => sentence)
    expect(await of({})).toEqual(['b', 'a'])
    expect(await of({ text: 'ana' })).toEqual(['b', 'a'])
    expect(await of({ since: '2026-01-01' })).toEqual(['b', 'a'])
  })

  test('of a trace are found by its complete ID, also combined with text and time', async () => {
    const { store } = opened
    const traces = ['trace-one', 'trace-two,trace-three']
    for (const [id, trace_id] of traces.entries()) {
      await store.db
        .insertInto('inbox')
        .values({
          ...{
            id: id + 1,
            body: Buffer.of(),
            body_sha256: `${id}`,
            received_at: noon,
            last_received_at: noon,
          },
          ...{ times: 1, is_read: 1, problem: null, trace_id },
        })
        .execute()
    }
    await insert(
      { sentence: 'a', inbox_id: 1 },
      { sentence: 'b', inbox_id: 2 },
      { sentence: 'c', inbox_id: 2 },
    )
    expect(await shown({ trace: 'trace-one' })).toEqual(['a'])
    expect(await shown({ trace: 'trace-three' })).toEqual(['c', 'b'])
    expect(await shown({ trace: 'trace-thr' })).toEqual([])
    expect(await shown({ trace: 'trace-two', since: '2026-01-01' })).toEqual(['c', 'b'])
    expect(await shown({ trace: 'trace-two', text: 'ana' })).toEqual(['c', 'b'])
  })
})

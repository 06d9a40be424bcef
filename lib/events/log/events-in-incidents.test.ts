import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { acknowledgeEventsOf, eventsInIncidents } from './events-in-incidents'

const row = { rule: 'flow-status', severity: 'danger', object_kind: 'flow', object_id: '7', events: 1 }
const open = { ...row, opened_at: 1000, last_at: 2000, acknowledged_at: null, acknowledged_by: null }

describe.each(engines)('events of incidents on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  test('are those of an unresolved incident, by object and time or by sentence', async () => {
    const about = { object_kind: 'flow', object_id: '7' }
    await insertEvents(opened.store, [
      eventWith({ ...about, at: 1500, sentence: 'within' }),
      eventWith({ ...about, at: 3000, sentence: 'later' }),
      eventWith({ ...about, object_id: '8', at: 1500, sentence: 'of another flow' }),
      eventWith({ at: 1, sentence: 'told' }),
      eventWith({ at: 1, sentence: 'over' }),
    ])
    await opened.store.db
      .insertInto('incidents')
      .values([
        { ...open, subject: 'a', sentence: 'told', resolved_at: null, resolved_by: null },
        { ...open, subject: 'b', sentence: 'over', last_at: 5000, resolved_at: 5000, resolved_by: null },
      ])
      .execute()
    const all = await opened.store.db.selectFrom('events').select(['id', 'sentence']).orderBy('id').execute()
    const found = await eventsInIncidents(
      opened.store,
      all.map(({ id }) => id),
    )
    const sentences = all.filter(({ id }) => found.includes(id)).map(({ sentence }) => sentence)
    expect(sentences).toEqual(['within', 'told'])
  })
  test('are acknowledged with the incident, unless acknowledged before or newer', async () => {
    const about = { object_kind: 'flow', object_id: '7', needs_person: 1 as const }
    const before = { acknowledged_at: 5, acknowledged_by: 'ben' }
    await insertEvents(opened.store, [
      eventWith({ ...about, at: 1500, sentence: 'within' }),
      eventWith({ ...about, at: 1600, sentence: 'seen before', ...before }),
      eventWith({ ...about, at: 3000, sentence: 'later' }),
    ])
    const { id } = await opened.store.db
      .insertInto('incidents')
      .values({ ...open, subject: 'a', sentence: 'told', resolved_at: null, resolved_by: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await acknowledgeEventsOf(opened.store.db, id, { id: 'ana', at: 9000 })
    const rows = opened.store.db.selectFrom('events').select(['sentence', 'acknowledged_by'])
    expect(await rows.orderBy('id').execute()).toEqual([
      { sentence: 'within', acknowledged_by: 'ana' },
      { sentence: 'seen before', acknowledged_by: 'ben' },
      { sentence: 'later', acknowledged_by: null },
    ])
  })
})

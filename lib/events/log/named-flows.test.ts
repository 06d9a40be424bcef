import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventListQuery } from '@/lib/contract/event-log'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { withFlowName } from '@/lib/labels/events/flow-names'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createEventLog } from './event-log'

describe.each(engines)('the event log on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    const sentence = 'The flow 77 is now blocked.'
    await insertEvents(opened.store, [
      eventWith({ sentence, object_kind: 'flow', object_id: '77', needs_person: 1 }),
    ])
  })
  afterEach(() => opened.remove())

  test('names the flow of an event wherever the event is shown', async () => {
    const log = createEventLog({
      store: opened.store,
      clock: Date.now,
      bus: { publish() {} },
      log: { warn() {} },
      nameFlows: async (rows) => rows.map((row) => withFlowName(row, 'Where is my order')),
    })
    const query = eventListQuery.parse({})
    const told = { sentence: 'The flow “Where is my order” is now blocked.', objectId: '77' }
    const exported: unknown[] = []
    for await (const event of log.export(query)) exported.push(event)
    expect(exported).toMatchObject([told])
    expect(await log.list(query)).toMatchObject({ data: [told] })
    expect(await log.attention()).toMatchObject({ total: 1, data: [told] })
    expect(await log.get(await log.newestId())).toMatchObject(told)
  })
})

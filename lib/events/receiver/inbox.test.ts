import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createInbox } from './inbox'

describe.each(engines)('bodies that arrive concurrently, stored on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  test.each([1, 2, 3, 63, 64, 255, 256, 257, 600])('are all stored exactly once: %i', async (count) => {
    const inbox = createInbox({ store: opened.store, clock: () => 7 })
    const bodies = Array.from({ length: count }, (_, n) => `body ${n}`)
    await Promise.all(bodies.map((body, n) => inbox.keep(Buffer.from(body), n % 2 ? `trace-${n}` : '')))
    const rows = await opened.store.db.selectFrom('inbox').selectAll().execute()
    const kept = new Map(rows.map((row) => [Buffer.from(row.body).toString(), row]))
    expect([...kept.keys()].toSorted()).toEqual(bodies.toSorted())
    expect(rows).toHaveLength(count)
    expect(kept.get(bodies.at(-1) ?? '')).toMatchObject({
      received_at: 7,
      last_received_at: 7,
      times: 1,
      is_read: 0,
      problem: null,
      trace_id: count % 2 ? '' : `trace-${count - 1}`,
    })
  })
})

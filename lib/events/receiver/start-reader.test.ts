import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '@/lib/contract/event-log'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createInbox } from './inbox'
import type { NewEvent } from './read-inbox'
import { type Reader, startReader } from './start-reader'
import { bodyOf, templateBody } from './testing/open-receiver'

/** Generous, since other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

const clock = createClock()

describe.each(engines)('the inbox reader on %s', (engine) => {
  let opened: TestStore
  let readers: Reader[]
  let published: LiveMessage[]
  let applied: NewEvent[]
  let logged: string[]
  let asked: () => number
  beforeEach(async () => {
    opened = await openTestStore(engine)
    readers = []
    published = []
    applied = []
    logged = []
    asked = () => 0
  })
  afterEach(async () => {
    for (const reader of readers) await reader.stop()
    await opened.remove()
  })

  const keep = async (...bodies: (string | Buffer)[]) => {
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (const body of bodies) await inbox.keep(Buffer.from(body))
  }
  const start = (store = opened.store, apply?: (events: readonly NewEvent[]) => Promise<void>) => {
    const write = (_facts: object, message: string) => void logged.push(message)
    const reader = startReader({
      store,
      inbox: { asked: () => asked() },
      bus: { publish: (message) => void published.push(message) },
      log: { info: write, warn: write, error: write },
      // Longer than any test, so that nothing is found by polling.
      longestSleepMs: 60_000,
      apply: apply ?? (async (events) => void applied.push(...events)),
    })
    readers.push(reader)
    return reader
  }
  const events = () => opened.store.db.selectFrom('events').selectAll().orderBy('id').execute()
  const allRead = () =>
    vi.waitFor(
      async () => {
        const unread = await opened.store.db
          .selectFrom('inbox')
          .select('id')
          .where('is_read', '=', 0)
          .execute()
        expect(unread).toHaveLength(0)
      },
      { timeout: 60_000, interval: 20 },
    )

  test('reads what a previous process left unread, oldest first', async () => {
    await keep(templateBody(1), templateBody(2), templateBody(3))
    start()
    await allRead()
    expect((await events()).map(({ object_id }) => object_id)).toEqual(['901', '902', '903'])
    expect((await events())[0]).toMatchObject({
      field: 'message_template_status_update',
      object_kind: 'template',
      at: 1_780_000_000_000,
      received_at: clock.now(),
    })
  })

  test('keeps object IDs beyond the safe integer range exact', async () => {
    await keep(...['1', '9'].map((last) => templateBody(1).replace(':901', `:123456789012345678${last}`)))
    start()
    await allRead()
    const read = await events()
    expect(read.map(({ object_id }) => object_id)).toEqual(['1234567890123456781', '1234567890123456789'])
    expect(read[1]?.change).toContain('"message_template_id":"1234567890123456789"')
  })

  test('notifies pages of stale topics, with the newest event ID', async () => {
    await keep(templateBody(1), templateBody(2))
    start()
    await vi.waitFor(() => expect(published).toHaveLength(1), patience)
    const newest = (await events()).at(-1)?.id
    expect(published[0]?.id).toBe(newest)
    expect(published[0]?.topics).toEqual(expect.arrayContaining(['events', 'templates', 'template:901']))
    expect(applied.map(({ objectId }) => objectId)).toEqual(['901', '902'])
  })

  test('finishes even while deliveries keep coming', async () => {
    let count = 0
    asked = () => (count += 1)
    await keep(...Array.from({ length: 100 }, (_, n) => templateBody(n)))
    start()
    await allRead()
    expect(await events()).toHaveLength(100)
  })

  test('continues as soon as it is woken', async () => {
    const reader = start()
    for (const n of [1, 2, 3]) {
      await keep(templateBody(n))
      reader.wake()
      await vi.waitFor(async () => expect(await events()).toHaveLength(n), patience)
    }
  })

  test('creates one event when several bodies report the same thing', async () => {
    const [status] = JSON.parse(templateBody(1)).entry
    const again = JSON.stringify({ entry: [status], object: 'business_account' })
    await keep(templateBody(1), again, ` ${again}`)
    start()
    await allRead()
    expect(await events()).toHaveLength(1)
    expect(applied).toHaveLength(1)
  })

  test('creates an event for each change of a batch', async () => {
    const changes = [1, 2, 3].flatMap((n) => JSON.parse(templateBody(n)).entry[0].changes)
    await keep(
      JSON.stringify({ object: 'business_account', entry: [{ id: '10', time: 1_780_000_000, changes }] }),
    )
    start()
    await allRead()
    expect((await events()).map(({ object_id }) => object_id)).toEqual(['901', '902', '903'])
  })

  test.each([
    ['invalid JSON', '{"object":'],
    ['invalid text', Buffer.from([0xff, 0xfe, 0x00])],
    ['no content', ''],
    ['no entries', '{"object":"business_account"}'],
    ['no changes', '{"object":"business_account","entry":[]}'],
  ])('shows a body with %s as one unreadable event, and reads on', async (_what, body) => {
    await keep(body, templateBody(1))
    start()
    await allRead()
    const [broken, next] = await events()
    expect(broken).toMatchObject({ field: 'unreadable', object_id: null })
    expect(broken?.sentence).toMatch(/^A delivery could not be read\. .+/)
    expect(next?.object_id).toBe('901')
    const problems = (
      await opened.store.db.selectFrom('inbox').select('problem').orderBy('id').execute()
    ).map(({ problem }) => problem)
    expect([Boolean(problems[0]), problems[1]]).toEqual([true, null])
  })

  test('is not stopped by values that no store can keep or index', async () => {
    const strange = 'a\0b'
    await keep(
      bodyOf('message_template_status_update', { event: strange, message_template_id: strange }),
      bodyOf(strange.repeat(4000), { text: strange }),
      bodyOf('message_template_status_update', { event: 'APPROVED', message_template_id: 'x'.repeat(9000) }),
      templateBody(1),
    )
    start()
    await allRead()
    expect((await events()).length).toBeGreaterThanOrEqual(4)
    expect((await events()).at(-1)?.object_id).toBe('901')
  })

  test('reads every body once across two processes, and applies all events', async () => {
    const bodies = Array.from({ length: 300 }, (_, n) => templateBody(n))
    await keep(...bodies)
    start()
    start(await opened.openPeer())
    await allRead()
    const rows = await events()
    expect(rows).toHaveLength(300)
    // The second process cannot know what the first is applying at that moment, so it applies that too.
    expect(new Set(applied.map(({ id }) => id)).size).toBe(300)
    expect(rows.map(({ object_id }) => object_id)).toEqual(bodies.map((_, n) => String(900 + n)))
  })

  test('retries when the store fails, and loses nothing', async () => {
    await keep(templateBody(1))
    let failures = 2
    const failing = {
      ...opened.store,
      transaction: (async (work) => {
        failures -= 1
        if (failures >= 0) throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' })
        return opened.store.transaction(work)
      }) as typeof opened.store.transaction,
    }
    start(failing)
    await allRead()
    expect((await events()).map(({ field }) => field)).toEqual(['message_template_status_update'])
    expect(logged).toContain('bodies not read')
  })

  test('notifies pages before an event has been applied, and again afterwards', async () => {
    let finish = () => {}
    const reader = start(opened.store, () => new Promise((resolve) => (finish = resolve)))
    await keep(templateBody(1))
    reader.wake()
    await vi.waitFor(() => expect(published).toHaveLength(1), patience)
    finish()
    await vi.waitFor(() => expect(published).toHaveLength(2), patience)
    expect(published[1]).toEqual(published[0])
  })

  test('applies what an earlier process left unapplied, and waits for pending work when it stops', async () => {
    const first = start()
    await keep(templateBody(1))
    first.wake()
    await vi.waitFor(() => expect(applied).toHaveLength(1), patience)
    let finish = () => {}
    const second = start(opened.store, () => new Promise((resolve) => (finish = resolve)))
    await first.stop()
    await keep(templateBody(2))
    second.wake()
    await allRead()
    await vi.waitFor(() => expect(published.length).toBeGreaterThan(1), patience)
    // The second one is still applying the event: nothing says that it did.
    start()
    await vi.waitFor(() => expect(applied.map(({ objectId }) => objectId)).toEqual(['901', '902']), patience)
    let hasStopped = false
    const stopping = second.stop().then(() => {
      hasStopped = true
    })
    await first.stop()
    expect(hasStopped).toBe(false)
    finish()
    await stopping
  })

  test('handles a burst of 10,000 events', async () => {
    const batch = (first: number) =>
      JSON.stringify({
        object: 'business_account',
        entry: [
          {
            id: '10',
            time: 1_780_000_000,
            changes: Array.from(
              { length: 500 },
              (_, n) => JSON.parse(templateBody(first + n)).entry[0].changes[0],
            ),
          },
        ],
      })
    await keep(...Array.from({ length: 20 }, (_, n) => batch(n * 500)))
    start()
    await vi.waitFor(
      async () => {
        const row = await opened.store.db
          .selectFrom('events')
          .select((of) => of.fn.countAll().as('total'))
          .executeTakeFirstOrThrow()
        expect(Number(row.total)).toBe(10_000)
      },
      { timeout: 50_000, interval: 100 },
    )
    expect(applied).toHaveLength(10_000)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import type { LiveMessage } from '@/lib/contract/event-log'
import type { Store } from '@/lib/store/open'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { type Bus, createBus } from './bus'
import { everyTopic, topicsAfter } from './topics-after'

/** Generous, since other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

const databaseUrl = process.env.TEST_DATABASE_URL
const silent = { warn() {}, error() {} }
let made = 0

/** Inserts an event without announcing it, as if the process that read it had crashed. */
async function insertEvent(store: Store, topics: string[]): Promise<number> {
  made += 1
  const row = {
    stable_id: `bus-${made}`,
    inbox_id: 0,
    field: 'flows',
    change: '{}',
    at: 0,
    received_at: 0,
    sentence: 'A flow changed.',
    search_text: '',
    severity: 'info',
    topics: JSON.stringify(topics),
    needs_person: 0 as const,
  }
  const { id } = await store.db.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

describe.each(engines)('the stale topics after an event ID, on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  test('are merged into one message', async () => {
    const first = await insertEvent(opened.store, ['events', 'flows', 'flow:1'])
    await insertEvent(opened.store, ['events', 'flows', 'flow:2'])
    const last = await insertEvent(opened.store, ['events', 'templates'])
    expect(await topicsAfter(opened.store, first)).toEqual({
      id: last,
      topics: ['events', 'flows', 'flow:2', 'templates'],
    })
    expect(await topicsAfter(opened.store, last)).toEqual({ id: last, topics: [] })
  })

  test('are all topics for an ID that was never issued', async () => {
    expect(await topicsAfter(opened.store, 900)).toEqual({ id: 0, topics: everyTopic })
  })

  test('are all topics after more than 1,000 events', async () => {
    for (let n = 0; n < 1002; n += 1) await insertEvent(opened.store, [`flow:${n}`])
    expect((await topicsAfter(opened.store, 0)).topics).toEqual(everyTopic)
    expect((await topicsAfter(opened.store, 2)).topics).toHaveLength(1000)
  })
})

describe.each(engines)('the bus on %s', (engine) => {
  let opened: TestStore
  let buses: Bus[]
  beforeEach(async () => {
    opened = await openTestStore(engine)
    buses = []
  })
  afterEach(async () => {
    for (const bus of buses) await bus.close()
    await opened.remove()
  })

  const open = (store: Store, more: { pollMs?: number } = {}) => {
    const bus = createBus({
      store,
      databaseUrl: engine === 'postgres' ? databaseUrl : undefined,
      log: silent,
      ...more,
    })
    buses.push(bus)
    const heard: LiveMessage[] = []
    bus.subscribe((message) => heard.push(message))
    return { bus, heard }
  }

  test('notifies every subscriber in this process until it unsubscribes', async () => {
    const { bus, heard } = open(opened.store)
    const also: LiveMessage[] = []
    const leave = bus.subscribe((message) => also.push(message))
    const id = await insertEvent(opened.store, ['events', 'flows'])
    bus.publish({ id, topics: ['events', 'flows'] })
    await vi.waitFor(() => expect(heard).toContainEqual({ id, topics: ['events', 'flows'] }), patience)
    leave()
    bus.publish({ id, topics: ['templates'] })
    await vi.waitFor(() => expect(heard).toContainEqual({ id, topics: ['templates'] }), patience)
    expect(also.flatMap(({ topics }) => topics)).not.toContain('templates')
  })

  test('continues when a subscriber throws', async () => {
    const bus = createBus({ store: opened.store, log: silent })
    buses.push(bus)
    bus.subscribe(() => {
      throw new Error('a fault')
    })
    const heard: LiveMessage[] = []
    bus.subscribe((message) => heard.push(message))
    bus.publish({ id: 1, topics: ['events'] })
    expect(heard).toEqual([{ id: 1, topics: ['events'] }])
  })

  test.runIf(engine === 'postgres')(
    'notifies other processes, once per message and in order of IDs',
    async () => {
      // Without polls, which would find an event between its insertion and its message.
      const here = open(opened.store, { pollMs: HOUR_MS })
      const there = open(await opened.openPeer(), { pollMs: HOUR_MS })
      // The first message of every bus.
      const start = { id: 0, topics: ['events'] }
      for (const { heard } of [here, there]) await vi.waitFor(() => expect(heard).toEqual([start]), patience)
      for (let n = 0; n < 5; n += 1) {
        const id = await insertEvent(opened.store, ['events', `flow:${n}`])
        here.bus.publish({ id, topics: ['events', `flow:${n}`] })
        await vi.waitFor(() => expect(there.heard.at(-1)?.id).toBe(id), patience)
      }
      const told = there.heard.flatMap(({ topics }) => topics).filter((topic) => topic.startsWith('flow:'))
      expect(told).toEqual(['flow:0', 'flow:1', 'flow:2', 'flow:3', 'flow:4'])
      const ids = here.heard.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      expect(here.heard).toHaveLength(6)
    },
  )

  test.runIf(engine === 'postgres')('notifies other processes of a change without an event', async () => {
    const here = open(opened.store)
    const there = open(await opened.openPeer())
    await vi.waitFor(
      () => {
        here.bus.publish({ id: 0, topics: ['templates'] })
        expect(there.heard).toContainEqual({ id: 0, topics: ['templates'] })
      },
      { timeout: 60_000, interval: 100 },
    )
  })

  test.runIf(engine === 'postgres')('finds an event that no process announced', async () => {
    const { heard } = open(opened.store)
    await vi.waitFor(() => expect(heard).toContainEqual({ id: 0, topics: ['events'] }), patience)
    const id = await insertEvent(opened.store, ['events', 'flows'])
    await vi.waitFor(() => expect(heard).toContainEqual({ id, topics: ['events', 'flows'] }), {
      timeout: 60_000,
    })
  })

  test.runIf(engine === 'postgres')(
    'does not hear processes of another store in the same database',
    async () => {
      const strangers = await openTestStore(engine)
      const there = open(strangers.store)
      const here = open(opened.store)
      const friend = open(await opened.openPeer())
      await vi.waitFor(
        () => {
          here.bus.publish({ id: 0, topics: ['templates'] })
          expect(friend.heard).toContainEqual({ id: 0, topics: ['templates'] })
        },
        { timeout: 60_000, interval: 100 },
      )
      expect(there.heard.flatMap(({ topics }) => topics)).not.toContain('templates')
      await there.bus.close()
      await strangers.remove()
    },
  )
})

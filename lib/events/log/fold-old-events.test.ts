import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBus } from '@/lib/events/live/bus'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createEventLog, type EventLog } from './event-log'
import { foldOldEvents } from './fold-old-events'

const log = { info() {}, warn() {}, error() {} }

describe.each(engines)('events stored only with accents on %s', (engine) => {
  let opened: TestStore
  let events: EventLog
  beforeEach(async () => {
    opened = await openTestStore(engine)
    const { store } = opened
    events = createEventLog({ store, clock: Date.now, bus: createBus({ store, log }), log })
  })
  afterEach(() => opened.remove())

  const found = async (text: string) => (await events.list({ text, limit: 100 })).data.length
  const insert = (...texts: string[]) =>
    insertEvents(
      opened.store,
      texts.map((search_text) => eventWith({ search_text })),
    )

  test('are found with and without accents, once each, after folding', async () => {
    await insert('café', 'cafe', 'tea', 'café\ncafe')
    await foldOldEvents(opened.store)
    for (const text of ['cafe', 'café', 'CAFÉ', 'cafe\u0301', 'ca']) expect(await found(text), text).toBe(3)
    expect(await found('tea')).toBe(1)
  })

  test('are all folded even if there are many', async () => {
    await insert(...Array.from({ length: 450 }, (_, n) => (n === 440 ? 'olé' : 'hello')))
    await foldOldEvents(opened.store)
    expect(await found('ole')).toBe(1)
  })

  test('are folded once overall, and by the next process when this one stops', async () => {
    await insert('olé')
    await foldOldEvents(opened.store, () => true)
    expect(await found('ole')).toBe(0)
    await foldOldEvents(opened.store)
    expect(await found('ole')).toBe(1)
    await insert('olé')
    await foldOldEvents(opened.store)
    expect(await found('ole')).toBe(1)
  })
})

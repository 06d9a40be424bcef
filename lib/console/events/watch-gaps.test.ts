import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '@/lib/client/create-client'
import { createTemplateHistory, type TemplateHistory } from '@/lib/console/history/create-template-history'
import { MINUTE_MS } from '@/lib/contract/durations'
import type { LiveMessage } from '@/lib/contract/event-log'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { watchGaps } from './watch-gaps'

/** Generous, because other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

type List = Client['listTemplates']

describe.each(engines)('a console on %s', (engine) => {
  const clock = createClock()
  let opened: TestStore
  let history: TemplateHistory
  let published: LiveMessage[]
  let watches: ReturnType<typeof watchGaps>[]
  let numbersRead: number
  let aheadMs: number
  let ranMs: number
  beforeEach(async () => {
    opened = await openTestStore(engine)
    history = createTemplateHistory({ store: opened.store, clock: clock.now, businessAccountId: '1' })
    published = []
    watches = []
    numbersRead = 0
    aheadMs = 0
    ranMs = 0
  })
  afterEach(async () => {
    for (const watch of watches) await watch.stop()
    await opened.remove()
  })

  const template = (id: string) => ({
    id,
    name: `n${id}`,
    language: 'en',
    status: 'PAUSED',
    category: 'UTILITY',
    components: [],
  })
  const pages: List = async ({ query }) =>
    query?.after === undefined
      ? {
          data: [template('1')],
          paging: { cursors: { before: 'a', after: 'b' }, next: 'https://x/?after=b' },
        }
      : { data: [template('2')], paging: { cursors: { before: 'b', after: 'c' } } }
  const start = (listTemplates: List = pages) => {
    const watch = watchGaps({
      store: opened.store,
      clock: () => clock.now() + aheadMs,
      machine: clock.now,
      running: () => ranMs,
      client: { listTemplates },
      businessAccountId: '10',
      history,
      phoneNumbers: {
        async list() {
          numbersRead += 1
          return []
        },
      },
      bus: { publish: (message) => void published.push(message) },
      log: { warn() {}, error() {} },
    })
    watches.push(watch)
    return watch
  }
  const aliveAt = async () => {
    const row = await opened.store.db
      .selectFrom('facts')
      .select('value')
      .where('key', '=', 'events_alive_at')
      .executeTakeFirst()
    return row && Number(row.value)
  }
  const untilAlive = () => vi.waitFor(async () => expect(await aliveAt()).toBe(clock.now()), patience)
  const events = () => opened.store.db.selectFrom('events').selectAll().execute()

  test('that was offline reads every template and number and reports the gap once', async () => {
    await start().stop()
    const from = clock.now()
    clock.advance(10 * MINUTE_MS)
    await Promise.all([start().stop(), start().stop()])
    expect(await events()).toHaveLength(1)
    expect((await events())[0]).toMatchObject({
      field: 'console_gap',
      severity: 'warning',
      sentence: expect.stringMatching(
        /^The console was offline from .+ UTC to .+ UTC\. It has caught up with the service\.$/,
      ),
      change: JSON.stringify({ field: 'console_gap', value: { from, to: clock.now() } }),
    })
    expect([(await history.of('1'))[0]?.status, (await history.of('2'))[0]?.status]).toEqual([
      'PAUSED',
      'PAUSED',
    ])
    expect(numbersRead).toBeGreaterThan(0)
    expect(published).toEqual([
      { id: (await events())[0]?.id, topics: ['events', 'templates', 'phone-numbers', 'incidents'] },
    ])
  })

  test.each([
    ['at the first start', 0],
    ['after a restart of a minute', MINUTE_MS],
    ['after the clock was set back', -60 * MINUTE_MS],
  ])('%s reports no gap', async (_when, ms) => {
    if (ms !== 0) await start().stop()
    clock.advance(ms)
    start()
    await untilAlive()
    expect([await events(), published]).toEqual([[], []])
  })

  test('whose process took long to start after a restart of a minute reports no gap', async () => {
    await start().stop()
    clock.advance(6 * MINUTE_MS)
    ranMs = 5 * MINUTE_MS
    start()
    await untilAlive()
    expect([await events(), published]).toEqual([[], []])
  })

  test('that was offline before its process started reports the gap, however long the start took', async () => {
    await start().stop()
    const from = clock.now()
    clock.advance(8 * MINUTE_MS)
    ranMs = 5 * MINUTE_MS
    await start().stop()
    expect((await events())[0]?.change).toContain(`"from":${from},"to":${clock.now()}`)
  })

  test.each([
    ['reports no gap while its own heartbeat is late', 5 * MINUTE_MS, 0],
    ['reports a gap after its machine slept', 0, 1],
    ['reports a gap after it was suspended for an hour', 60 * MINUTE_MS, 1],
  ])('%s', async (_what, ranMeanwhileMs, told) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      start()
      await untilAlive()
      clock.advance(Math.max(ranMeanwhileMs, 5 * MINUTE_MS))
      ranMs += ranMeanwhileMs
      await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
      await untilAlive()
      expect(await events()).toHaveLength(told)
    } finally {
      vi.useRealTimers()
    }
  })

  test('reports no gap before a clean stop, even if its last heartbeat was late', async () => {
    const before = start()
    await untilAlive()
    clock.advance(5 * MINUTE_MS)
    ranMs = 5 * MINUTE_MS
    await before.stop()
    ranMs = 0
    clock.advance(MINUTE_MS)
    await start().stop()
    expect(await events()).toEqual([])
  })

  test('reports no gap when the clock of the embedded service was advanced', async () => {
    await start().stop()
    aheadMs = 31 * 24 * 60 * MINUTE_MS
    start()
    await untilAlive()
    expect([await events(), published]).toEqual([[], []])
    clock.advance(10 * MINUTE_MS)
    await start().stop()
    const to = clock.now() + aheadMs
    expect((await events())[0]?.change).toContain(`"from":${to - 10 * MINUTE_MS},"to":${to}`)
  })

  test('reports nothing until the service responds, and leaves the gap open for the next start', async () => {
    await start().stop()
    const from = clock.now()
    clock.advance(10 * MINUTE_MS)
    await start(async () => {
      throw new Error('the service is away')
    }).stop()
    expect([await events(), await aliveAt()]).toEqual([[], from])
    clock.advance(MINUTE_MS)
    start()
    await untilAlive()
    expect((await events())[0]?.change).toContain(`"from":${from},"to":${clock.now()}`)
  })
})

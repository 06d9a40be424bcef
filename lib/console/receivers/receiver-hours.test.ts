import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import type { ReceiverDays } from '@/lib/contract/performance-days'
import { removeOld } from '@/lib/runtime/retention/remove-old'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { placesOf } from '../places'
import { createSeal } from '../seal'
import { countAttempts, readHealth } from './receiver-hours'
import { createReceiverList } from './receiver-list'

const NOW = Date.parse('2026-11-24T10:30:00Z')
const ID = 'orders'

describe.each(engines)('delivery statistics of a receiver on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const attempt = (at: number, durationMs: number, isDelivered = true) => ({ at, durationMs, isDelivered })
  const count = (attempts: ReturnType<typeof attempt>[], id = ID) =>
    opened.store.transaction((tx) => countAttempts(tx, id, attempts))
  const read = (days: ReceiverDays, zone = 'UTC') =>
    readHealth(opened.store.reads, ID, placesOf({ days, zone }, NOW))
  const keep = () =>
    opened.store.db
      .insertInto('forward_attempts')
      .values(
        [attempt(NOW, 100), attempt(NOW + 1, 300, false), attempt(NOW - HOUR_MS, 50)].map((made) => ({
          ...{ forward_id: '1', receiver_id: ID, at: made.at, duration_ms: made.durationMs },
          ...{ status: null, is_delivered: made.isDelivered ? (1 as const) : (0 as const), outcome: '' },
        })),
      )
      .execute()

  test('are added up by hour, with the average and the slowest response', async () => {
    await count([attempt(NOW, 100), attempt(NOW, 900, false), attempt(NOW - HOUR_MS, 50)])
    await count([attempt(NOW + 1000, 200)])
    const { places, overTime, total } = await read('1')
    expect(places).toHaveLength(24)
    expect(places.at(-1)).toBe(Date.parse('2026-11-24T10:00:00Z'))
    expect(overTime.slice(-3)).toEqual([
      { delivered: 0, failed: 0, meanMs: null, slowestMs: null },
      { delivered: 1, failed: 0, meanMs: 50, slowestMs: 50 },
      { delivered: 2, failed: 1, meanMs: 400, slowestMs: 900 },
    ])
    expect(total).toEqual({ delivered: 3, failed: 1, meanMs: 313, slowestMs: 900 })
  })

  test('cover 30 days, by day in the time zone of the reader', async () => {
    await count([
      attempt(NOW - 29 * DAY_MS, 100),
      attempt(NOW - 30 * DAY_MS, 100),
      // Tuesday in Madrid, still Monday in UTC.
      attempt(Date.parse('2026-11-23T23:10:00Z'), 100, false),
    ])
    const { places, overTime, total } = await read('30', 'Europe/Madrid')
    expect([places[0], places.at(-1)]).toEqual(['2026-10-26', '2026-11-24'])
    expect([overTime[0]?.delivered, overTime.at(-1)?.failed]).toEqual([1, 1])
    expect(total).toMatchObject({ delivered: 1, failed: 1 })
    expect((await read('30')).overTime.at(-2)).toMatchObject({ failed: 1 })
    expect((await read('7')).total).toMatchObject({ delivered: 0, failed: 1 })
  })

  test('are separate for each receiver, and deleted with it', async () => {
    await count([attempt(NOW, 100)])
    await count([attempt(NOW, 100)], 'another')
    expect((await read('1')).total.delivered).toBe(1)
    const list = createReceiverList({
      store: opened.store,
      seal: createSeal('installation', 'test'),
      clock: () => NOW,
    })
    await list.remove(ID)
    const left = await opened.store.db.selectFrom('receiver_hours').select('receiver_id').execute()
    expect(left).toEqual([{ receiver_id: 'another' }])
  })

  test('are kept for 30 days, even if events are kept for less', async () => {
    await count([attempt(NOW - 30 * DAY_MS, 100), attempt(NOW - 32 * DAY_MS, 100)])
    await keep()
    await removeOld({ store: opened.store, clock: () => NOW, eventRetentionDays: 1 })
    const left = await opened.store.db.selectFrom('receiver_hours').select('hour').execute()
    expect(left.map(({ hour }) => hour)).toEqual([NOW - 30 * DAY_MS - HOUR_MS / 2])
  })

  test('include attempts from before they were counted', async () => {
    await keep()
    await sql`drop table receiver_hours`.execute(opened.store.db)
    await sql`delete from kysely_migration where name = '088-receiver-hours'`.execute(opened.store.db)
    await opened.openAgain()
    const { overTime } = await read('1')
    expect(overTime.slice(-2)).toEqual([
      { delivered: 1, failed: 0, meanMs: 50, slowestMs: 50 },
      { delivered: 1, failed: 1, meanMs: 200, slowestMs: 300 },
    ])
  })

  test('reject an unknown time zone', () => {
    expect(() => placesOf({ days: '30', zone: 'Mars/Base' }, NOW)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ kind: 'invalidParameter', fields: { zone: expect.any(String) } }),
      }),
    )
  })
})

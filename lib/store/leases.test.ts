import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { releaseLeases, settleLease, takeLease } from './leases'
import { engines, openTestStore, type TestStore } from './testing/open-test-store'

const row = {
  ...{ receiver_id: 'orders', inbox_id: 1, replay_id: null, state: 'waiting' },
  ...{ attempts: 0, leased_until: 0, created_at: 1 },
}

describe.each(engines)('leases on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    const rows = ['a', 'b'].map((id, due_at) => ({ ...row, id, due_at }))
    await opened.store.db.insertInto('forwards').values(rows).execute()
  })
  afterEach(() => opened.remove())

  const take = async (now: number) =>
    (
      await takeLease(opened.store, {
        table: 'forwards',
        isDue: sql<boolean>`(state = 'waiting' and leased_until <= ${now})`,
        firstBy: ['due_at'],
        until: now + 100,
      })
    )?.id

  test('give each row to one taker, in order, until they end or the row is settled', async () => {
    expect([await take(1), await take(1), await take(1)]).toEqual(['a', 'b', undefined])
    expect(await take(101)).toBe('a')
    const written = { table: 'forwards', id: 'a', values: { state: 'delivered' } } as const
    expect(await settleLease(opened.store.db, written)).toBe(true)
    // A settled row stays settled.
    expect(await settleLease(opened.store.db, { ...written, unless: 'over' })).toBe(false)
    expect([await take(102), await take(102)]).toEqual(['b', undefined])
  })

  test('are taken one at a time after a burst that is not yet in the database statistics', async () => {
    const { db } = opened.store
    await db.deleteFrom('forwards').where('id', '=', 'b').execute()
    if (engine === 'postgres') await sql`analyze forwards`.execute(db)
    const burst = ['b', 'c', 'd'].map((id, place) => ({ ...row, id, due_at: place + 1 }))
    await db.insertInto('forwards').values(burst).execute()
    expect([await take(5), await take(5), await take(5), await take(5), await take(5)]).toEqual([
      ...['a', 'b', 'c', 'd'],
      undefined,
    ])
  })

  test('of an ended process can be released with SQLite, but must expire in a shared store', async () => {
    await take(1)
    await releaseLeases(opened.store, 'forwards')
    expect(await take(1)).toBe(engine === 'sqlite' ? 'a' : 'b')
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveBack, takeLeases } from './leases'
import { engines, openTestStore, type TestStore } from './testing/open-test-store'

describe.each(engines)('leases on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    const row = { receiver_id: 'orders', inbox_id: 1, replay_id: null, state: 'waiting', attempts: 0 }
    const rows = ['a', 'b'].map((id) => ({ id, ...row, due_at: 1, leased_until: 0, created_at: 1 }))
    await opened.store.db.insertInto('forwards').values(rows).execute()
  })
  afterEach(() => opened.remove())

  const take = (now: number) =>
    takeLeases(
      opened.store,
      {
        table: 'forwards',
        isDue: sql<boolean>`leased_until <= ${now}`,
        firstBy: ['due_at'],
        until: now + 100,
      },
      10,
    )
  const leases = async () =>
    (await opened.store.db.selectFrom('forwards').select('leased_until').execute()).map((row) =>
      Number(row.leased_until),
    )

  test('of those who took rows are given back, of others who took them after their end they are not', async () => {
    const late = await take(1)
    expect(late).toHaveLength(2)
    const current = await take(200)
    expect(current).toHaveLength(2)
    await giveBack(opened.store.db, 'forwards', late)
    expect(await leases()).toEqual([300, 300])
    await giveBack(opened.store.db, 'forwards', current.slice(1))
    expect((await leases()).toSorted()).toEqual([0, 300])
  })
})

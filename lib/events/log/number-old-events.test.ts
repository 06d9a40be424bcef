import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { numberOldEvents } from './number-old-events'

describe.each(engines)('events stored before their number was recorded, on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const insert = (...values: object[]) =>
    insertEvents(
      opened.store,
      values.map((value) => eventWith({ change: JSON.stringify({ field: 'messages', value }) })),
    )
  const numbers = async () =>
    (await opened.store.db.selectFrom('events').select('own_number').orderBy('id').execute()).map(
      ({ own_number }) => own_number,
    )

  test('get the number their change names, if any, even if there are many', async () => {
    const rest = Array.from({ length: 210 }, () => ({}))
    await insert({ metadata: { phone_number_id: '77' } }, { display_phone_number: '+1 555' }, ...rest)
    await insert({ event: 'ACCOUNT_RESTRICTION', phone_number: '+33 1 99' })
    await insert({ phone_number_id: '88' })
    await numberOldEvents(opened.store)
    const kept = await numbers()
    expect([kept[0], kept[1], kept.at(-2), kept.at(-1)]).toEqual(['77', '+1555', '+33199', '88'])
    expect(new Set(kept.slice(2, -2))).toEqual(new Set([null]))
  })

  test('are processed once overall, and by the next process when this one stops', async () => {
    await insert({ phone_number_id: '77' })
    await numberOldEvents(opened.store, () => true)
    expect(await numbers()).toEqual([null])
    await numberOldEvents(opened.store)
    await insert({ phone_number_id: '88' })
    await numberOldEvents(opened.store)
    expect(await numbers()).toEqual(['77', null])
  })
})

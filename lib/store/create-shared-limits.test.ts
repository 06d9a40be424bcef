import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSharedLimits, type SharedLimits } from './create-shared-limits'
import { engines, openTestStore, type TestStore } from './testing/open-test-store'

const few = { name: 'few', max: 3, windowMs: 60_000 }
const many = { name: 'many', max: 1000, windowMs: 60_000 }

describe.each(engines)('limits shared by processes on %s', (engine) => {
  let tested: TestStore
  let one: SharedLimits
  let other: SharedLimits
  let now = 1_700_000_000_000
  beforeEach(async () => {
    tested = await openTestStore(engine)
    one = createSharedLimits(tested.store, () => now)
    other = createSharedLimits(await tested.openPeer(), () => now)
  })
  afterEach(() => tested.remove())

  const refusals = async (limits: readonly SharedLimits[], limit: typeof few, times: number) => {
    const turns = Array.from({ length: Math.ceil(times / limits.length) }, () => limits).flat()
    const taken = await Promise.all(turns.slice(0, times).map((each) => each.take(limit, 'ada')))
    return taken.filter(({ isRefused }) => isRefused).length
  }

  test('are used up jointly, also by concurrent requests', async () => {
    expect(await refusals([one, other], few, 20)).toBe(17)
    expect(await one.take(few, 'ada')).toEqual({ isRefused: true, taken: 3, secondsLeft: 60 })
    expect(await other.take(few, 'grace')).toMatchObject({ isRefused: false, taken: 1 })
  })

  test('reset after their window, which rejected requests do not extend', async () => {
    await refusals([one], few, 4)
    now += 59_500
    expect(await other.take(few, 'ada')).toMatchObject({ isRefused: true, secondsLeft: 1 })
    now += 500
    expect(await one.take(few, 'ada')).toEqual({ isRefused: false, taken: 1, secondsLeft: 60 })
  })

  test('with a high maximum are exact for one process and never exceeded by several', async () => {
    for (let turn = 1; turn <= 25; turn += 1)
      expect(await one.take(many, 'ada')).toMatchObject({ isRefused: false, taken: turn })
    const refused = await refusals([one, other], many, 1100)
    expect(refused).toBeGreaterThanOrEqual(125)
    expect(refused).toBeLessThanOrEqual(125 + 2 * 10)
  })

  test('with a high maximum write to the store once per hundredth of it', async () => {
    for (let turn = 0; turn < 10; turn += 1) await one.take(many, 'ada')
    const kept = () => tested.store.db.selectFrom('attempts').select('count').executeTakeFirstOrThrow()
    expect(await kept()).toEqual({ count: 10 })
    await one.take(many, 'ada')
    expect(await kept()).toEqual({ count: 20 })
  })
})

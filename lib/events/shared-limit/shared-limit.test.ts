import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { recordSharedLimits } from './record-shared-limit'

describe.each(engines)('the messaging limit shared by numbers, on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const told = (at: number, limit: unknown, more: object = {}) => ({
    ...{ at, field: 'business_capability_update', objectKind: 'account', objectId: '1' },
    change: { value: { max_daily_conversations_per_business: limit, ...more } },
  })
  const kept = async () =>
    (await opened.store.db.selectFrom('shared_limits').select(['at', 'people']).orderBy('at').execute()).map(
      ({ at, people }) => [at, people],
    )

  test('is recorded each time it changes, given as a tier or a number', async () => {
    const events = [
      told(1, 'TIER_2K'),
      told(2, 2000),
      told(3, '10000'),
      told(4, -1),
      told(5, 'TIER_UNLIMITED'),
    ]
    await recordSharedLimits(opened.store.db, events)
    expect(await kept()).toEqual([
      [1, 2000],
      [3, 10_000],
      [4, null],
    ])
  })

  test('is not recorded from test events, unset values or limits of one number', async () => {
    const perNumber = { value: { max_daily_conversation_per_phone: 250 } }
    await recordSharedLimits(opened.store.db, [
      told(1, 2000, { is_test: true }),
      told(2, 'TIER_NOT_SET'),
      { ...told(3, undefined), change: perNumber },
      { ...told(4, 2000), field: 'phone_number_quality_update' },
    ])
    expect(await kept()).toEqual([])
  })
})

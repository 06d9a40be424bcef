import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { writeConsoleGap } from '@/lib/webhooks/console-gap'
import { countReach } from './count-reach'

const HOUR = 3_600_000
const now = Date.UTC(2026, 5, 2, 12)

describe.each(engines)('the people a number reached on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const reached = (hoursAgo: number, recipient: string, phone_number_id = '1') =>
    opened.store.db
      .insertInto('messaged_customers')
      .values({ phone_number_id, recipient, at: now - hoursAgo * HOUR })
      .execute()
  const known = (hoursAgo: number) =>
    opened.store.db
      .insertInto('phone_number_history')
      .values({
        phone_number_id: '1',
        at: now - hoursAgo * HOUR,
        quality_rating: 'GREEN',
        throughput_level: 'TIER_1K',
        status: 'CONNECTED',
        source: 'observed',
        reason: null,
      })
      .execute()
  const count = (isListening = true) =>
    countReach({ store: opened.store, phoneNumberId: '1', isListening, now })

  test('are those of the last 24 hours, of this number alone', async () => {
    await known(100)
    await reached(1, 'a')
    await reached(24, 'b')
    await reached(24.01, 'c')
    await reached(1, 'a', '2')
    expect(await count()).toEqual({ customers: 2, since: now - 24 * HOUR, estimateBecause: null })
  })

  test.each([
    [25, null],
    [24, null],
    [23, 'new'],
  ])('are an estimate where the number is known for %i hours: %s', async (hoursAgo, because) => {
    await known(hoursAgo)
    await known(1)
    expect((await count()).estimateBecause).toBe(because)
  })

  test('are an estimate where nobody has seen the number yet', async () => {
    expect(await count()).toMatchObject({ customers: 0, estimateBecause: 'new' })
  })

  test.each([
    [2, 'gap'],
    [30, null],
  ])('are an estimate where the console was away %i hours ago: %s', async (hoursAgo, because) => {
    await known(100)
    const to = now - hoursAgo * HOUR
    await writeConsoleGap(opened.store, { from: to - HOUR, to })
    expect((await count()).estimateBecause).toBe(because)
  })

  test('are an estimate where events do not reach this console', async () => {
    await known(100)
    expect((await count(false)).estimateBecause).toBe('deaf')
  })
})

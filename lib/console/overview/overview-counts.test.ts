import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { writeConsoleGap } from '@/lib/events/receiver/console-gap'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { countReaches } from './count-reaches'
import { readActivity } from './read-activity'

const now = Date.UTC(2026, 5, 2, 12, 30)
const hour = Date.UTC(2026, 5, 2, 12)

describe.each(engines)('counts of the overview on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const known = (phone_number_id: string, hoursAgo: number) =>
    opened.store.db
      .insertInto('phone_number_history')
      .values({
        phone_number_id,
        at: now - hoursAgo * HOUR_MS,
        quality_rating: 'GREEN',
        throughput_level: 'TIER_1K',
        status: 'CONNECTED',
        source: 'observed',
        reason: null,
      })
      .execute()
  const reached = (phone_number_id: string, recipient: string, hoursAgo: number) =>
    opened.store.db
      .insertInto('messaged_customers')
      .values({ phone_number_id, recipient, at: now - hoursAgo * HOUR_MS })
      .execute()
  const counted = (kind: string, hoursAgo: number, count: number, phone_number_id = '1') =>
    opened.store.db
      .insertInto('hourly_counts')
      .values({ hour: hour - hoursAgo * HOUR_MS, kind, phone_number_id, count })
      .execute()
  const reaches = (isListening = true) => countReaches({ store: opened.store, isListening, now })
  const activity = () => readActivity({ store: opened.store, isListening: true, now })

  test('cover the people of the last 24 hours for each known number, and mark estimates', async () => {
    await known('1', 100)
    await known('1', 1)
    await known('2', 3)
    await reached('1', 'a', 1)
    await reached('1', 'b', 24)
    await reached('1', 'c', 25)
    await reached('2', 'a', 1)
    await reached('3', 'a', 1)
    const since = now - 24 * HOUR_MS
    expect(await reaches()).toEqual({
      '1': { customers: 2, since, estimateBecause: null },
      '2': { customers: 1, since, estimateBecause: 'new' },
    })
    expect((await reaches(false))['1']?.estimateBecause).toBe('deaf')
    await writeConsoleGap(opened.store, { from: now - 3 * HOUR_MS, to: now - 2 * HOUR_MS }, 'a')
    expect((await reaches())['1']?.estimateBecause).toBe('gap')
  })

  test.each([
    [25, null],
    [24, null],
    [23, 'new'],
  ])('have this estimate reason for a number known for %i hours: %s', async (hoursAgo, because) => {
    await known('1', hoursAgo)
    await known('1', 1)
    expect((await reaches())['1']?.estimateBecause).toBe(because)
  })

  test.each([
    [2, 'gap'],
    [30, null],
  ])('have this estimate reason if the console was offline %i hours ago: %s', async (hoursAgo, because) => {
    await known('1', 100)
    const to = now - hoursAgo * HOUR_MS
    await writeConsoleGap(opened.store, { from: to - HOUR_MS, to }, 'a')
    expect((await reaches())['1']?.estimateBecause).toBe(because)
  })

  test('are limited to one number on request', async () => {
    await known('1', 100)
    await known('2', 100)
    await reached('1', 'a', 1)
    await reached('2', 'a', 1)
    const asked = countReaches({ store: opened.store, isListening: true, now, phoneNumberId: '1' })
    expect(await asked).toEqual({ '1': { customers: 1, since: now - 24 * HOUR_MS, estimateBecause: null } })
  })

  test('cover 48 hours up to the current one, for all numbers together', async () => {
    await counted('message_in', 0, 3)
    await counted('message_in', 0, 4, '2')
    await counted('event', 47, 5, '')
    await counted('event', 48, 6)
    await counted('something_new', 1, 7)
    const { from, counts } = await activity()
    expect(from).toBe(hour - 47 * HOUR_MS)
    expect(counts.message_in).toEqual([...Array(47).fill(0), 7])
    expect(counts.event).toEqual([5, ...Array(47).fill(0)])
    expect(counts.call).toEqual(Array(48).fill(0))
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { readSilence } from './read-silence'

const now = Date.UTC(2026, 5, 2, 12, 30)

describe.each(engines)('silence on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const receive = async (at: number, more: object = {}) => {
    const value = { decision: 'APPROVED', at, ...more }
    const entry = [{ id: '9', time: at / 1000, changes: [{ field: 'account_review_update', value }] }]
    const inbox = createInbox({ store: opened.store, clock: () => at })
    await inbox.keep(Buffer.from(JSON.stringify({ object: 'o', entry })))
    await readInbox(opened.store, 10)
  }
  const receiveHourlyUntil = async (last: number) => {
    for (let hour = 7; hour >= 0; hour -= 1) await receive(last - hour * HOUR_MS)
  }

  test('is reported when hourly events stop, but not after half an hour', async () => {
    const last = now - 2 * HOUR_MS
    await receiveHourlyUntil(last)
    expect(await readSilence(opened.store, last + HOUR_MS / 2)).toBeUndefined()
    expect(await readSilence(opened.store, now)).toBe(last)
  })

  test('is ended by an event, but not by a test event', async () => {
    const last = now - 2 * HOUR_MS
    await receiveHourlyUntil(last)
    await receive(now - HOUR_MS / 2, { is_test: true })
    expect(await readSilence(opened.store, now)).toBe(last)
    await receive(now - HOUR_MS / 4)
    expect(await readSilence(opened.store, now)).toBeUndefined()
  })

  test('is not reported while a delivery waits to be read', async () => {
    const last = now - 2 * HOUR_MS
    await receiveHourlyUntil(last)
    await createInbox({ store: opened.store, clock: () => now }).keep(Buffer.from('{}'))
    expect(await readSilence(opened.store, now)).toBeUndefined()
  })
})

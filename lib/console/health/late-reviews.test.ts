import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { type ReviewRoot, tellLateReviews } from './late-reviews'
import { toldBy } from './testing/create-test-watch'

const template = { id: '7', name: 'order_shipped', language: 'en_US', category: 'UTILITY' }

describe.each(engines)('a long review on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  /** A console that saw the template in review two days ago; the service reports whether it still is. */
  const rootWith = (isInReview: boolean): ReviewRoot => ({
    ...{ store: opened.store, clock: () => 3 * DAY_MS },
    ...{ bus: { publish() {} }, alerts: { wake() {} }, settings: { businessAccountId: '1' } },
    client: {
      listTemplates: async () => ({
        data: isInReview ? [{ ...template, status: 'PENDING', components: [] }] : [],
      }),
    },
    history: { observe: async () => false, pending: async () => [{ ...template, at: DAY_MS }] },
  })

  test('is reported once while the service says it continues', async () => {
    await tellLateReviews(rootWith(true))
    await tellLateReviews(rootWith(true))
    expect(await toldBy(opened.store)).toEqual([
      'The review of order_shipped (en_US) is taking longer than usual.',
    ])
  })

  test('is not reported once the service has ended it, even if its event has not arrived', async () => {
    await tellLateReviews(rootWith(false))
    expect(await toldBy(opened.store)).toEqual([])
  })
})

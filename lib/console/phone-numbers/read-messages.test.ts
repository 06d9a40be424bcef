import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createPhoneNumberHistory } from '../history/create-phone-number-history'
import { readMessages } from './read-messages'

const now = Date.UTC(2026, 5, 30, 12)
const shown = { showsTemplates: true }

describe.each(engines)('messages of a number by day on %s', (engine) => {
  let opened: TestStore
  let clock: number
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = now
  })
  afterEach(() => opened.remove())

  const parts = () => ({
    store: opened.store,
    clock: () => clock,
    phoneNumberHistory: createPhoneNumberHistory({ store: opened.store, clock: () => clock }),
  })
  const count = (kind: string, daysAgo: number, count: number, phone_number_id = '1') =>
    opened.store.db
      .insertInto('hourly_counts')
      .values({ hour: now - daysAgo * DAY_MS, kind, phone_number_id, count })
      .execute()
  const send = (template: string, daysAgo: number, count: number, kind = 'sent') =>
    opened.store.db
      .insertInto('template_counts')
      .values({ template, language: 'en_US', hour: now - daysAgo * DAY_MS, kind, detail: '', count })
      .execute()
  async function see(quality_rating: string, daysAgo: number) {
    clock = now - daysAgo * DAY_MS
    await parts().phoneNumberHistory.observe([{ id: '1', quality_rating }])
    clock = now
  }

  test('are counted only for this number and these days', async () => {
    await count('message_out', 0, 4)
    await count('message_out', 29, 7)
    await count('message_in', 1, 2)
    await count('event', 1, 50)
    await count('message_out', 31, 100)
    await count('message_out', 1, 100, '2')
    const { days, sent, received } = await readMessages(parts(), '1', shown)
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-06-01', '2026-06-30'])
    expect([sent[0], sent[29], sent.reduce((sum, each) => sum + each)]).toEqual([7, 4, 11])
    expect([received[28], received.reduce((sum, each) => sum + each)]).toEqual([2, 2])
  })

  test('are listed by template before each drop in quality, unless templates are hidden', async () => {
    await see('GREEN', 20)
    await see('YELLOW', 10)
    await see('GREEN', 6)
    await see('RED', 2)
    await send('sale', 3, 90)
    await send('sale', 4, 10)
    await send('order', 4, 20)
    await send('order', 4, 500, 'read')
    await send('old', 7, 1000)
    const { drops } = await readMessages(parts(), '1', shown)
    expect(drops).toEqual([
      {
        ...{ at: now - 2 * DAY_MS, from: 'GREEN', to: 'RED' },
        templates: [
          { name: 'sale', sent: 100 },
          { name: 'order', sent: 20 },
        ],
      },
      { at: now - 10 * DAY_MS, from: 'GREEN', to: 'YELLOW', templates: [] },
    ])
    const hidden = await readMessages(parts(), '1', { showsTemplates: false })
    expect(hidden.drops.flatMap(({ templates }) => templates)).toEqual([])
  })
})

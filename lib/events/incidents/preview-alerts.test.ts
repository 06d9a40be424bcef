import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { bodyOf, templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { previewAlerts } from './preview-alerts'
import { writeRule } from './rule-settings'

describe.each(engines)('an alert preview on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  test('counts incidents from events, also for rules that are off', async () => {
    const { store } = opened
    await writeRule(store.db, 'template-paused', { isOn: false, severity: 'warning' })
    const inbox = createInbox({ store, clock: Date.now })
    const restricted = (phone_number_id: string, event: string) =>
      bodyOf(
        'phone_number_quality_update',
        { phone_number_id, event, display_phone_number: '1' },
        1_780_000_000,
      )
    for (const body of [
      templateBody(1, 'REJECTED'),
      templateBody(1, 'REJECTED'),
      templateBody(1, 'PENDING'),
      templateBody(2, 'REJECTED'),
      templateBody(2, 'PAUSED'),
      templateBody(3, 'PAUSED'),
      restricted('77', 'RESTRICTED'),
      restricted('88', 'RESTRICTED'),
    ])
      await inbox.keep(Buffer.from(body))
    while ((await readInbox(store, 40)).bodies > 0);
    const { at } = await store.db
      .selectFrom('events')
      .select((of) => of.fn.max('at').as('at'))
      .executeTakeFirstOrThrow()
    const preview = await previewAlerts(store.reads, Number(at))
    const incidents = await store.db.selectFrom('incidents').select(['rule']).execute()
    const began = (rule: string) => incidents.filter((each) => each.rule === rule).length
    const counted = (rule: string) => preview.data.find(({ kind }) => kind === rule)?.byNumber
    expect(counted('template-rejected')).toEqual({ '': { opened: 2, resolved: 1 } })
    expect(began('template-rejected')).toBe(2)
    const one = { opened: 1, resolved: 0 }
    expect(counted('number-status')).toEqual({ 77: one, 88: one })
    // The rule was off.
    expect([counted('template-paused'), began('template-paused')]).toEqual([
      { '': { opened: 2, resolved: 0 } },
      0,
    ])
    const later = await previewAlerts(store.reads, Number(at) + 31 * DAY_MS)
    expect(later.data.every(({ byNumber }) => Object.keys(byNumber).length === 0)).toBe(true)
  })
})

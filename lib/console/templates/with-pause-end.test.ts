import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import type { Template } from '@/lib/contract/templates'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { withPauseEnd } from './with-pause-end'

const template: Template = {
  ...{ id: '7', name: 'order_ready', language: 'en', status: 'PAUSED', category: 'UTILITY', components: [] },
}

let opened: TestStore
beforeEach(async () => {
  opened = await openTestStore()
})
afterEach(() => opened.remove())

const told = (at: number, event: string, title: string) =>
  eventWith({
    ...{ field: 'message_template_status_update', object_kind: 'template', object_id: '7', at },
    change: JSON.stringify({ value: { event, other_info: { title } } }),
  })

test('a paused template states when its pause ends, according to the newest event', async () => {
  await insertEvents(opened.store, [
    told(1000, 'PAUSED', 'FIRST_PAUSE'),
    told(2000, 'PAUSED', 'SECOND_PAUSE'),
  ])
  expect(await withPauseEnd(opened, [template])).toEqual([{ ...template, paused_until: 2000 + 6 * HOUR_MS }])
  const approved = { ...template, status: 'APPROVED' }
  expect(await withPauseEnd(opened, [approved])).toEqual([approved])
})

test('a pause of unknown length has no end', async () => {
  await insertEvents(opened.store, [told(1000, 'PAUSED', 'RATE_LIMITING_PAUSE')])
  expect(await withPauseEnd(opened, [template])).toEqual([template])
})

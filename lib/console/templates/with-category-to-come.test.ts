import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Template } from '@/lib/contract/templates'
import { createEventLog } from '@/lib/events/log/event-log'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { withCategoryToCome } from './with-category-to-come'

const template: Template = {
  id: '7',
  name: 'order_ready',
  language: 'en',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [],
}

let opened: TestStore
beforeEach(async () => {
  opened = await openTestStore()
})
afterEach(() => opened.remove())

const announcement = (value: object) =>
  eventWith({
    field: 'template_category_update',
    needs_person: 1,
    change: JSON.stringify({
      field: 'template_category_update',
      value: { message_template_id: 7, new_category: 'UTILITY', ...value },
    }),
  })

async function read() {
  const quiet = { publish: () => {}, warn: () => {} }
  const events = createEventLog({ store: opened.store, clock: Date.now, bus: quiet, log: quiet })
  const [told] = await withCategoryToCome({ events }, [template])
  return { events, told }
}

test('a template shows the category it will get, and when, until the event is acknowledged', async () => {
  const change = { correct_category: 'MARKETING', category_update_timestamp: 1_800_000_000 }
  await insertEvents(opened.store, [
    announcement({ correct_category: 'AUTHENTICATION' }),
    announcement(change),
  ])
  const { events, told } = await read()
  expect(told?.category_to_come).toEqual({ category: 'MARKETING', at: 1_800_000_000_000 })
  await events.acknowledge({ upTo: await events.newestId() }, { id: 'ada' })
  expect((await read()).told).toEqual(template)
})

test.each([
  ['was already made', { new_category: 'MARKETING', correct_category: 'MARKETING' }],
  ['matches the current category', { new_category: 'MARKETING', correct_category: 'UTILITY' }],
  ['names no template', { message_template_id: null, correct_category: 'MARKETING' }],
  ['is invalid', { correct_category: { is: 'MARKETING' } }],
])('a change that %s is not shown', async (_what, value) => {
  await insertEvents(opened.store, [announcement(value)])
  expect((await read()).told).toEqual(template)
})

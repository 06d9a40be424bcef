import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTemplateListing, type TemplateListing } from '../templates/listing/create-template-listing'
import { createTemplateHistory } from './create-template-history'
import { listContents } from './list-contents'

const businessAccountId = '1'
const template = {
  ...{ id: '7', name: 'hello', language: 'de', status: 'APPROVED', category: 'UTILITY' },
  components: [{ type: 'BODY', text: 'Hello.' }],
}

describe.each(engines)('deleted templates on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let listing: TemplateListing
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    listing = createTemplateListing({ store: opened.store, clock: clock.now, businessAccountId })
  })
  afterEach(() => opened.remove())

  const historyWith = (parts: { listing?: TemplateListing }) =>
    createTemplateHistory({ store: opened.store, clock: clock.now, businessAccountId, ...parts })
  async function readNothing() {
    clock.advance(120_000)
    await listing.complete(new Set(), clock.now())
  }
  const entries = async (changes?: 'only') => {
    const parts = { store: opened.store, businessAccountId, kinds: ['template'] as const }
    const page = await listContents(parts, { limit: 50, ...(changes && { changes }) }, clock.now())
    return page.entries.map(({ name, at, source, isRemoved, isNewest }) => ({
      ...{ name, at, source, isRemoved, isNewest },
    }))
  }

  test('that disappeared before removals were recorded are dated to when they were last seen', async () => {
    await historyWith({}).observe([template])
    const at = clock.now()
    await readNothing()
    await readNothing()
    const [removal, ...more] = await entries()
    expect(removal).toEqual({ name: 'hello (de)', at, source: 'first', isRemoved: true, isNewest: true })
    expect(more).toMatchObject([{ isRemoved: false, isNewest: false }])
    expect(await entries('only')).toEqual([])
  })

  test('that were listed before count as removed outside, now', async () => {
    await historyWith({ listing }).observe([template])
    await readNothing()
    expect(await entries('only')).toEqual([
      { name: 'hello (de)', at: clock.now(), source: 'outside', isRemoved: true, isNewest: true },
    ])
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/contract/durations'
import { ACCOUNT } from '@/lib/service/testing/create-test-service'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import type { Worker } from '@/lib/work/periodic'
import { startListing } from './read-listing'
import { openListing } from './testing/listing-fixture'

/** Generous, because other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }

let listing: Awaited<ReturnType<typeof openListing>>
let loop: Worker
let told: string[]

beforeEach(async () => {
  listing = await openListing('sqlite')
  await insertTemplate(listing.store, { name: 'order' })
  await listing.read()
  told = []
  loop = startListing({
    ...listing.parts,
    bus: { publish: ({ topics }) => void told.push(...topics) },
    log: { warn() {}, error() {} },
  })
})
afterEach(async () => {
  await loop.stop()
  await listing.tested.close()
})

/** Someone opens the list, some time after the last time. */
async function lookAfter(ms: number): Promise<void> {
  listing.clock.advance(ms)
  await listing.ask({ fields: 'name', sort: 'status' })
}
/** Pages were notified this many times. */
const expectTold = (times: number) =>
  vi.waitFor(() => expect(told).toEqual(Array.from({ length: times }, () => 'templates')), patience)
/** The whole list was requested from the service this many times. */
const expectAsked = (times: number) => vi.waitFor(() => expect(listing.asked).toHaveLength(times), patience)

test('a list in use is read again once it is old, and pages are notified of additions and removals', async () => {
  await insertTemplate(listing.store, { name: 'offer' })
  await lookAfter(3 * MINUTE_MS)
  await expectTold(1)
  expect((await listing.list('name')).flat()).toEqual(['offer', 'order'])

  await listing.client.deleteTemplates({ businessAccountId: ACCOUNT, query: { name: 'offer' } })
  await lookAfter(3 * MINUTE_MS)
  await expectTold(2)
  expect((await listing.list('name')).flat()).toEqual(['order'])
})

test('a list is not read again too soon, and pages are not notified if nothing changed', async () => {
  await lookAfter(MINUTE_MS)
  await lookAfter(2 * MINUTE_MS)
  await expectAsked(2)
  await insertTemplate(listing.store, { name: 'offer' })
  await lookAfter(3 * MINUTE_MS)
  await expectTold(1)
  expect(listing.asked).toHaveLength(3)
})

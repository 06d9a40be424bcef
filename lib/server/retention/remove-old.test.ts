import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDrafts } from '@/lib/drafts/create-drafts'
import { createSamples } from '@/lib/drafts/create-samples'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createInbox } from '@/lib/webhooks/inbox'
import { readInbox } from '@/lib/webhooks/read-inbox'
import { eventWith, insertEvents } from '@/lib/webhooks/testing/insert-events'
import { templateBody } from '@/lib/webhooks/testing/open-receiver'
import { removeOld } from './remove-old'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

describe.each(engines)('what the dashboard keeps on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
  })
  afterEach(() => opened.remove())

  const remove = (eventRetentionDays = KEPT_DAYS) =>
    removeOld({ store: opened.store, clock: clock.now, eventRetentionDays })
  const receive = async (body: string, isRead = true) => {
    await createInbox({ store: opened.store, clock: clock.now }).keep(Buffer.from(body))
    if (isRead) await readInbox(opened.store, 100)
  }
  const ids = async (table: 'events' | 'inbox') =>
    (await opened.store.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

  test('of events are those of the last days, with their bodies', async () => {
    await receive(templateBody(1))
    await receive(templateBody(2))
    clock.advance(KEPT_DAYS * DAY_MS)
    await receive(templateBody(3))
    await remove()
    expect([await ids('events'), await ids('inbox')]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    clock.advance(1)
    await remove()
    expect([await ids('events'), await ids('inbox')]).toEqual([[3], [3]])
  })

  test('is everything when that is wanted', async () => {
    await receive(templateBody(1))
    await receive(templateBody(2))
    clock.advance(1000 * KEPT_DAYS * DAY_MS)
    await remove(0)
    expect(await ids('events')).toHaveLength(2)
  })

  test('of events is also what needs a person, until somebody has acknowledged it', async () => {
    await receive(templateBody(1, 'REJECTED'))
    await receive(templateBody(2))
    clock.advance(2 * KEPT_DAYS * DAY_MS)
    await receive(templateBody(3))
    await remove()
    expect([await ids('events'), await ids('inbox')]).toEqual([
      [1, 3],
      [1, 3],
    ])
    await opened.store.db.updateTable('events').set({ acknowledged_at: 1 }).where('id', '=', 1).execute()
    await remove()
    expect([await ids('events'), await ids('inbox')]).toEqual([[3], [3]])
  })

  test('of bodies is what nobody has read yet, and what has arrived again lately', async () => {
    await receive(templateBody(1))
    await receive(templateBody(2))
    await receive('{"unread":true}', false)
    clock.advance(2 * KEPT_DAYS * DAY_MS)
    await receive(templateBody(2), false)
    await remove()
    expect(await ids('inbox')).toEqual([2, 3])
  })

  test('always has the newest event, from which streams go on', async () => {
    await receive(templateBody(1))
    await receive(templateBody(2))
    clock.advance(2 * KEPT_DAYS * DAY_MS)
    await remove()
    expect(await ids('events')).toEqual([2])
  })

  test('can be thousands less at once', async () => {
    const rows = Array.from({ length: 1300 }, () => eventWith({ received_at: clock.now() }))
    await insertEvents(opened.store, rows)
    clock.advance(2 * KEPT_DAYS * DAY_MS)
    await remove()
    expect(await ids('events')).toHaveLength(1)
  })

  test('of samples are the young, those a draft names, and those that were submitted', async () => {
    let made = 0
    const newId = () => {
      made += 1
      return `id-${made}`
    }
    const samples = createSamples({ store: opened.store, clock: clock.now, newId })
    const drafts = createDrafts({ store: opened.store, clock: clock.now, newId })
    const add = () =>
      samples.add({ fileName: 'a.png', fileType: 'image/png', bytes: Buffer.from('a'), personId: 'ada' })
    const [unused, drafted, submitted] = [await add(), await add(), await add()]
    await drafts.create({ templateId: null, content: { handle: `sample:${drafted}` }, personId: 'ada' })
    await samples.rememberHandle('4::handle', submitted)
    clock.advance(7 * DAY_MS + 1)
    const young = await add()
    await remove(0)
    const left = await Promise.all([unused, drafted, submitted, young].map((id) => samples.get(id)))
    expect(left.map((sample) => sample?.id)).toEqual([undefined, drafted, submitted, young])
  })
})

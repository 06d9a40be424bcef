import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRemoteCalls } from '@/lib/console/calling/remote-calls'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createCallHistory } from '@/lib/console/history/create-call-history'
import { DAY_MS } from '@/lib/contract/durations'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { ACCOUNT, createTestService, PHONE_NUMBER } from '@/lib/service/testing/create-test-service'
import { insertAccount } from '@/lib/service/testing/insert-account'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { removeOld } from './remove-old'

const KEPT_DAYS = 30

describe.each(engines)('what the console keeps on %s', (engine) => {
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

  const noteCustomers = async (count: number, at: number) => {
    const rows = Array.from({ length: count }, (_, n) => ({ phone_number_id: '1', recipient: `${n}`, at }))
    await opened.store.db.insertInto('messaged_customers').values(rows).execute()
  }
  const customers = () => opened.store.db.selectFrom('messaged_customers').select('recipient').execute()
  const count = (hour: number, kind: string) =>
    opened.store.db
      .insertInto('hourly_counts')
      .values({ hour, kind, phone_number_id: '', count: 1 })
      .execute()
  const counted = async () =>
    (await opened.store.db.selectFrom('hourly_counts').select('kind').execute()).map(({ kind }) => kind)

  test('of events is the configured number of days, with their bodies', async () => {
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

  test('excludes events once the clock of the service is past their retention', async () => {
    const tested = await createTestService({ engine })
    const { clock: serviceClock } = tested.context
    const inbox = createInbox({ store: tested.store, clock: serviceClock })
    for (const n of [1, 2]) await inbox.keep(Buffer.from(templateBody(n)))
    await readInbox(tested.store, 100)
    const events = () => tested.store.db.selectFrom('events').select('id').execute()
    expect(await events()).toHaveLength(2)
    await tested.call('POST', '/clock', { json: { by_ms: (KEPT_DAYS + 1) * DAY_MS } })
    await removeOld({ store: tested.store, clock: serviceClock, eventRetentionDays: KEPT_DAYS })
    // The newest event is always kept.
    expect(await events()).toEqual([{ id: 2 }])
    await tested.close()
  })

  test('includes open incidents, and resolved ones until their retention ends', async () => {
    await receive(templateBody(1, 'REJECTED'))
    await receive(templateBody(2, 'REJECTED'))
    await opened.store.db
      .updateTable('incidents')
      .set({ resolved_at: clock.now() })
      .where('id', '=', 1)
      .execute()
    const kept = async () =>
      (await opened.store.db.selectFrom('incidents').select('id').orderBy('id').execute()).map(({ id }) => id)
    clock.advance(KEPT_DAYS * DAY_MS)
    await remove()
    expect(await kept()).toEqual([1, 2])
    clock.advance(1)
    await remove()
    expect(await kept()).toEqual([2])
  })

  test('is everything if no limit is set', async () => {
    await receive(templateBody(1))
    await receive(templateBody(2))
    clock.advance(1000 * KEPT_DAYS * DAY_MS)
    await remove(0)
    expect(await ids('events')).toHaveLength(2)
  })

  test('of events includes those that need a person, until acknowledged', async () => {
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

  test('of bodies includes those that are unread or arrived again lately', async () => {
    await receive(templateBody(1))
    await receive(templateBody(2))
    await receive('{"unread":true}', false)
    clock.advance(2 * KEPT_DAYS * DAY_MS)
    await receive(templateBody(2), false)
    await remove()
    expect(await ids('inbox')).toEqual([2, 3])
  })

  test('always includes the newest event, from which streams resume', async () => {
    await receive(templateBody(1))
    await receive(templateBody(2))
    clock.advance(2 * KEPT_DAYS * DAY_MS)
    await remove()
    expect(await ids('events')).toEqual([2])
  })

  test('can shrink by more than a thousand events at once', async () => {
    const rows = Array.from({ length: 1300 }, () => eventWith({ received_at: clock.now() }))
    await insertEvents(opened.store, rows)
    clock.advance(2 * KEPT_DAYS * DAY_MS)
    await remove()
    expect(await ids('events')).toHaveLength(1)
  })

  test('of messaged customers is two days, however long events are kept', async () => {
    const at = clock.now()
    await noteCustomers(1200, at)
    await opened.store.db
      .insertInto('messaged_customers')
      .values({ phone_number_id: '1', recipient: 'late', at: at + 1 })
      .execute()
    clock.advance(2 * DAY_MS)
    await remove(0)
    expect(await customers()).toHaveLength(1201)
    clock.advance(1)
    await remove(0)
    expect(await customers()).toEqual([{ recipient: 'late' }])
  })

  describe('of calls of a remote service', () => {
    const calls = () =>
      createRemoteCalls({
        ...{ store: opened.store, businessAccountId: '9', clock: clock.now },
        log: { warn: () => {} },
      })
    const place = async (id: string) => {
      await calls().acted(PHONE_NUMBER, { to: '34600111222', session: { sdp_type: 'offer', sdp: 'v=0' } }, [
        { id },
      ])
      await createCallHistory({ store: opened.store, clock: clock.now }).act(id, 'placed', {
        id: 'ada',
        name: 'Ada',
      })
    }
    const removeCalls = (hasRemoteCalls = true) =>
      removeOld({ store: opened.store, clock: clock.now, eventRetentionDays: KEPT_DAYS, hasRemoteCalls })
    const kept = async () => ({
      calls: (await opened.store.db.selectFrom('calls').select('id').execute()).map(({ id }) => id),
      steps: (await opened.store.db.selectFrom('call_transitions').select('call_id').execute()).length,
      deeds: (await opened.store.db.selectFrom('call_deeds').select('call_id').execute()).length,
    })

    test('is the configured number of days, with their transitions and who made them', async () => {
      await place('old')
      clock.advance(1)
      await place('new')
      clock.advance(KEPT_DAYS * DAY_MS)
      await removeCalls()
      expect(await kept()).toEqual({ calls: ['new'], steps: 1, deeds: 1 })
    })

    test('is everything if events are kept without limit or the service is embedded', async () => {
      await place('one')
      clock.advance(1000 * DAY_MS)
      await removeOld({ store: opened.store, clock: clock.now, eventRetentionDays: 0, hasRemoteCalls: true })
      await removeCalls(false)
      await insertAccount(opened.store, { id: ACCOUNT, phoneNumberId: PHONE_NUMBER })
      await removeCalls()
      expect(await kept()).toEqual({ calls: ['one'], steps: 1, deeds: 1 })
    })
  })

  test('of hourly counts is as long as of events, and at least what a number’s page shows', async () => {
    const hour = clock.now()
    await count(hour, 'event')
    await count(hour + DAY_MS, 'message_in')
    clock.advance(31 * DAY_MS + 1)
    await remove()
    expect(await counted()).toEqual(['message_in'])
    clock.advance(1000 * DAY_MS)
    await remove(0)
    expect(await counted()).toEqual(['message_in'])
    await count(clock.now() - 30 * DAY_MS, 'call')
    await remove(1)
    expect(await counted()).toEqual(['call'])
  })

  test('of message openings is the configured number of days', async () => {
    const write = (opening: string, at: number) =>
      opened.store.db
        .insertInto('message_openings')
        .values({ phone_number_id: '1', opening, messages: 1, at })
        .execute()
    await write('Old', clock.now())
    await write('New', clock.now() + 1)
    clock.advance(KEPT_DAYS * DAY_MS + 1)
    await remove(0)
    const openings = () => opened.store.db.selectFrom('message_openings').select('opening').execute()
    expect(await openings()).toHaveLength(2)
    await remove()
    expect(await openings()).toEqual([{ opening: 'New' }])
  })

  test('of proposals are those of the last 180 days, and approved ones', async () => {
    const propose = async (id: string, state: string, days: number) => {
      const at = Date.now() - days * DAY_MS
      await opened.store.db
        .insertInto('proposals')
        .values({
          ...{
            id,
            state,
            account_id: '1',
            kind: 'qr-codes',
            action: 'qr-codes.create',
            row: '',
            subject: '',
          },
          ...{ permission: '', input: '', shown: '{}', base_hash: '', round: 1, outcome: null },
          ...{ person_id: 'ada', person_name: 'Ada', token_name: null, created_at: at, due_at: at },
          ...{ attempts: 0, leased_until: 0, sent_at: null },
        })
        .execute()
      const by = { person_id: 'ben', person_name: 'Ben', comment: '' }
      await opened.store.db
        .insertInto('proposal_notes')
        .values({ proposal_id: id, round: 1, did: 'approved', at, ...by })
        .execute()
    }
    await propose('applied long ago', 'applied', 181)
    await propose('untouched', 'open', 181)
    await propose('approved', 'approved', 181)
    await propose('applied', 'applied', 179)
    await propose('waiting', 'open', 179)
    await remove(0)
    const ofNotes = await opened.store.db.selectFrom('proposal_notes').select('proposal_id').execute()
    const left = await opened.store.db.selectFrom('proposals').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['applied', 'approved', 'waiting'])
    expect(ofNotes.map((note) => note.proposal_id).sort()).toEqual(['applied', 'approved', 'waiting'])
  })

  test('of samples are recent ones, and those used in a draft or submitted', async () => {
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

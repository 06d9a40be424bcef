import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'

const now = Date.UTC(2026, 5, 2, 12, 30)
const seconds = now / 1000
const hour = Date.UTC(2026, 5, 2, 12)
const metadata = { phone_number_id: '1', display_phone_number: '15550100142' }

const status = (id: string, word: string, more: object = {}) => ({
  id,
  status: word,
  timestamp: String(seconds),
  recipient_id: '34600111222',
  ...more,
})
const message = (id: string) => ({ from: '34600111222', id, timestamp: String(seconds), type: 'text' })
const call = (id: string, word: string) => ({ id, status: word, timestamp: String(seconds), from: '34600' })

describe.each(engines)('tallies on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const receive = async (...changes: { field: string; value: object }[]) => {
    const inbox = createInbox({ store: opened.store, clock: () => now })
    await inbox.keep(
      Buffer.from(JSON.stringify({ object: 'o', entry: [{ id: '9', time: seconds, changes }] })),
    )
    await readInbox(opened.store, 10)
  }
  const statuses = (...all: object[]) => ({ field: 'message_status', value: { metadata, statuses: all } })
  const counts = async () => {
    const rows = await opened.store.db
      .selectFrom('hourly_counts')
      .selectAll()
      .orderBy('kind')
      .orderBy('phone_number_id')
      .execute()
    return rows.map((row) => `${row.kind} ${row.phone_number_id} ${(row.hour - hour) / HOUR_MS} ${row.count}`)
  }
  const customers = () =>
    opened.store.db
      .selectFrom('messaged_customers')
      .select(['recipient', 'at'])
      .where('phone_number_id', '=', '1')
      .orderBy('recipient')
      .execute()

  test('count messages in both directions, calls and all events by number and hour', async () => {
    await receive(
      { field: 'messages', value: { metadata, messages: [message('a'), message('b')] } },
      statuses(status('c', 'sent'), status('c', 'delivered'), status('d', 'failed')),
      { field: 'call', value: { metadata, calls: [call('e', 'ringing')] } },
      { field: 'account_review_update', value: { decision: 'APPROVED' } },
    )
    expect(await counts()).toEqual([
      'call 1 0 1',
      'event  0 1',
      'event 1 0 6',
      'message_in 1 0 2',
      'message_out 1 0 1',
    ])
  })

  test('count test events as events and nothing else', async () => {
    const madeUp = { metadata, is_test: true }
    await receive(
      { field: 'messages', value: { ...madeUp, messages: [message('a')] } },
      { field: 'message_status', value: { ...madeUp, statuses: [status('b', 'sent')] } },
      { field: 'call', value: { ...madeUp, calls: [call('c', 'ringing')] } },
    )
    expect(await counts()).toEqual(['event 1 0 3'])
    expect(await customers()).toEqual([])
    const waiting = await receive({
      field: 'account_update',
      value: { event: 'ACCOUNT_RESTRICTION', is_test: true, restriction_info: [] },
    }).then(() => opened.store.db.selectFrom('events').select('id').where('needs_person', '=', 1).execute())
    expect(waiting).toEqual([])
  })

  test('count a redelivered item once, even in another batch', async () => {
    await receive(statuses(status('a', 'sent')))
    await receive(statuses(status('a', 'sent'), status('b', 'sent')))
    expect(await counts()).toEqual(['event 1 0 2', 'message_out 1 0 2'])
  })

  test('count a call once, whatever its later statuses', async () => {
    await receive({
      field: 'call',
      value: { metadata, calls: [call('a', 'ringing'), call('a', 'connected')] },
    })
    await receive({ field: 'calls', value: { metadata, calls: [call('a', 'ended'), call('b', 'missed')] } })
    await receive({
      field: 'calls',
      value: { metadata, statuses: [status('c', 'RINGING', { type: 'call' })] },
    })
    expect(await counts()).toContain('call 1 0 3')
  })

  test('assign an event to the hour it happened, and never to the future', async () => {
    await receive(statuses(status('a', 'sent', { timestamp: String(seconds - 7200) })))
    await receive(statuses(status('b', 'sent', { timestamp: String(seconds + 999_999) })))
    expect(await counts()).toEqual(expect.arrayContaining(['message_out 1 -2 1', 'message_out 1 0 1']))
    expect(await customers()).toEqual([{ recipient: '34600111222', at: now }])
  })

  test('exclude imported chat history', async () => {
    await receive({ field: 'history', value: { metadata, messages: [message('a')] } })
    expect(await counts()).toEqual(['event 1 0 1'])
  })

  test('list each customer a number wrote to once, with the last time', async () => {
    await receive(statuses(status('a', 'sent'), status('b', 'delivered', { recipient_id: '49' })))
    await receive(
      statuses(
        status('c', 'sent', { timestamp: String(seconds - 3600) }),
        status('d', 'failed', { recipient_id: '50' }),
        status('e', 'sent', { recipient_id: 'g', recipient_type: 'group' }),
      ),
    )
    expect(await customers()).toEqual([
      { recipient: '34600111222', at: now },
      { recipient: '49', at: now },
    ])
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { templateMark } from '@/lib/contract/template-mark'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { countOldEvents } from './record-template-counts'

const now = Date.UTC(2026, 5, 2, 12, 30)
const hour = Date.UTC(2026, 5, 2, 12)
const metadata = { phone_number_id: '1', display_phone_number: '15550100142' }
const timestamp = String(now / 1000)
const offer = templateMark({ name: 'offer', language: 'en_US' })
const angebot = templateMark({ name: 'offer', language: 'de' })

const status = (id: string, word: string, more: object = {}) => ({
  field: 'message_status',
  value: { metadata, statuses: [{ id, status: word, timestamp, recipient_id: '34600111222', ...more }] },
})
const reply = (id: string, to: string, button?: string) => ({
  field: 'messages',
  value: {
    metadata,
    messages: [
      {
        from: '34600111222',
        id,
        timestamp,
        context: { id: to },
        ...(button ? { type: 'button', button: { text: button } } : { type: 'text', text: { body: 'Hi' } }),
      },
    ],
  },
})
type Change = ReturnType<typeof status> | ReturnType<typeof reply>

describe.each(engines)('template counts, on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const receive = async (...changes: Change[]) => {
    const inbox = createInbox({ store: opened.store, clock: () => now })
    await inbox.keep(Buffer.from(JSON.stringify({ object: 'o', entry: [{ id: '9', time: 1, changes }] })))
    await readInbox(opened.store, 10)
  }
  const counts = async () => {
    const rows = await opened.store.db.selectFrom('template_counts').selectAll().execute()
    return rows
      .map((row) => {
        expect(row.hour).toBe(hour)
        return [row.template, row.language, row.kind, row.detail, row.count].join(' ')
      })
      .sort()
  }

  test('are kept by language, button and error for messages that name their template', async () => {
    await receive(
      status('a', 'sent', { biz_opaque_callback_data: offer }),
      status('a', 'read', { biz_opaque_callback_data: offer }),
      status('b', 'failed', { biz_opaque_callback_data: angebot, errors: [{ code: 131026 }] }),
      reply('c', 'a', 'Show me'),
      reply('d', 'a'),
    )
    expect(await counts()).toEqual([
      'offer de failed 131026 1',
      'offer en_US answer  1',
      'offer en_US read  1',
      'offer en_US sent  1',
      'offer en_US tap Show me 1',
    ])
  })

  test('exclude other messages, replies to them and test events', async () => {
    const madeUp = status('m', 'sent', { biz_opaque_callback_data: offer })
    Object.assign(madeUp.value, { is_test: true })
    await receive(status('a', 'sent', { pricing: { category: 'service' } }), reply('b', 'a'), madeUp)
    expect(await counts()).toEqual([])
    expect(await opened.store.db.selectFrom('template_replies').selectAll().execute()).toEqual([])
  })

  test('include messages of unknown templates, by category', async () => {
    await receive(
      status('a', 'sent', { pricing: { category: 'marketing' } }),
      status('a', 'delivered', { pricing: { category: 'marketing' } }),
    )
    expect(await counts()).toEqual(['  sent marketing 1'])
  })

  test('accept a mark among other data, but not inside a word', async () => {
    await receive(
      status('a', 'sent', { biz_opaque_callback_data: 'order 17; template=offer/en_US; x' }),
      status('b', 'sent', { biz_opaque_callback_data: 'mytemplate=offer/en_US' }),
    )
    expect(await counts()).toEqual(['offer en_US sent  1'])
  })

  test('are the same for any order, batching and repetition, and when counted afterwards', async () => {
    const messages = ['a', 'b', 'c']
    const marks: Record<string, string | undefined> = { a: offer, b: angebot, c: undefined }
    const all: Change[] = [
      ...messages.flatMap((id) =>
        ['sent', 'delivered', 'read'].map((word) =>
          status(id, word, { biz_opaque_callback_data: marks[id], pricing: { category: 'utility' } }),
        ),
      ),
      ...messages.flatMap((id) => [
        reply(`${id}1`, id, 'Yes'),
        reply(`${id}2`, id),
        reply(`${id}3`, id, 'Yes'),
      ]),
    ]
    const expected = [
      '  sent utility 1',
      ...['en_US', 'de'].flatMap((language) => [
        `offer ${language} answer  1`,
        `offer ${language} delivered  1`,
        `offer ${language} read  1`,
        `offer ${language} sent  1`,
        `offer ${language} tap Yes 2`,
      ]),
    ].sort()
    const arrivals = fc
      .tuple(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(fc.constantFrom(...all), { maxLength: 8 }),
        fc.integer({ min: 1, max: 7 }),
      )
      .map(([order, again, size]) => {
        const events = [...order, ...again]
        return Array.from({ length: Math.ceil(events.length / size) }, (_, part) =>
          events.slice(part * size, (part + 1) * size),
        )
      })
    await fc.assert(
      fc.asyncProperty(arrivals, fc.boolean(), async (batches, isAfterwards) => {
        const { db } = opened.store
        for (const table of ['events', 'inbox', 'template_counts', 'template_replies'] as const)
          await db.deleteFrom(table).execute()
        for (const batch of batches) await receive(...batch)
        expect(await counts()).toEqual(expected)
        if (!isAfterwards) return
        await db.deleteFrom('template_counts').execute()
        await db.deleteFrom('template_replies').execute()
        const last = await db
          .selectFrom('events')
          .select((of) => of.fn.max('id').as('id'))
          .executeTakeFirst()
        await db
          .insertInto('facts')
          .values({ key: 'template_events_to_count', value: `0 ${last?.id}` })
          .execute()
        await countOldEvents(opened.store)
        await countOldEvents(opened.store)
        expect(await counts()).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })
})

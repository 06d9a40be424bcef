import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flowMark } from '@/lib/contract/flow-mark'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { removeOldAnswers } from '@/lib/runtime/retention/remove-old'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { answeredVersionIds, countUnnamed, listAnswers, walkAnswers } from './list-answers'
import { readOldAnswers } from './record-answers'

const now = Date.UTC(2026, 5, 2, 12, 30)
const metadata = { phone_number_id: '1', display_phone_number: '15550100142' }

interface Given {
  from?: string
  secondsAgo?: number
  more?: object
}

const answer = (
  id: string,
  response: unknown,
  { from = '34600111222', secondsAgo = 0, more }: Given = {},
) => ({
  field: 'messages',
  value: {
    metadata,
    contacts: [{ profile: { name: 'Lucía' }, wa_id: from }],
    messages: [
      {
        from,
        id,
        timestamp: String(now / 1000 - secondsAgo),
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json: response } },
      },
    ],
    ...more,
  },
})
const of = (versionId: string | undefined, members: object = {}, flowId = '7') =>
  JSON.stringify({ flow_token: `${flowMark({ flowId, versionId })} x`, ...members })

describe.each(engines)('flow answers, on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const receive = async (...changes: ReturnType<typeof answer>[]) => {
    const inbox = createInbox({ store: opened.store, clock: () => now })
    await inbox.keep(Buffer.from(JSON.stringify({ object: 'o', entry: [{ id: '9', time: 1, changes }] })))
    return readInbox(opened.store, 10)
  }
  const asked = (filter = {}) => ({ flowId: '7', filter, now })
  const ids = async (filter = {}) =>
    (await listAnswers(opened.store, asked(filter), { after: undefined, limit: 100 })).rows.map(
      ({ message_id }) => message_id,
    )

  test('are stored with person, token, version and the exact text', async () => {
    const response = of('72', { rating: '=1+1' })
    const { events } = await receive(answer('a', response))
    const { rows } = await listAnswers(opened.store, asked(), { after: undefined, limit: 10 })
    expect(rows).toMatchObject([
      {
        version_id: '72',
        flow_token: 'flow=7/72 x',
        message_id: 'a',
        wa_id: '34600111222',
        person_name: 'Lucía',
        phone_number_id: '1',
        at: now,
        response,
      },
    ])
    expect(events.at(-1)?.topics).toContain('flow-answer:7')
  })

  test('are stored even without a flow or valid JSON, except test events', async () => {
    await receive(
      answer('a', '{"flow_token":"unused"}'),
      answer('b', 'not JSON \0'),
      answer('c', { flow_token: 'flow=7', nested: true }),
      answer('d', of('1'), { more: { is_test: true } }),
    )
    expect(await countUnnamed(opened.store)).toBe(2)
    expect(await ids()).toEqual(['c'])
  })

  test('are filtered by version, person and time, newest first', async () => {
    await receive(
      answer('old', of('1'), { secondsAgo: 7200 }),
      answer('new', of('2'), { secondsAgo: 10, from: '4915112345678' }),
      answer('plain', of(undefined), { secondsAgo: 60 }),
      answer('other', of('1', {}, '8')),
    )
    expect(await ids()).toEqual(['new', 'plain', 'old'])
    expect(await ids({ version: '2' })).toEqual(['new'])
    expect(await ids({ version: 'unknown' })).toEqual(['plain'])
    expect(await ids({ person: '+49 151 1234' })).toEqual(['new'])
    expect(await ids({ since: '-1h' })).toEqual(['new', 'plain'])
    expect(await ids({ until: new Date(now - 3_600_000).toISOString() })).toEqual(['old'])
    expect(await answeredVersionIds(opened.store, '7')).toEqual(['', '1', '2'])
  })

  test('match the events in any order and batch size, also when read afterwards', async () => {
    const all = Array.from({ length: 12 }, (_, n) =>
      answer(`m${n}`, n % 4 === 0 ? '{"flow_token":"unused"}' : of(String(n % 3)), { secondsAgo: n % 5 }),
    )
    const expected = all.flatMap((_, n) => (n % 4 === 0 ? [] : [`m${n}`])).toSorted()
    const arrivals = fc.tuple(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(fc.constantFrom(...all), { maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(arrivals, fc.boolean(), async ([order, again, size], isAfterwards) => {
        const { db } = opened.store
        for (const table of ['events', 'inbox', 'customer_answers'] as const)
          await db.deleteFrom(table).execute()
        const changes = [...order, ...again]
        for (let from = 0; from < changes.length; from += size)
          await receive(...changes.slice(from, from + size))
        if (isAfterwards) {
          await db.deleteFrom('customer_answers').execute()
          const last = await db
            .selectFrom('events')
            .select((each) => each.fn.max('id').as('id'))
            .executeTakeFirst()
          await db
            .insertInto('facts')
            .values({ key: 'answer_events_to_read', value: `0 ${last?.id}` })
            .execute()
          await readOldAnswers(opened.store)
          await readOldAnswers(opened.store)
        }
        const walked: (string | null)[] = []
        for await (const { message_id } of walkAnswers(opened.store, asked())) walked.push(message_id)
        expect(walked.toSorted()).toEqual(expected)
        expect(await countUnnamed(opened.store)).toBe(all.length - expected.length)
        // Paging skips and repeats nothing, however many answers have the same time.
        const paged: (string | null)[] = []
        for (let after: string | undefined, more = true; more; more = after !== undefined) {
          const page = await listAnswers(opened.store, asked(), { after, limit: size })
          paged.push(...page.rows.map(({ message_id }) => message_id))
          after = page.next
        }
        expect(paged).toEqual(walked)
      }),
      { numRuns: 15 },
    )
  })

  test('are removed by age', async () => {
    await receive(answer('a', of('1')), answer('b', '{}'))
    expect(await removeOldAnswers(opened.store, now)).toBe(0)
    expect(await removeOldAnswers(opened.store, now + 1)).toBe(2)
  })
})

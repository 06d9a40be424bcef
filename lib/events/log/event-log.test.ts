import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { eventListQuery, type LiveMessage } from '@/lib/contract/event-log'
import { createInbox } from '@/lib/events/receiver/inbox'
import { withPlainLetters } from '@/lib/events/receiver/plain-letters'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { bodyOf, templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createEventLog, type EventLog } from './event-log'

const clock = createClock()
const noon = Date.UTC(2026, 5, 1, 12)

describe.each(engines)('the event log on %s', (engine) => {
  let opened: TestStore
  let log: EventLog
  let published: LiveMessage[]
  let warned: string[]
  beforeEach(async () => {
    opened = await openTestStore(engine)
    published = []
    warned = []
    log = createEventLog({
      store: opened.store,
      clock: clock.now,
      bus: { publish: (message) => void published.push(message) },
      log: { warn: (_facts, message) => void warned.push(message) },
    })
  })
  afterEach(() => opened.remove())

  const query = (given: Record<string, string> = {}) => eventListQuery.parse(given)
  const insert = (...facts: Parameters<typeof eventWith>[0][]) =>
    insertEvents(
      opened.store,
      facts.map(eventWith).map((row) => ({ ...row, search_text: withPlainLetters(row.search_text) })),
    )
  const shown = async (given: Record<string, string> = {}) =>
    (await log.list(query(given))).data.map(({ sentence }) => sentence)

  /** The number of exported events. */
  async function found(given: Record<string, string> = {}) {
    let count = 0
    for await (const _ of log.export(query(given))) count += 1
    return count
  }

  test('is empty at first', async () => {
    expect(await log.list(query())).toEqual({ data: [] })
    expect(await log.attention()).toEqual({ total: 0, data: [] })
    expect([await log.newestId(), await found(), await log.get(1)]).toEqual([0, 0, undefined])
  })

  test('lists the newest first, page by page, each once', async () => {
    await insert(...Array.from({ length: 25 }, (_, n) => ({ sentence: `${n}` })))
    const pages: string[][] = []
    let after: string | undefined
    do {
      const { data, next } = await log.list(query({ limit: '10', ...(after ? { after } : {}) }))
      pages.push(data.map(({ sentence }) => sentence))
      after = next
    } while (after)
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5])
    expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, n) => `${24 - n}`))
  })

  test('does not repeat or skip a row when others arrive between two pages', async () => {
    await insert({ sentence: 'a' }, { sentence: 'b' }, { sentence: 'c' })
    const { next = '' } = await log.list(query({ limit: '2' }))
    await insert({ sentence: 'd' })
    expect(await shown({ after: next })).toEqual(['a'])
  })

  test('excludes rows that fail a check, also when deciding whether another page follows', async () => {
    await insert(...Array.from({ length: 250 }, (_, n) => ({ sentence: `${n}` })))
    const isFound = ({ sentence }: { sentence: string }) => Number(sentence) % 100 === 0
    const { data, next } = await log.list(query({ limit: '2' }), isFound)
    expect(data.map(({ sentence }) => sentence)).toEqual(['200', '100'])
    const last = await log.list(query({ limit: '2', after: next ?? '' }), isFound)
    expect(last.data.map(({ sentence }) => sentence)).toEqual(['0'])
    expect(last.next).toBeUndefined()
    expect(data[0]).not.toHaveProperty('change')
  })

  describe('filtered', () => {
    beforeEach(() =>
      insert(
        {
          sentence: 'a',
          field: 'flows',
          severity: 'danger',
          object_kind: 'flow',
          object_id: '7',
          received_at: noon,
        },
        {
          sentence: 'b',
          field: 'call',
          severity: 'info',
          object_kind: null,
          object_id: null,
          received_at: noon + HOUR_MS,
        },
        {
          sentence: 'c',
          search_text: 'grüße an 100%_ana!',
          field: 'flows',
          severity: 'warning',
          object_kind: 'flow',
          object_id: '8',
          needs_person: 1,
          received_at: noon + 2 * HOUR_MS,
        },
      ),
    )

    test.each([
      [{ field: 'flows' }, ['c', 'a']],
      [{ field: 'flows,call' }, ['c', 'b', 'a']],
      [{ severity: 'danger,info' }, ['b', 'a']],
      [{ object_kind: 'flow' }, ['c', 'a']],
      [{ object_id: '8' }, ['c']],
      [{ field: 'flows', severity: 'danger' }, ['a']],
      [{ field: 'flows', severity: 'info' }, []],
      [{ needs_person: '1' }, ['c']],
      [{ since: '2026-06-01T13:00:00Z' }, ['c', 'b']],
      [{ until: '2026-06-01T13:00:00Z' }, ['a']],
      [{ since: '2026-06-01T13:00:00+00:00', until: '2026-06-01T13:00:00.001Z' }, ['b']],
      [{ since: '2026-06-01', field: 'flows' }, ['c', 'a']],
      [{ since: '2026-06-01', object_id: '7', severity: 'danger' }, ['a']],
      [{ since: '2026-06-01', object_kind: 'flow' }, ['c', 'a']],
      [{ text: 'GRÜSSE' }, []],
      [{ text: 'Grüße' }, ['c']],
      [{ text: 'gru\u0308ße' }, ['c']],
      [{ text: '100%_' }, ['c']],
      [{ text: 'a!' }, ['c']],
      [{ text: '%' }, ['c']],
      [{ text: 'ana\0' }, ['c', 'b', 'a']],
      [{ field: '', severity: '', text: '', since: '' }, ['c', 'b', 'a']],
      [{ since: 'yesterday' }, ['c', 'b', 'a']],
    ])('by %j shows %j', async (given, sentences) => {
      expect(await shown(given)).toEqual(sentences)
      expect(await found(given)).toBe(sentences.length)
    })
  })

  test('finds rows that are far apart, page by page', async () => {
    const rows = Array.from({ length: 9000 }, (_, n) => ({
      sentence: `${n}`,
      field: n % 4000 === 0 ? 'flows' : 'messages',
      search_text: n % 4000 === 0 ? 'a needle' : 'hay',
      received_at: noon + n,
    }))
    await insert(...rows)
    const filters: Record<string, string>[] = [
      { field: 'flows' },
      { text: 'needle' },
      { text: 'needle', since: '2026-06-01' },
    ]
    for (const filter of filters) {
      const first = await log.list(query({ ...filter, limit: '2' }))
      expect(first.data.map(({ sentence }) => sentence)).toEqual(['8000', '4000'])
      expect(await shown({ ...filter, after: first.next ?? '' })).toEqual(['0'])
      expect(await found(filter)).toBe(3)
    }
  })

  test('finds a text in exactly the rows that contain it, whether rare or common', async () => {
    const rows = Array.from({ length: 7000 }, (_, n) => ({
      sentence: `${n}`,
      field: n % 500 === 0 ? 'flows' : 'messages',
      search_text: `${n < 3000 ? 'formerly' : 'lately'} said “hé” to 日本語 🙂🙂${n % 1000 === 0 ? '🙃 "a"b' : ''}\nab${n}ba`,
      received_at: noon + n,
    }))
    await insert(...rows)
    const all = (is: (n: number) => boolean) =>
      Array.from({ length: 7000 }, (_, n) => 6999 - n)
        .filter(is)
        .slice(0, 5)
        .map(String)
    const cases: [string, (n: number) => boolean][] = [
      ['formerly', (n) => n < 3000],
      ['LATELY SAID', (n) => n >= 3000],
      ['“hé” to', () => true],
      ['日本', () => true],
      ['日本語 🙂🙂', () => true],
      ['🙂🙃', (n) => n % 1000 === 0],
      ['🙃 "a"b', (n) => n % 1000 === 0],
      ['"a" or "b"', () => false],
      ['formerly lately', () => false],
      ['said LATELY', (n) => n >= 3000],
      ['🙃 日本語 formerly', (n) => n < 3000 && n % 1000 === 0],
      ['said ab4711ba to', (n) => n === 4711],
      ['to y', () => true],
      ['ab4711ba', (n) => n === 4711],
      ['b4711', (n) => n === 4711],
      ['y', () => true],
    ]
    for (const [text, is] of cases) {
      const filters: Record<string, string>[] = [{ text }, { text, since: '2026-06-01' }]
      for (const filter of filters) {
        expect(await shown({ ...filter, limit: '5' }), text).toEqual(all(is))
        expect(await shown({ ...filter, field: 'flows', limit: '5' }), text).toEqual(
          all((n) => is(n) && n % 500 === 0),
        )
      }
      expect(await found({ text }), text).toBe(rows.filter((_, n) => is(n)).length)
    }
    expect(warned).toEqual([])
  })

  test('does not find a deleted row by its text', async () => {
    await insert({ sentence: 'a', search_text: 'needle' }, { sentence: 'b', search_text: 'needle' })
    await opened.store.db.deleteFrom('events').where('sentence', '=', 'b').execute()
    expect(await shown({ text: 'needle' })).toEqual(['a'])
  })

  test('orders by arrival time when filtered by it, even after the clock was set back', async () => {
    await insert(
      { sentence: 'ahead', received_at: noon + HOUR_MS },
      { sentence: 'right', received_at: noon },
      { sentence: 'right, too', received_at: noon },
    )
    const { data, next } = await log.list(query({ since: '2026-06-01', limit: '2' }))
    expect(data.map(({ sentence }) => sentence)).toEqual(['ahead', 'right, too'])
    expect(await shown({ since: '2026-06-01', after: next ?? '' })).toEqual(['right'])
    expect(await shown({ until: '2026-06-01T12:30:00Z' })).toEqual(['right, too', 'right'])
  })

  test('can be limited to the last hours', async () => {
    const now = clock.now()
    await insert({ sentence: 'old', received_at: now - 3 * HOUR_MS }, { sentence: 'new', received_at: now })
    expect(await shown({ since: '-1h' })).toEqual(['new'])
    expect(await shown({ since: '-24h' })).toEqual(['new', 'old'])
  })

  test('exports everything a list would show, with the change', async () => {
    await insert(
      ...Array.from({ length: 1200 }, (_, n) => ({ field: n % 2 ? 'call' : 'flows', sentence: `${n}` })),
    )
    const exported = []
    for await (const row of log.export(query({ field: 'call', limit: '1' }))) exported.push(row)
    expect(exported).toHaveLength(600)
    expect(exported[0]).toMatchObject({ sentence: '1199', change: { field: 'call' } })
  })

  test('keeps what needs a person until it is acknowledged, which counts once', async () => {
    await insert({ sentence: 'a', needs_person: 1 }, { sentence: 'b' }, { sentence: 'c', needs_person: 1 })
    const { total, data } = await log.attention()
    expect([total, data.map(({ sentence }) => sentence)]).toEqual([2, ['c', 'a']])
    const [newest] = data
    await log.acknowledge({ ids: [newest?.id ?? 0] }, { id: 'ada' })
    const acknowledgedAt = clock.now()
    clock.advance(1000)
    await log.acknowledge({ ids: [newest?.id ?? 0] }, { id: 'bob' })
    expect((await log.attention()).data.map(({ sentence }) => sentence)).toEqual(['a'])
    expect((await log.get(newest?.id ?? 0))?.acknowledgedAt).toBe(acknowledgedAt)
    expect(published).toEqual(Array.from({ length: 2 }, () => ({ id: newest?.id, topics: ['events'] })))
  })

  test('shows severe events that need a person above newer, milder ones', async () => {
    await insert({ sentence: 'restricted', needs_person: 1, severity: 'danger' })
    await insert(...Array.from({ length: 60 }, (_, n) => ({ sentence: `${n}`, needs_person: 1 as const })))
    await insert({ sentence: 'paused', needs_person: 1, severity: 'warning' })
    const { total, data } = await log.attention()
    expect([total, ...data.slice(0, 3).map(({ sentence }) => sentence)]).toEqual([
      62,
      'restricted',
      'paused',
      '59',
    ])
  })

  test('acknowledges events up to the newest one seen, and filters accordingly', async () => {
    await insert({ sentence: 'a', needs_person: 1 }, { sentence: 'b' }, { sentence: 'c', needs_person: 1 })
    const seen = await log.newestId()
    await insert({ sentence: 'd', needs_person: 1 })
    expect(await shown({ needs_person: '1' })).toEqual(['d', 'c', 'a'])
    await log.acknowledge({ upTo: seen }, { id: 'ada' })
    expect(await shown({ needs_person: '1' })).toEqual(['d'])
    expect((await log.attention()).data.map(({ sentence }) => sentence)).toEqual(['d'])
    const acknowledged = (await log.list(query())).data.filter(
      ({ acknowledgedAt }) => acknowledgedAt !== null,
    )
    expect(acknowledged.map(({ sentence }) => sentence)).toEqual(['c', 'a'])
  })

  test('distinguishes test events from real ones', async () => {
    const change = (value: object) => JSON.stringify({ field: 'messages', value })
    await insert(
      { sentence: 'a', change: change({ is_test: true }) },
      { sentence: 'b', change: change({ text: '"is_test":true' }) },
      { sentence: 'c', change: change({ is_test: false }) },
    )
    const { data } = await log.list(query())
    expect(data.map(({ isTest }) => isTest)).toEqual([false, false, true])
    expect((await log.get(data[2]?.id ?? 0))?.isTest).toBe(true)
  })

  test('shows the newest 50 that need a person, with the total', async () => {
    await insert(...Array.from({ length: 60 }, (_, n) => ({ sentence: `${n}`, needs_person: 1 as const })))
    const { total, data } = await log.attention()
    expect([total, data.length, data[0]?.sentence]).toEqual([60, 50, '59'])
  })

  describe('with deliveries', () => {
    const deliver = async (...bodies: string[]) => {
      const inbox = createInbox({ store: opened.store, clock: clock.now })
      for (const body of bodies) await inbox.keep(Buffer.from(body))
      await readInbox(opened.store, 100)
    }

    test('returns the exact body of an event and how often it arrived', async () => {
      const body = ` ${templateBody(1)}\n`
      await deliver(body, body)
      const detail = await log.get(await log.newestId())
      expect(detail?.change).toEqual(JSON.parse(body).entry[0].changes[0])
      expect(detail?.delivery).toMatchObject({
        body,
        bytes: body.length,
        times: 2,
        signature: 'valid',
        problem: null,
      })
      expect(detail?.delivery?.bodySha256).toMatch(/^[0-9a-f]{64}$/)
    })

    test('finds statuses inside messages by their own field, and shows the original change', async () => {
      const statuses = [
        { id: 'wamid.1', status: 'read', timestamp: '1780000000', recipient_id: '34600111222' },
      ]
      await deliver(bodyOf('messages', { statuses }))
      const [row] = (await log.list(query({ field: 'message_status' }))).data
      expect(row).toMatchObject({ field: 'message_status', objectId: 'wamid.1' })
      expect((await log.get(row?.id ?? 0))?.change).toEqual({ field: 'messages', value: { statuses } })
    })

    test('finds unaccented text by accented letters', async () => {
      const message = { from: '34600111222', id: 'wamid.1', timestamp: '1780000000', type: 'text' }
      await deliver(bodyOf('messages', { messages: [{ ...message, text: { body: 'Is the cafe open?' } }] }))
      for (const text of ['café', 'Café öpen', 'cafe\u0301'])
        expect((await log.list(query({ text }))).data, text).toHaveLength(1)
    })

    test('finds accented names by unaccented letters', async () => {
      const message = { from: '34600111222', id: 'wamid.1', timestamp: '1780000000', type: 'text' }
      const contacts = [{ profile: { name: 'Ana Müller' }, wa_id: '34600111222' }]
      await deliver(bodyOf('messages', { contacts, messages: [{ ...message, text: { body: '¿Qué tal?' } }] }))
      for (const text of ['muller', 'MÜLLER', 'müller ana', 'que tal'])
        expect((await log.list(query({ text }))).data, text).toHaveLength(1)
    })

    test('explains why a body could not be read', async () => {
      await deliver('{"entry":')
      const detail = await log.get(await log.newestId())
      expect(detail?.delivery?.problem).toBeTruthy()
      expect(detail?.sentence).toContain(detail?.delivery?.problem)
    })

    test('returns each body once, in the order received', async () => {
      const two = [1, 2].flatMap((n) => JSON.parse(templateBody(n)).entry[0].changes)
      const batch = JSON.stringify({ entry: [{ id: '10', changes: two }] })
      await deliver(batch, templateBody(3))
      const ids = (await log.list(query())).data.map(({ id }) => id)
      const bodies = (await log.bodies(ids)).map(({ body }) => Buffer.from(body).toString())
      expect(bodies).toEqual([batch, templateBody(3)])
      expect(await log.bodies([])).toEqual([])
    })
  })
})

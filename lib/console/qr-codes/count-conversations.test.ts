import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { countConversations } from './count-conversations'

const now = Date.UTC(2026, 5, 2, 12, 30)

describe.each(engines)('conversations on %s', (engine) => {
  let opened: TestStore
  let sent = 0
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const receive = async (text: string | undefined, { number = '1', field = 'messages' } = {}) => {
    sent += 1
    const message = {
      from: '34600111222',
      id: `wamid.${sent}`,
      timestamp: String(now / 1000),
      type: text === undefined ? 'image' : 'text',
      ...(text === undefined ? {} : { text: { body: text } }),
    }
    const value = { metadata: { phone_number_id: number }, messages: [message] }
    const body = JSON.stringify({
      object: 'o',
      entry: [{ id: '9', time: now / 1000, changes: [{ field, value }] }],
    })
    await createInbox({ store: opened.store, clock: () => now }).keep(Buffer.from(body))
    await readInbox(opened.store, 10)
  }
  const count = (...texts: string[]) =>
    countConversations(
      opened.store,
      '1',
      texts.map((prefilled_message, place) => ({ code: `CODE${place}`, prefilled_message })),
    )

  test('are counted by their first words, whatever follows', async () => {
    await receive('Hello, I saw the poster')
    await receive('Hello, I saw the poster')
    await receive('Hello,  I saw the poster at the door. Are you open?')
    await receive('I saw the poster')
    await receive(undefined)
    expect(await count('Hello, I saw the poster', 'Hello', 'Nobody says this')).toEqual({
      CODE0: 3,
      CODE1: 3,
    })
  })

  test('of other numbers, and chats imported from before, are not counted', async () => {
    await receive('Hello', { number: '2' })
    await receive('Hello', { field: 'history' })
    expect(await count('Hello')).toEqual({})
  })

  test('are counted for texts in every script, and with wildcard characters in them', async () => {
    await receive('مرحبا، أريد الطلب 🙂 الآن')
    await receive('100 % _sure\n')
    await receive('100 x ysure')
    expect(await count('مرحبا، أريد الطلب 🙂', '100 % _sure', '\u{10fffe}')).toEqual({ CODE0: 1, CODE1: 1 })
  })

  test('are counted for 2,000 codes at once', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ({
      phone_number_id: '1',
      opening: `Message ${n} of someone`,
      messages: 2,
      at: now,
    }))
    for (let first = 0; first < rows.length; first += 500)
      await opened.store.db
        .insertInto('message_openings')
        .values(rows.slice(first, first + 500))
        .execute()
    const counts = await count(...Array.from({ length: 2000 }, (_, n) => `Message ${n} of`))
    expect(Object.keys(counts)).toHaveLength(2000)
    expect(counts.CODE7).toBe(2)
  })
})

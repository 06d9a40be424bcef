import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { removeOldMessages } from '../remove-old'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { ANA, insertPhones, messagesOf, OFF, send, settle, textOf, write } from '../testing/phone-fixtures'

const BURST = 45
const DAY_MS = 86_400_000

describe.each(engines)('sending too fast on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine, deliveryRetentionDays: 90 })
    await insertPhones(tested)
    await write(tested)
  })
  afterEach(() => tested.close())

  const burst = async (count: number, to = ANA) => {
    const answers = []
    for (let n = 0; n < count; n += 1) answers.push(await send(tested, { to, ...textOf(`${n}`) }))
    return answers
  }

  test('to one person is refused with 131056 after 45, until six seconds have passed', async () => {
    const answers = await burst(BURST + 1)
    expect(answers.slice(0, BURST).every(({ status }) => status === 200)).toBe(true)
    const refused = answers.at(-1)
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 131056, is_transient: true } } })
    expect(refused?.headers.get('retry-after')).toBe('6')
    tested.clock.advance(5999)
    expect((await burst(1))[0]?.status).toBe(400)
    tested.clock.advance(1)
    expect((await burst(2)).map(({ status }) => status)).toEqual([200, 400])
    tested.clock.advance(BURST * 6000)
    expect((await burst(BURST)).every(({ status }) => status === 200)).toBe(true)
  })

  test('to one person holds up no other, and a retry by its key is no message', async () => {
    await burst(BURST - 1)
    const keyed = { ...textOf('Once'), client_key: 'once' }
    expect((await send(tested, keyed)).status).toBe(200)
    expect((await send(tested, keyed)).status).toBe(200)
    await write(tested, 'Hello', OFF)
    expect((await burst(1, OFF))[0]?.status).toBe(200)
    expect((await burst(1))[0]?.status).toBe(400)
  })

  test('of one number is refused with 130429 after 80 in a second', async () => {
    await burst(1)
    const [row] = await tested.store.db
      .selectFrom('messages')
      .selectAll()
      .where('sender', '=', 'business')
      .execute()
    if (!row) throw new Error('No message was written.')
    const others = Array.from({ length: 79 }, (_, n) => ({
      ...row,
      id: `wamid.${n}`,
      position: 100 + n,
      conversation_id: 'other',
    }))
    await tested.store.db.insertInto('messages').values(others).execute()
    expect((await burst(1))[0]).toMatchObject({ status: 400, body: { error: { code: 130429 } } })
    tested.clock.advance(1000)
    expect((await burst(1))[0]?.status).toBe(200)
    await tested.store.db.updateTable('messages').set({ created_at: tested.clock.now() }).execute()
    await tested.store.db
      .updateTable('phone_numbers')
      .set({ throughput_level: 'UNLIMITED' })
      .where('id', '=', PHONE_NUMBER)
      .execute()
    expect((await burst(1))[0]?.status).toBe(200)
  })

  test('old messages are removed, except those under way', async () => {
    await burst(2)
    await settle(tested)
    await write(tested, 'Hello', OFF)
    await burst(1, OFF)
    expect(await removeOldMessages(tested.context)).toBe(0)
    tested.clock.advance(91 * DAY_MS)
    await write(tested, 'New')
    expect(await removeOldMessages(tested.context)).toBe(4)
    expect((await messagesOf(tested)).data.map(({ content }) => content.body)).toEqual(['New'])
    const left = await tested.store.db
      .selectFrom('messages')
      .select('status')
      .where('wa_id', '=', OFF)
      .execute()
    expect(left).toEqual([{ status: 'accepted' }])
  })
})

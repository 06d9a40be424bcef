import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { customersPerDay } from '@/lib/contract/phone-number-states'
import { nextMinuteUtc } from '@/lib/labels/times'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { ANA, insertPhones, OFF, send, textOf, write } from '../testing/phone-fixtures'
import { insertTemplate } from '../testing/template-fixtures'

const BURST = 45

describe.each(engines)('sending messages on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await insertPhones(tested)
    await write(tested)
  })
  afterEach(() => tested.close())

  const burst = async (count: number, to = ANA) => {
    const answers = []
    for (let n = 0; n < count; n += 1) answers.push(await send(tested, { to, ...textOf(`${n}`) }))
    return answers
  }

  test('to one customer is rejected with 131056 after 45 messages until six seconds pass', async () => {
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

  test('to one customer does not block another, and a retried key counts once', async () => {
    await burst(BURST - 1)
    const keyed = { ...textOf('Once'), client_key: 'once' }
    expect((await send(tested, keyed)).status).toBe(200)
    expect((await send(tested, keyed)).status).toBe(200)
    await write(tested, 'Hello', OFF)
    expect((await burst(1, OFF))[0]?.status).toBe(200)
    expect((await burst(1))[0]?.status).toBe(400)
  })

  test('from one number is rejected with 130429 after 80 messages in a second', async () => {
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

  describe('starts conversations', () => {
    const most = customersPerDay.TIER_50 ?? 0
    const person = (n: number) => `1555020${String(n).padStart(4, '0')}`
    const template = { name: 'order_sent', language: { code: 'en_US' } }
    const parameters = [{ type: 'text', text: 'Emma' }]
    const start = (to: string) =>
      send(tested, {
        to,
        type: 'template',
        template: { ...template, components: [{ type: 'body', parameters }] },
      })
    const setNumber = (to: { throughput_level?: string; status?: string }) =>
      tested.store.db.updateTable('phone_numbers').set(to).where('id', '=', PHONE_NUMBER).execute()

    beforeEach(async () => {
      await insertTemplate(tested.store)
      const people = Array.from({ length: most + 3 }, (_, n) => ({
        ...({ wa_id: person(n), profile_name: `Person ${n}`, is_on: 1, is_unreachable: 0 } as const),
        ...{ account_id: ACCOUNT, last_change: 0, created_at: 0 },
      }))
      await tested.store.db.insertInto('contacts').values(people).execute()
      await setNumber({ throughput_level: 'TIER_50' })
    })

    test('with as many customers in 24 hours as its tier allows, and then fails with 131048', async () => {
      for (let n = 0; n < most; n += 1) {
        expect((await start(person(n))).status).toBe(200)
        tested.clock.advance(1000)
      }
      const refused = await start(person(most))
      expect(refused).toMatchObject({ status: 400, error: { code: 131048 } })
      expect(refused.text).toContain('50 people in 24 hours')
      // Customers already counted, and one who wrote first.
      expect((await start(person(0))).status).toBe(200)
      expect((await start(ANA)).status).toBe(200)
      expect((await burst(1))[0]?.status).toBe(200)
      tested.clock.advance(DAY_MS - most * 1000 - 1)
      expect((await start(person(most))).status).toBe(400)
      tested.clock.advance(1)
      expect((await start(person(most))).status).toBe(200)
      expect((await start(person(most + 1))).status).toBe(400)
    })

    test('after its tier was lowered only once enough conversations are 24 hours old', async () => {
      await setNumber({ throughput_level: 'TIER_250' })
      const begunAt = tested.context.clock()
      for (let n = 0; n < most + 2; n += 1) {
        await start(person(n))
        tested.clock.advance(1000)
      }
      await setNumber({ throughput_level: 'TIER_50' })
      const refused = await start(person(most + 2))
      // Of 52 conversations, three must expire to leave 49.
      const next = begunAt + 2000 + DAY_MS
      expect(refused.text).toContain(nextMinuteUtc(next))
      tested.clock.advance(next - tested.context.clock() - 1)
      expect((await start(person(most + 2))).status).toBe(400)
      tested.clock.advance(1)
      expect((await start(person(most + 2))).status).toBe(200)
    })

    test('within its tier even with concurrent requests', async () => {
      for (let n = 0; n < most - 1; n += 1) await start(person(n))
      tested.clock.advance(1000)
      const answers = await Promise.all([
        start(person(most - 1)),
        start(person(most)),
        start(person(most + 1)),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    })

    test.each(['UNLIMITED', 'STANDARD'])('without a daily limit as %s', async (throughput_level) => {
      await setNumber({ throughput_level })
      for (let n = 0; n < most + 2; n += 1) {
        expect((await start(person(n))).status).toBe(200)
        tested.clock.advance(100)
      }
    })

    test('while the number is flagged, but not while it is restricted', async () => {
      await setNumber({ status: 'FLAGGED' })
      expect((await start(person(0))).status).toBe(200)
      await setNumber({ status: 'RESTRICTED' })
      expect((await start(person(1))).error?.code).toBe(131048)
    })
  })
})

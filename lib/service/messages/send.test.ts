import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import {
  ANA,
  GONE,
  insertPhones,
  MESSAGES,
  messageIdOf,
  messagesOf,
  OFF,
  phoneOf,
  send,
  settle,
  textOf,
  told,
  write,
} from '../testing/phone-fixtures'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'

describe.each(engines)('a business message on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await insertPhones(tested)
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, ['message_status'])
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  /** The ID and status of each status update, in order. */
  const statuses = async () =>
    (await told(tested, receiver)).flatMap(({ value }) =>
      Object(value).statuses.map(({ id, status }: { id: string; status: string }) => [id, status]),
    )

  test('gets a response with its recipient and ID', async () => {
    await write(tested)
    const answer = await send(tested, { to: '+1 (555) 010-0001', ...textOf('Hi') })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        messaging_product: 'messaging',
        contacts: [{ input: '+1 (555) 010-0001', wa_id: ANA }],
        messages: [{ id: expect.stringMatching(/^wamid\.\w{32}$/) }],
      },
    })
  })

  test('is reported as sent, delivered and read, once each and in this order', async () => {
    await write(tested)
    const first = messageIdOf(await send(tested, { ...textOf('One'), biz_opaque_callback_data: 'order 7' }))
    const second = messageIdOf(await send(tested, textOf('Two')))
    await settle(tested)
    const json = { phone_number_id: PHONE_NUMBER, message_id: second }
    await tested.call('POST', `${phoneOf(ANA)}/reads`, { json })
    await tested.call('POST', `${phoneOf(ANA)}/reads`, { json })
    expect(await statuses()).toEqual([
      [first, 'sent'],
      [second, 'sent'],
      [first, 'delivered'],
      [second, 'delivered'],
      [first, 'read'],
      [second, 'read'],
    ])
  })

  test('is reported as read without conversation and pricing', async () => {
    await write(tested)
    const id = messageIdOf(await send(tested, textOf('One')))
    await settle(tested)
    await tested.call('POST', `${phoneOf(ANA)}/reads`, {
      json: { phone_number_id: PHONE_NUMBER, message_id: id },
    })
    const last = (await told(tested, receiver)).at(-1)
    expect(Object(last?.value).statuses).toEqual([
      { id, status: 'read', timestamp: expect.any(String), recipient_id: ANA },
    ])
  })

  test('has its status reported in the published shape', async () => {
    await write(tested)
    const id = messageIdOf(await send(tested, { ...textOf('One'), biz_opaque_callback_data: 'order 7' }))
    const [sent] = await told(tested, receiver)
    expect(sent).toEqual({
      field: 'message_status',
      value: {
        messaging_product: 'messaging',
        metadata: { display_phone_number: '15550100142', phone_number_id: PHONE_NUMBER },
        statuses: [
          {
            id,
            status: 'sent',
            timestamp: String(tested.clock.now() / 1000),
            recipient_id: ANA,
            conversation: {
              id: expect.any(String),
              origin: { type: 'service' },
              expiration_timestamp: String((tested.clock.now() + 24 * HOUR_MS) / 1000),
            },
            pricing: {
              billable: false,
              pricing_model: 'PMP',
              type: 'free_customer_service',
              category: 'service',
            },
            biz_opaque_callback_data: 'order 7',
          },
        ],
      },
    })
  })

  test('reaches the phone when it is delivered, not before', async () => {
    await write(tested)
    await send(tested, textOf('Hi'))
    expect((await messagesOf(tested)).data.map(({ from }) => from)).toEqual(['customer'])
    await settle(tested)
    expect((await messagesOf(tested)).data).toMatchObject([
      { from: 'customer', position: 1 },
      { from: 'business', position: 2, status: 'delivered', content: { body: 'Hi' } },
    ])
  })

  test('waits for a phone that is off and arrives once it is on', async () => {
    await write(tested, 'Hello', OFF)
    const ids = [
      messageIdOf(await send(tested, { to: OFF, ...textOf('One') })),
      messageIdOf(await send(tested, { to: OFF, ...textOf('Two') })),
    ]
    await settle(tested)
    expect((await statuses()).map(([, status]) => status)).toEqual(['sent', 'sent'])
    await tested.call('POST', phoneOf(OFF), { json: { is_on: true } })
    await settle(tested)
    expect((await statuses()).slice(2)).toEqual(ids.map((id) => [id, 'delivered']))
  })

  test('fails if the phone stays off until the message expires', async () => {
    await write(tested, 'Hello', OFF)
    const id = messageIdOf(await send(tested, { to: OFF, ...textOf('One') }))
    await settle(tested)
    tested.clock.advance(31 * 24 * HOUR_MS)
    expect((await statuses()).at(-1)).toEqual([id, 'failed'])
    await tested.call('POST', phoneOf(OFF), { json: { is_on: true } })
    await settle(tested)
    expect(await statuses()).toHaveLength(2)
  })

  test('to an unreachable customer fails with 131026', async () => {
    await write(tested, 'Hello', GONE)
    await send(tested, { to: GONE, ...textOf('One') })
    await settle(tested)
    const failed = (await told(tested, receiver)).at(-1)
    expect(failed?.value).toMatchObject({
      statuses: [
        { status: 'failed', errors: [{ code: 131026, error_data: { details: expect.any(String) } }] },
      ],
    })
  })

  test('may be free-form only until 24 hours after the customer wrote', async () => {
    await write(tested)
    tested.clock.advance(24 * HOUR_MS - 1)
    expect((await send(tested, textOf('In time'))).status).toBe(200)
    tested.clock.advance(1)
    const late = await send(tested, textOf('Too late'))
    expect(late).toMatchObject({ status: 400, error: { code: 131047 } })
    await write(tested, 'Still there?')
    expect((await send(tested, textOf('Yes'))).status).toBe(200)
  })

  test('to a customer who never wrote is rejected with 131047 and not stored', async () => {
    expect(await send(tested, textOf('Hi'))).toMatchObject({ status: 400, error: { code: 131047 } })
    expect(await tested.store.db.selectFrom('conversations').select('id').execute()).toEqual([])
  })

  test('is sent once per client key, even with concurrent requests', async () => {
    await write(tested)
    const json = { ...textOf('Once'), client_key: 'order-7' }
    const answers = await Promise.all([send(tested, json), send(tested, json), send(tested, json)])
    tested.clock.advance(25 * HOUR_MS)
    answers.push(await send(tested, json))
    expect(new Set(answers.map(messageIdOf)).size).toBe(1)
    await settle(tested)
    expect(await statuses()).toHaveLength(2)
  })

  test('from a restricted number can answer a customer but not start a conversation', async () => {
    await tested.store.db.updateTable('phone_numbers').set({ status: 'RESTRICTED' }).execute()
    await write(tested)
    expect((await send(tested, textOf('An answer'))).status).toBe(200)
    tested.clock.advance(25 * HOUR_MS)
    expect((await send(tested, textOf('More'))).error?.code).toBe(131047)
  })

  test('from an unverified number is rejected with 133010', async () => {
    await tested.store.db.updateTable('phone_numbers').set({ status: 'UNVERIFIED' }).execute()
    expect((await send(tested, textOf('Hi'))).error?.code).toBe(133010)
  })

  test.each<[number, string, object]>([
    [131008, 'to', { to: undefined }],
    [131008, 'to', { to: '' }],
    [131009, 'to', { to: 'Ana' }],
    [131009, 'to', { to: '123' }],
    [131009, 'to', { to: ['1'] }],
    [131021, 'to', { to: '15550100142' }],
    [131026, 'to', { to: '15550199999' }],
    [131009, 'recipient_type', { recipient_type: 'group' }],
    [100, 'messaging_product', { messaging_product: 'pigeons' }],
    [131051, 'type', { type: 'sticker', sticker: {} }],
    [131008, 'text', { type: 'text', text: undefined }],
    [131008, 'template', { type: 'template' }],
    [131008, 'interactive', { type: 'interactive' }],
    [131009, 'text.body', { text: { body: '' } }],
    [131009, 'text.body', { text: { body: ' \n ' } }],
    [131009, 'text.body', { text: {} }],
    [131009, 'text.body', { text: { body: 'x'.repeat(4097) } }],
    [131009, 'context.message_id', { context: { message_id: 'wamid.none' } }],
    [131009, 'biz_opaque_callback_data', { biz_opaque_callback_data: 'x'.repeat(513) }],
    [131009, 'client_key', { client_key: 'a key' }],
    [131009, 'status', { status: 'unread', message_id: 'wamid.x' }],
    [131008, 'message_id', { status: 'read' }],
    [131009, 'message_id', { status: 'read', message_id: 'wamid.x' }],
  ])('is rejected with %i at %s without sending anything', async (code, field, changes) => {
    await write(tested)
    const answer = await send(tested, { ...textOf('Hi'), ...changes })
    expect(answer.error).toMatchObject({ code, error_data: { field } })
    await settle(tested)
    expect(await statuses()).toEqual([])
  })

  test('may have 4096 characters, with an emoji counted as one', async () => {
    await write(tested)
    expect((await send(tested, textOf('👩🏽‍🌾'.repeat(4096)))).status).toBe(200)
  })

  test('accepts a numeric recipient and a type in any case', async () => {
    await write(tested)
    const answer = await send(tested, { to: Number(ANA), type: 'TEXT', text: { body: 'Hi' } })
    expect(answer.body).toMatchObject({ contacts: [{ input: ANA, wa_id: ANA }] })
  })

  test('can mark customer messages as read up to the given one', async () => {
    const ids = [await write(tested, 'One'), await write(tested, 'Two'), await write(tested, 'Three')]
    const json = { messaging_product: 'messaging', status: 'read', message_id: ids[1] }
    const answer = await tested.call('POST', MESSAGES, {
      json: { ...json, typing_indicator: { type: 'text' } },
    })
    expect(answer.body).toEqual({ success: true })
    expect((await messagesOf(tested)).data.map(({ status }) => status)).toEqual(['read', 'read', 'sent'])
    const { body } = await tested.call('GET', phoneOf(ANA))
    expect(body).toMatchObject({ conversations: [{ typing_until: tested.clock.now() + 25_000 }] })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { createPublished } from '../testing/flow-fixtures'
import {
  ANA,
  insertPhones,
  messageIdOf,
  messageOf,
  messagesOf,
  openChat,
  phone,
  phoneOf,
  send,
  sendAs,
  settle,
  textOf,
  told,
  write,
} from '../testing/phone-fixtures'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { insertTemplate } from '../testing/template-fixtures'

describe.each(engines)('a simulated phone on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await insertPhones(tested)
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, ['messages'])
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  /** The messages the business received, in order. */
  const received = async () => (await told(tested, receiver)).flatMap(({ value }) => Object(value).messages)
  const welcome = (enable_welcome_message = true) =>
    tested.call('POST', `/${PHONE_NUMBER}/conversational_automation`, {
      json: { enable_welcome_message, prompts: ['Where is my order?'] },
    })
  /** Sends a message from the business and waits until it is on the phone. */
  const deliver = async (json: Record<string, unknown>) => {
    const id = messageIdOf(await send(tested, json))
    await settle(tested)
    return id
  }

  test('sends a message that reaches the business in the published shape', async () => {
    const id = await write(tested, 'Hello 🙂 مرحبا')
    const number = { display_phone_number: '15550100142', phone_number_id: PHONE_NUMBER }
    expect(await told(tested, receiver)).toEqual([
      {
        field: 'messages',
        value: {
          messaging_product: 'messaging',
          metadata: number,
          contacts: [{ profile: { name: 'Ana' }, wa_id: ANA }],
          messages: [
            {
              from: ANA,
              id,
              timestamp: String(tested.clock.now() / 1000),
              type: 'text',
              text: { body: 'Hello 🙂 مرحبا' },
            },
          ],
        },
      },
    ])
  })

  test('sends a message once per client key, even concurrently or with another text', async () => {
    const json = { ...textOf('Once'), client_key: 'tab-1' }
    const answers = await Promise.all([sendAs(tested, json), sendAs(tested, json), sendAs(tested, json)])
    answers.push(await sendAs(tested, { ...json, text: { body: 'Twice' } }))
    expect(new Set(answers.map((answer) => messageOf(answer).id)).size).toBe(1)
    expect((await messagesOf(tested)).data.map(({ content }) => content)).toEqual([{ body: 'Once' }])
    expect(await received()).toHaveLength(1)
  })

  test('opens a conversation by number or ID, and requests the welcome message once', async () => {
    await welcome()
    const opened = await openChat(tested, { phone_number: '+1 555-010-0142', referral: 'qr:ABC' })
    expect(opened).toMatchObject({
      phone_number_id: PHONE_NUMBER,
      business: {
        name: 'A business',
        display_phone_number: '+1 555-010-0142',
        automation: { enable_welcome_message: true, prompts: ['Where is my order?'] },
      },
      referral: 'qr:ABC',
      unread: 0,
    })
    await openChat(tested)
    expect(await received()).toEqual([
      {
        from: ANA,
        id: expect.stringMatching(/^wamid\./),
        timestamp: String(tested.clock.now() / 1000),
        type: 'request_welcome',
      },
    ])
    expect((await send(tested, textOf('Welcome'))).status).toBe(200)
  })

  test('requests no welcome message when it is disabled, so the business cannot write yet', async () => {
    await openChat(tested)
    expect(await received()).toEqual([])
    expect((await send(tested, textOf('Hi'))).error?.code).toBe(131047)
  })

  test('shows the business behind a number before a conversation is opened', async () => {
    const { body } = await tested.call('GET', `${phoneOf(ANA)}/businesses/15550100142`)
    expect(body).toMatchObject({ phone_number_id: PHONE_NUMBER, name: 'A business', about: '', websites: [] })
    expect((await phone(tested)).conversations).toEqual([])
    expect((await tested.call('GET', `${phoneOf(ANA)}/businesses/15550100199`)).status).toBe(404)
  })

  test('answers a quick reply of a template with its payload', async () => {
    const buttons = [
      { type: 'QUICK_REPLY', text: 'Yes' },
      { type: 'URL', text: 'Track', url: 'https://example.com' },
    ]
    const body = { type: 'BODY', text: 'Your order is here, shall we bring it?' }
    await insertTemplate(tested.store, { components: [body, { type: 'BUTTONS', buttons }] })
    const payload = { type: 'payload', payload: 'bring-7' }
    const components = [{ type: 'button', sub_type: 'quick_reply', index: '0', parameters: [payload] }]
    const template = { name: 'order_sent', language: { code: 'en_US' }, components }
    const id = await deliver({ type: 'template', template })
    const tap = (index: number) =>
      sendAs(tested, { type: 'button', button: { index }, context: { message_id: id } })
    expect((await tap(1)).error).toMatchObject({ code: 100, error_data: { field: 'button.index' } })
    await tap(0)
    expect(await received()).toMatchObject([
      {
        type: 'button',
        button: { payload: 'bring-7', text: 'Yes' },
        context: { from: '15550100142', id },
      },
    ])
  })

  test('answers a quick reply on a card with that card’s payload', async () => {
    const reply = (text: string) => ({
      components: [{ type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text }] }],
    })
    const body = { type: 'BODY', text: 'Which lamp do you like best?' }
    const carousel = { type: 'CAROUSEL', cards: [reply('Alder'), reply('Birch')] }
    await insertTemplate(tested.store, { components: [body, carousel] })
    const payload = { type: 'payload', payload: 'lamp-2' }
    const components = [{ type: 'button', sub_type: 'quick_reply', index: 0, parameters: [payload] }]
    const cards = [{ card_index: 1, components }]
    const language = { code: 'en_US' }
    const template = { name: 'order_sent', language, components: [{ type: 'carousel', cards }] }
    const id = await deliver({ type: 'template', template })
    const tap = (card: number) =>
      sendAs(tested, { type: 'button', button: { index: 0, card }, context: { message_id: id } })
    expect((await tap(2)).error).toMatchObject({ code: 100, error_data: { field: 'button.index' } })
    await tap(1)
    await tap(0)
    expect(await received()).toMatchObject([
      { button: { payload: 'lamp-2', text: 'Birch' } },
      { button: { payload: 'Alder', text: 'Alder' } },
    ])
  })

  test('answers buttons, lists and flows with what was sent, and cannot reply otherwise', async () => {
    await write(tested)
    const body = { text: 'Well?' }
    const replies = { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Yes' } }] }
    const rows = [{ id: 'r1', title: 'Lamp', description: 'Of oak' }]
    const list = { button: 'Choose', sections: [{ rows }] }
    const parameters = {
      flow_message_version: '3',
      flow_cta: 'Book',
      flow_token: 't1',
      flow_id: await createPublished(tested),
    }
    const interactive = async (type: string, action: object) =>
      deliver({ type: 'interactive', interactive: { type, body, action } })
    const asked = {
      button: await interactive('button', replies),
      list: await interactive('list', list),
      flow: await interactive('flow', { name: 'flow', parameters }),
    }
    const answer = (message_id: string, reply: object) =>
      sendAs(tested, { type: 'interactive', interactive: reply, context: { message_id } })
    await answer(asked.button, { type: 'button_reply', button_reply: { id: 'y' } })
    await answer(asked.list, { type: 'list_reply', list_reply: { id: 'r1' } })
    await answer(asked.flow, { type: 'nfm_reply', nfm_reply: { response: { email: 'a@b.c' } } })
    const context = (id: string) => ({ from: '15550100142', id })
    expect((await received()).slice(1)).toMatchObject([
      {
        type: 'interactive',
        context: context(asked.button),
        interactive: { type: 'button_reply', button_reply: { id: 'y', title: 'Yes' } },
      },
      {
        type: 'interactive',
        context: context(asked.list),
        interactive: {
          type: 'list_reply',
          list_reply: { id: 'r1', title: 'Lamp', description: 'Of oak' },
        },
      },
      {
        type: 'interactive',
        context: context(asked.flow),
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"email":"a@b.c","flow_token":"t1"}' },
        },
      },
    ])
    for (const [id, reply, field] of [
      [asked.button, { type: 'button_reply', button_reply: { id: 'no' } }, 'interactive.button_reply.id'],
      [asked.button, { type: 'list_reply', list_reply: { id: 'r1' } }, 'interactive.list_reply.id'],
      [asked.list, { type: 'nfm_reply', nfm_reply: { response: {} } }, 'context.message_id'],
      ['wamid.none', { type: 'nfm_reply', nfm_reply: { response: {} } }, 'context.message_id'],
    ] as const) {
      expect((await answer(id, reply)).error).toMatchObject({ code: 100, error_data: { field } })
    }
  })

  test('counts unread messages until they are read', async () => {
    await write(tested)
    const first = await deliver(textOf('One'))
    const second = await deliver(textOf('Two'))
    const unread = async () => (await phone(tested)).conversations.map((each) => each.unread)
    const read = (message_id: string) =>
      tested.call('POST', `${phoneOf(ANA)}/reads`, { json: { phone_number_id: PHONE_NUMBER, message_id } })
    expect(await unread()).toEqual([2])
    await read(first)
    expect(await unread()).toEqual([1])
    await read(second)
    expect(await unread()).toEqual([0])
    expect((await read('wamid.none')).error).toMatchObject({ code: 100, error_data: { field: 'message_id' } })
  })

  test('pages back through its messages, oldest first on each page', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await write(tested, text)
    const texts = async (query: Record<string, number>) => {
      const { data, has_more } = await messagesOf(tested, query)
      return [data.map(({ content }) => content.body), has_more]
    }
    expect(await texts({ limit: 2 })).toEqual([['4', '5'], true])
    expect(await texts({ limit: 2, before: 4 })).toEqual([['2', '3'], true])
    expect(await texts({ limit: 2, before: 2 })).toEqual([['1'], false])
  })

  test('lists messages new or changed since a given change, page by page', async () => {
    await write(tested, '1')
    const { last_change: after } = await messagesOf(tested)
    await deliver(textOf('2'))
    await deliver(textOf('3'))
    await write(tested, '4')
    const seen: unknown[] = []
    let page = await messagesOf(tested, { after, limit: 1 })
    seen.push(...page.data)
    while (page.has_more) {
      page = await messagesOf(tested, { after: page.last_change, limit: 1 })
      seen.push(...page.data)
    }
    expect(seen).toMatchObject(['2', '3', '4'].map((body) => ({ content: { body } })))
    expect(await messagesOf(tested, { after: page.last_change })).toMatchObject({ data: [], has_more: false })
  })

  test('reports in its stream which conversation changed since a given change', async () => {
    const { phones } = tested.service
    const start = await phones.changesAfter(ACCOUNT, ANA, undefined)
    expect(start).toEqual({ id: 0, topics: [] })
    let rings = 0
    const end = phones.subscribe(() => {
      rings += 1
    })
    await write(tested)
    end()
    expect(rings).toBe(1)
    const topics = ['contact', `conversation:${PHONE_NUMBER}`]
    expect(await phones.changesAfter(ACCOUNT, ANA, 0)).toEqual({ id: 1, topics })
    await tested.call('POST', phoneOf(ANA), { json: { is_on: false } })
    expect(await phones.changesAfter(ACCOUNT, ANA, 1)).toEqual({ id: 2, topics: ['contact'] })
    expect(await phones.changesAfter(ACCOUNT, ANA, 2)).toEqual({ id: 2, topics: [] })
    expect(await phones.changesAfter(ACCOUNT, ANA, 9)).toEqual({ id: 2, topics: ['resync'] })
    expect(await phones.changesAfter(ACCOUNT, '1', 0)).toBeUndefined()
  })

  test('exists only for contacts of the account', async () => {
    const { body } = await tested.call('GET', `/${ACCOUNT}/contacts`)
    expect(body).toMatchObject({ data: [{ wa_id: ANA, profile: { name: 'Ana' }, is_on: true }, {}, {}] })
    for (const path of ['15559999999', 'Ana', '%00']) {
      expect((await tested.call('GET', phoneOf(path))).status).toBe(404)
    }
    const json = { phone_number_id: PHONE_NUMBER, client_key: 'k', ...textOf('Hi') }
    expect((await tested.call('POST', `${phoneOf('15559999999')}/messages`, { json })).status).toBe(404)
  })

  test.each<[string, Record<string, unknown>]>([
    ['text.body', textOf('')],
    ['text.body', textOf('x'.repeat(4097))],
    ['type', { type: 'sticker' }],
    ['client_key', { ...textOf('Hi'), client_key: '' }],
    ['client_key', { ...textOf('Hi'), client_key: undefined }],
    ['phone_number_id', { ...textOf('Hi'), phone_number_id: 'x' }],
    ['context.message_id', { ...textOf('Hi'), context: { message_id: 'wamid.none' } }],
    ['context', { type: 'button', button: { index: 0 } }],
    ['button.index', { type: 'button', button: { index: -1 }, context: { message_id: 'x' } }],
    ['extra', { ...textOf('Hi'), extra: 1 }],
  ])('cannot send a message with an invalid %s', async (field, json) => {
    const answer = await sendAs(tested, json)
    expect(answer.error).toMatchObject({ code: 100, error_data: { field } })
    expect(await received()).toEqual([])
  })
})

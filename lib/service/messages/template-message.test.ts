import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TemplateComponent } from '@/lib/contract/templates'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, type TestService } from '../testing/create-test-service'
import { insertPhones, messagesOf, openChat, send, settle } from '../testing/phone-fixtures'
import { insertTemplate } from '../testing/template-fixtures'
import { picture, uploadWhole } from '../testing/uploads'

const body: TemplateComponent = {
  type: 'BODY',
  text: 'Hello {{1}}, your order {{2}} is on its way.',
  example: { body_text: [['Emma', '7']] },
}
const text = (value: string) => ({ type: 'text', text: value })
const filled = { type: 'body', parameters: [text('Ana'), text('A-17')] }
const header: TemplateComponent = { type: 'HEADER', format: 'IMAGE' }
const photo = { type: 'image', image: { link: 'https://example.com/lamp.jpg' } }
const buttons = (...list: object[]): TemplateComponent => ({ type: 'BUTTONS', buttons: list })
const track = { type: 'URL', text: 'Track', url: 'https://example.com/track/{{1}}' }
const reply = { type: 'QUICK_REPLY', text: 'Stop' }

describe.each(engines)('a template message on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await insertPhones(tested)
  })
  afterEach(() => tested.close())

  const sendTemplate = (components: object[] = [filled], changes: object = {}) =>
    send(tested, {
      type: 'template',
      template: { name: 'order_sent', language: { code: 'en_US' }, components, ...changes },
    })
  const insert = (...components: TemplateComponent[]) => insertTemplate(tested.store, { components })

  test('starts a conversation and appears on the phone as approved, with its parameters', async () => {
    await insert(
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
      body,
      { type: 'FOOTER', text: 'Lumen & Oak' },
      buttons(track, { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550100142' }, reply),
    )
    const answer = await sendTemplate([
      { type: 'header', parameters: [text('A-17')] },
      filled,
      { type: 'button', sub_type: 'url', index: '0', parameters: [text('A 17/?')] },
      {
        type: 'BUTTON',
        sub_type: 'QUICK_REPLY',
        index: 2,
        parameters: [{ type: 'payload', payload: 'stop' }],
      },
    ])
    expect(answer.status).toBe(200)
    await settle(tested)
    // A later change of the template must not affect what was sent.
    await tested.store.db.updateTable('templates').set({ components: '[]' }).execute()
    expect((await messagesOf(tested)).data[0]?.view).toEqual({
      header: { format: 'TEXT', text: 'Order A-17' },
      body: 'Hello Ana, your order A-17 is on its way.',
      footer: 'Lumen & Oak',
      buttons: [
        { type: 'URL', text: 'Track', url: 'https://example.com/track/A%2017/%3F' },
        { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550100142' },
        { type: 'QUICK_REPLY', text: 'Stop' },
      ],
    })
  })

  test('takes its parameters by name if its variables are named', async () => {
    const id = await insert({ type: 'BODY', text: 'Hello {{first_name}}, order {{order}} is here.' })
    await tested.store.db
      .updateTable('templates')
      .set({ parameter_format: 'NAMED' })
      .where('id', '=', id)
      .execute()
    const named = (name: string | undefined, value: string) => ({ ...text(value), parameter_name: name })
    const both = [named('order', '7'), named('first_name', 'Ana')]
    expect((await sendTemplate([{ type: 'body', parameters: both }])).status).toBe(200)
    await settle(tested)
    expect((await messagesOf(tested)).data[0]?.view?.body).toBe('Hello Ana, order 7 is here.')
    for (const wrong of [named('name', 'Ana'), named(undefined, 'Ana'), named('order', '8')]) {
      const answer = await sendTemplate([{ type: 'body', parameters: [named('order', '7'), wrong] }])
      expect(answer.error).toMatchObject({ code: 132012 })
    }
  })

  test('with a location header shows its name and address and rejects invalid coordinates', async () => {
    await insert({ type: 'HEADER', format: 'LOCATION' }, body)
    const at = (location: object) => [
      { type: 'header', parameters: [{ type: 'location', location }] },
      filled,
    ]
    const place = { latitude: '38.71', longitude: -9.14, name: 'Lumen & Oak', address: 'Rua A 1' }
    expect((await sendTemplate(at({ ...place, latitude: 91 }))).error?.code).toBe(132012)
    expect((await sendTemplate(at({ ...place, longitude: 'west' }))).error?.code).toBe(132012)
    expect((await sendTemplate(at({ ...place, latitude: ' ' }))).error?.code).toBe(131008)
    expect((await sendTemplate(at({}))).error?.code).toBe(131008)
    expect((await sendTemplate(at(place))).status).toBe(200)
    await settle(tested)
    expect((await messagesOf(tested)).data[0]?.view?.header).toEqual({
      format: 'LOCATION',
      name: 'Lumen & Oak',
      address: 'Rua A 1',
    })
  })

  test('takes the lifetime of its call button and its products from the request', async () => {
    const call = { type: 'VOICE_CALL', text: 'Call us', ttl_minutes: 60 }
    await insert(body, buttons(call, { type: 'CATALOG' }, { type: 'MPM', text: 'See these' }))
    const button = (index: number, sub_type: string, ...parameters: object[]) => ({
      type: 'button',
      sub_type,
      index,
      parameters,
    })
    const products = (count: number) => ({
      type: 'action',
      action: {
        sections: [{ title: 'All', product_items: Array(count).fill({ product_retailer_id: 'lamp' }) }],
      },
    })
    const some = button(2, 'mpm', products(30))
    const minutes = (ttl_minutes: unknown) => button(0, 'voice_call', { type: 'ttl_minutes', ttl_minutes })
    expect((await sendTemplate([filled])).error?.code).toBe(131008)
    expect((await sendTemplate([filled, button(2, 'mpm', products(31))])).error?.code).toBe(132012)
    expect((await sendTemplate([filled, button(2, 'mpm', products(0))])).error?.code).toBe(132012)
    expect((await sendTemplate([filled, some, minutes(0)])).error?.code).toBe(132012)
    expect((await sendTemplate([filled, some, minutes(5)])).status).toBe(200)
    expect((await sendTemplate([filled, some])).status).toBe(200)
    await settle(tested)
    const views = (await messagesOf(tested)).data.map(({ view }) => view?.buttons)
    const others = [
      { type: 'CATALOG', text: 'View catalog' },
      { type: 'MPM', text: 'See these' },
    ]
    expect(views).toContainEqual([{ type: 'VOICE_CALL', text: 'Call us', ttl_minutes: 5 }, ...others])
    expect(views).toContainEqual([call, ...others])
  })

  test('with a limited-time offer shows its end and its coupon code', async () => {
    const limited_time_offer = { text: 'Ends soon!', has_expiration: true }
    await insert(
      { type: 'LIMITED_TIME_OFFER', limited_time_offer },
      body,
      buttons({ type: 'COPY_CODE', example: 'OAK10' }),
    )
    const code = { type: 'coupon_code', coupon_code: 'OAK20' }
    const copy = { type: 'button', sub_type: 'copy_code', index: 0, parameters: [code] }
    const ends = (expiration_time_ms: unknown) => ({
      type: 'limited_time_offer',
      parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms } }],
    })
    expect((await sendTemplate([filled, copy])).error?.code).toBe(131008)
    expect((await sendTemplate([filled, copy, ends('soon')])).error?.code).toBe(132012)
    expect((await sendTemplate([filled, copy, ends(1_900_000_000_000)])).status).toBe(200)
    await settle(tested)
    expect((await messagesOf(tested)).data[0]?.view?.offer).toEqual({
      text: 'Ends soon!',
      code: 'OAK20',
      ends_at: 1_900_000_000_000,
    })
  })

  test('with cards takes the parameters of each card and shows all cards', async () => {
    const card = (text: string) => ({
      components: [header, { type: 'BODY', text }, buttons(track, reply)],
    })
    await insert(body, { type: 'CAROUSEL', cards: [card('Lamp {{1}}'), card('A pot')] })
    const filledCard = (card_index: unknown, ...more: object[]) => ({
      card_index,
      components: [
        { type: 'header', parameters: [photo] },
        ...more,
        { type: 'button', sub_type: 'url', index: 0, parameters: [text('7')] },
      ],
    })
    const lamp = filledCard('0', { type: 'body', parameters: [text('Ada')] })
    const sendCards = (...cards: object[]) => sendTemplate([filled, { type: 'carousel', cards }])
    expect((await sendTemplate([filled])).error?.code).toBe(132012)
    expect((await sendCards(lamp)).error?.code).toBe(132012)
    expect((await sendCards(lamp, filledCard(2))).error?.code).toBe(132012)
    expect((await sendCards(lamp, lamp)).error?.code).toBe(132012)
    expect((await sendCards(filledCard(0), filledCard(1))).error?.code).toBe(132000)
    expect((await sendCards(lamp, filledCard(1))).status).toBe(200)
    await settle(tested)
    const onCard = [
      { type: 'URL', text: 'Track', url: 'https://example.com/track/7' },
      { type: 'QUICK_REPLY', text: 'Stop' },
    ]
    const shown = { format: 'IMAGE', url: 'https://example.com/lamp.jpg' }
    expect((await messagesOf(tested)).data[0]?.view?.cards).toEqual([
      { header: shown, body: 'Lamp Ada', buttons: onCard },
      { header: shown, body: 'A pot', buttons: onCard },
    ])
  })

  test('for authentication has the fixed text of its language', async () => {
    await insertTemplate(tested.store, {
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: 5 },
        buttons({ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }),
      ],
    })
    const code = (value: string) => [
      { type: 'body', parameters: [text(value)] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [text(value)] },
    ]
    expect((await sendTemplate(code('1234567890123456'))).error?.code).toBe(132012)
    expect((await sendTemplate(code('482913'))).status).toBe(200)
    await settle(tested)
    expect((await messagesOf(tested)).data[0]?.view).toEqual({
      body: '*482913* is your verification code. For your security, do not share this code.',
      footer: 'This code expires in 5 minutes.',
      buttons: [{ type: 'OTP', text: 'Copy code', code: '482913' }],
    })
  })

  test('shows an uploaded file at its own URL without a token', async () => {
    await insert(header, body)
    const file = await picture('image/png')
    const handle = await uploadWhole(tested, file)
    const image = { type: 'image', image: { id: handle } }
    expect((await sendTemplate([{ type: 'header', parameters: [image] }, filled])).error).toBeUndefined()
    await settle(tested)
    const url = (await messagesOf(tested)).data[0]?.view?.header?.url ?? ''
    const answer = await tested.service.fetch(new Request(url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.bytes)
    expect((await tested.service.fetch(new Request(`${url}x`))).status).toBe(404)
  })

  test('shows an uploaded file of a card at its own URL, and rejects an unknown one', async () => {
    await insert(body, { type: 'CAROUSEL', cards: [{ components: [header] }, { components: [header] }] })
    const file = await picture('image/png')
    const handle = await uploadWhole(tested, file)
    const card = (card_index: number, id: string) => {
      const components = [{ type: 'header', parameters: [{ type: 'image', image: { id } }] }]
      return { card_index, components }
    }
    const sendCards = (id: string) =>
      sendTemplate([filled, { type: 'carousel', cards: [card(0, handle), card(1, id)] }])
    expect((await sendCards('4::nothing')).error).toMatchObject({
      code: 131009,
      error_data: { field: 'template.components.1.cards.1.components.0.parameters.0' },
    })
    expect((await sendCards(handle)).error).toBeUndefined()
    await settle(tested)
    const url = (await messagesOf(tested)).data[0]?.view?.cards?.[1]?.header?.url ?? ''
    const answer = await tested.service.fetch(new Request(url))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.bytes)
    expect((await tested.service.fetch(new Request(url.replace('card=1', 'card=2')))).status).toBe(404)
  })

  test.each([
    ['PENDING', 132001, 404],
    ['REJECTED', 132001, 404],
    ['PAUSED', 132015, 400],
    ['DISABLED', 132016, 400],
  ] as const)('that is %s is rejected with %i', async (status, code, http) => {
    await insertTemplate(tested.store, { status, components: [body] })
    expect(await sendTemplate()).toMatchObject({ status: http, error: { code } })
  })

  test.each([
    [{ name: 'order_cent' }],
    [{ language: { code: 'fr' } }],
    [{ language: 'de' }],
    [{ name: 'Order_Sent' }],
  ])('is identified by name and language: %j is rejected with 132001', async (changes) => {
    await insert(body)
    expect((await sendTemplate([filled], changes)).error?.code).toBe(132001)
    expect((await sendTemplate([filled], { language: 'en-US' })).status).toBe(200)
  })

  const wrongHeader = { type: 'video', video: { link: 'https://example.com/a.mp4' } }
  const inHeader = (...parameters: object[]) => [{ type: 'header', parameters }, filled]
  const inButton = (changes: object, ...parameters: object[]) => [
    { type: 'header', parameters: [photo] },
    filled,
    { type: 'button', sub_type: 'url', index: '0', parameters, ...changes },
  ]
  test.each<[number, string, object[]]>([
    [132012, 'template.components.parameters', [filled]],
    [132012, 'template.components.0.parameters', inHeader()],
    [132012, 'template.components.0.parameters.0.type', inHeader(wrongHeader)],
    [132012, 'template.components.0.parameters.0.type', inHeader(text('Ana'))],
    [131008, 'template.components.0.parameters.0.image', inHeader({ type: 'image', image: {} })],
    [
      131009,
      'template.components.0.parameters.0',
      [...inHeader({ type: 'image', image: { id: '4:none' } }), ...inButton({}, text('1')).slice(2)],
    ],
    [
      131009,
      'template.components.0.parameters.0.image.link',
      inHeader({ type: 'image', image: { link: 'x' } }),
    ],
    [
      132000,
      'template.components.1.parameters',
      [inHeader(photo)[0] ?? {}, { type: 'body', parameters: [text('A')] }],
    ],
    [131008, 'template.components.parameters', inHeader(photo)],
    [131008, 'template.components.2.parameters', inButton({})],
    [132000, 'template.components.2.parameters', inButton({}, text('1'), text('2'))],
    [132012, 'template.components.2.sub_type', inButton({ sub_type: 'flow' }, text('1'))],
    [132012, 'template.components.2.index', inButton({ index: '2' }, text('1'))],
    [132012, 'template.components.2.index', inButton({ index: undefined }, text('1'))],
    [132012, 'template.components.2.parameters.0.type', inButton({}, { type: 'payload', payload: 'x' })],
    [131008, 'template.components.2.parameters.0.text', inButton({}, text(' '))],
    [132012, 'template.components.2.type', inButton({ type: 'carousel' })],
    [132012, 'template.components.3', [...inButton({}, text('1')), ...inButton({}, text('1')).slice(1, 2)]],
    [131009, 'template.components.0.type', [{}]],
    [131009, 'template.components', Object('x')],
  ])('is rejected with %i at %s', async (code, field, components) => {
    await insert(header, body, buttons(track, reply))
    const answer = await sendTemplate(components)
    expect(answer.error).toMatchObject({ code, error_data: { field } })
  })

  test.each<[number, string, unknown]>([
    [131008, 'text', ''],
    [131008, 'text', undefined],
    [131009, 'text', 5],
    [132012, 'text', 'two\nlines'],
    [132012, 'text', 'a\ttab'],
    [132012, 'text', 'far     apart'],
  ])('is rejected with %i at %s of a parameter that is %j', async (code, member, value) => {
    await insert(body)
    const answer = await sendTemplate([
      { type: 'body', parameters: [text('Ana'), { type: 'text', text: value }] },
    ])
    const field = `template.components.0.parameters.1.${member}`
    expect(answer.error).toMatchObject({ code, error_data: { field } })
  })

  test('is rejected with 132005 when too long with its parameters filled in', async () => {
    await insert(body)
    const long = { type: 'body', parameters: [text('Ana'), text('x'.repeat(1024))] }
    expect((await sendTemplate([long])).error?.code).toBe(132005)
  })

  test('shows amounts and dates by their fallback text', async () => {
    await insert(body)
    const money = {
      type: 'currency',
      currency: { fallback_value: '€12.50', code: 'EUR', amount_1000: 12_500 },
    }
    const date = { type: 'date_time', date_time: { fallback_value: '1 June' } }
    expect((await sendTemplate([{ type: 'body', parameters: [money, date] }])).status).toBe(200)
    await settle(tested)
    expect((await messagesOf(tested)).data[0]?.view?.body).toBe(
      'Hello €12.50, your order 1 June is on its way.',
    )
  })

  test('from a restricted number is rejected with 131048', async () => {
    await insert(body)
    await tested.store.db.updateTable('phone_numbers').set({ status: 'RESTRICTED' }).execute()
    expect(await sendTemplate()).toMatchObject({ status: 400, error: { code: 131048 } })
  })

  test('never opens the customer service window by itself', async () => {
    await insert(body)
    await sendTemplate()
    await settle(tested)
    expect((await openChat(tested)).window_until).toBeUndefined()
    expect((await send(tested, { type: 'text', text: { body: 'Hi' } })).error?.code).toBe(131047)
  })
})

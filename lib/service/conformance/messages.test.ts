import { WhatsAppClient } from '@kapso/whatsapp-cloud-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WhatsAppAPI } from 'whatsapp-api-js'
import { BodyComponent, BodyParameter, Language, Template, Text } from 'whatsapp-api-js/messages'
import { z } from '@/lib/contract/zod'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { createPublished } from '../testing/flow-fixtures'
import { type HttpService, openHttpService } from '../testing/open-http-service'
import { ANA, insertPhones, messagesOf, settle, write } from '../testing/phone-fixtures'
import { insertTemplate } from '../testing/template-fixtures'

const TOKEN = 'outside-token'
const idOf = (answer: unknown) =>
  z.looseObject({ messages: z.tuple([z.looseObject({ id: z.string() })]) }).parse(answer).messages[0].id

describe('published clients with only the base URL changed', () => {
  let service: HttpService
  beforeEach(async () => {
    service = await openHttpService({ messagingProduct: 'whatsapp' })
    await insertPhones(service)
    await insertTemplate(service.store)
  })
  afterEach(() => service.close())

  /** The texts on the phone with their variables filled in. */
  const onThePhone = async () => {
    await settle(service)
    const { data } = await messagesOf(service)
    return data
      .filter(({ from }) => from === 'business')
      .map(({ view, content }) => view?.body ?? Object(content.body).text ?? content.body)
  }

  test('@kapso/whatsapp-cloud-api sends texts, templates, buttons, lists and flows, and marks as read', async () => {
    const { messages } = new WhatsAppClient({ baseUrl: service.baseUrl, accessToken: TOKEN })
    const received = await write(service)
    const to = { phoneNumberId: PHONE_NUMBER, to: ANA }
    const answer = await messages.sendText({ ...to, body: 'Hello' })
    expect(answer).toMatchObject({ messages: [{ id: expect.stringMatching(/^wamid\./) }] })
    await messages.sendTemplate({
      ...to,
      template: {
        name: 'order_sent',
        language: { code: 'en_US' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
      },
    })
    await messages.sendInteractiveButtons({ ...to, bodyText: 'Well?', buttons: [{ id: 'y', title: 'Yes' }] })
    const sections = [{ title: 'All', rows: [{ id: 'r', title: 'Row' }] }]
    await messages.sendInteractiveList({ ...to, bodyText: 'Which?', buttonText: 'Choose', sections })
    const parameters = { flowId: await createPublished(service), flowCta: 'Open', flowToken: 't' }
    await messages.sendInteractiveFlow({ ...to, bodyText: 'Book', parameters })
    expect(await onThePhone()).toEqual([
      'Hello',
      'Hello Ana, your order is on its way.',
      'Well?',
      'Which?',
      'Book',
    ])
    expect(await messages.markRead({ phoneNumberId: PHONE_NUMBER, messageId: received })).toMatchObject({
      success: true,
    })
    const late = await messages.sendText({ ...to, to: '15550199999', body: 'Hi' }).catch((error) => error)
    expect(late).toMatchObject({ code: 131026 })
  })

  test('whatsapp-api-js sends texts and templates, and marks as read', async () => {
    const whatsapp = new WhatsAppAPI({
      token: TOKEN,
      secure: false,
      ponyfill: {
        fetch: (url, init) => fetch(String(url).replace('https://graph.facebook.com', service.baseUrl), init),
      },
    })
    const received = await write(service)
    const text = await whatsapp.sendMessage(PHONE_NUMBER, ANA, new Text('Hello'))
    expect(idOf(text)).toMatch(/^wamid\./)
    const body = new BodyComponent(new BodyParameter('Ana'))
    const template = new Template('order_sent', new Language('en_US'), body)
    idOf(await whatsapp.sendMessage(PHONE_NUMBER, ANA, template, idOf(text), 'order 7'))
    expect(await onThePhone()).toEqual(['Hello', 'Hello Ana, your order is on its way.'])
    expect(await whatsapp.markAsRead(PHONE_NUMBER, received)).toEqual({ success: true })
  })
})

import { Client, MessageType } from '@great-detail/whatsapp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import { type HttpService, openHttpService } from '../testing/open-http-service'
import { ANA, insertPhones, messagesOf, settle, write } from '../testing/phone-fixtures'
import { insertTemplate } from '../testing/template-fixtures'

const number = { phoneNumberID: PHONE_NUMBER }
/** Named variables, as the client’s types take samples of numbered ones as a list, not as a list of lists. */
const body = {
  type: 'BODY' as const,
  text: 'Hello {{name}}, it is here.',
  example: { body_text_named_params: [{ param_name: 'name', example: 'Ana' }] },
}

/** The published client with only its base URL changed. Numbers and profiles: `numbers-and-profiles.test.ts`. */
describe('@great-detail/whatsapp', () => {
  let service: HttpService
  let client: Client
  beforeEach(async () => {
    service = await openHttpService({ messagingProduct: 'whatsapp' })
    await insertPhones(service)
    const headers = { Authorization: 'Bearer outside-token' }
    // Errors are checked here, so the client must not retry.
    client = new Client({ prefixUrl: service.baseUrl, request: { headers, retry: 0 } })
  })
  afterEach(() => service.close())

  test('creates, reads, lists, updates and deletes templates', async () => {
    const { template } = client
    const order = {
      name: 'order_here',
      language: 'en_US',
      category: 'UTILITY',
      parameter_format: 'NAMED',
    } as const
    const made = await template.create(ACCOUNT, { ...order, components: [body] }).json()
    expect(made).toMatchObject({ status: 'PENDING', category: 'UTILITY' })
    const read = await template.get(made.id, { fields: ['name', 'status', 'quality_score'] }).json()
    expect(await template.get(made.id, {}).json()).toMatchObject({
      parameter_format: 'NAMED',
      components: [body],
    })
    expect(read).toEqual({ id: made.id, name: 'order_here', status: 'PENDING' })
    const found = await template
      .list(ACCOUNT, {
        name_or_content: 'order',
        category: ['UTILITY', 'MARKETING'],
        status: ['PENDING', 'APPROVED'],
        language: 'en_US',
        limit: 10,
        fields: ['name'],
      })
      .json()
    expect(found).toMatchObject({ data: [{ id: made.id, name: 'order_here' }] })
    await service.store.db.updateTable('templates').set({ status: 'APPROVED' }).execute()
    const text = 'Hello {{name}}, it is ready.'
    const changed = await template.update(made.id, { components: [{ ...body, text }] }).json()
    expect(changed).toMatchObject({ success: true })
    expect(await template.delete(ACCOUNT, { name: 'order_here', hsm_id: made.id }).json()).toEqual({
      success: true,
    })
    expect(await template.list(ACCOUNT, {}).json()).toMatchObject({ data: [] })
  })

  test('sends texts, templates, buttons and lists, and marks messages as read', async () => {
    await insertTemplate(service.store)
    const message_id = await write(service)
    const to = { ...number, to: ANA }
    const { message } = client
    const parameters = [{ type: 'text', text: 'Ana' }] as const
    const row = { id: 'blue', title: 'Blue' }
    const buttons = {
      type: 'button',
      body: { text: 'Which color?' },
      action: { buttons: [{ type: 'reply', reply: row }] },
    }
    const list = {
      type: 'list',
      body: { text: 'Which color?' },
      action: { button: 'Colors', sections: [{ title: 'Colors', rows: [row] }] },
    }
    const requests = [
      () =>
        message.createMessage({ ...to, type: MessageType.Text, text: { body: 'Hello', preview_url: true } }),
      () =>
        message.createMessage({
          ...to,
          type: MessageType.Template,
          template: {
            name: 'order_sent',
            language: { code: 'en_US' },
            components: [{ type: 'body', parameters: [...parameters] }],
          },
        }),
      () => message.createMessage({ ...to, type: MessageType.Interactive, interactive: buttons }),
      () => message.createMessage({ ...to, type: MessageType.Interactive, interactive: list }),
    ]
    for (const request of requests)
      expect(await request().json()).toMatchObject({ messages: [{ id: expect.stringMatching(/^wamid\./) }] })
    expect(await message.createStatus({ ...number, message_id, status: 'read' }).json()).toEqual({
      success: true,
    })
    await settle(service)
    const { data } = await messagesOf(service)
    expect(data.filter(({ from }) => from === 'business')).toMatchObject([
      { type: 'text', content: { body: 'Hello' } },
      { type: 'template', content: { name: 'order_sent' } },
      { type: 'interactive', content: buttons },
      { type: 'interactive', content: list },
    ])
    expect(data.find(({ id }) => id === message_id)).toMatchObject({ status: 'read' })
  })

  test('gets 404 or 405 for unsupported operations', async () => {
    const { media, subscribedApps, phoneNumbers } = client
    const refused = [
      () => media.upload({ ...number, mimeType: 'image/png', file: new Blob(['x']), filename: 'x.png' }),
      () => subscribedApps.listSubscriptions({ businessAccountID: ACCOUNT }),
      () => subscribedApps.createSubscription({ businessAccountID: ACCOUNT }),
    ]
    for (const request of refused)
      await expect(request().json()).rejects.toMatchObject({ response: { status: 404 } })
    const renaming = phoneNumbers.updatePhoneNumber({ ...number, new_display_name: 'Oak' })
    await expect(renaming.json()).rejects.toMatchObject({ response: { status: 405 } })
  })
})

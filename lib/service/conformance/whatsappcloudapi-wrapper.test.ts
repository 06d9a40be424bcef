import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import WhatsappCloud from 'whatsappcloudapi_wrapper'
import { z } from '@/lib/contract/zod'
import { readQrImage } from '@/lib/qr/testing/read-qr-image'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import { type HttpService, openHttpService } from '../testing/open-http-service'
import { ANA, insertPhones, messagesOf, settle, write } from '../testing/phone-fixtures'
import { redirectHost } from '../testing/redirect-host'
import { insertTemplate } from '../testing/template-fixtures'

const to = { recipientPhone: ANA }
const sent = { status: 'success', data: { messages: [{ id: expect.stringMatching(/^wamid\./) }] } }

/** The published client, unchanged; its hard-coded host is redirected to the service. */
describe('whatsappcloudapi_wrapper', () => {
  let service: HttpService
  let endRedirect: () => void
  let client: WhatsappCloud
  let received: string
  beforeEach(async () => {
    service = await openHttpService({ messagingProduct: 'whatsapp' })
    endRedirect = redirectHost('graph.facebook.com', service.baseUrl)
    await insertPhones(service)
    await insertTemplate(service.store)
    received = await write(service)
    client = new WhatsappCloud({
      accessToken: 'outside-token',
      senderPhoneNumberId: PHONE_NUMBER,
      WABA_ID: ACCOUNT,
    })
  })
  afterEach(async () => {
    endRedirect()
    await service.close()
  })

  test('sends texts, templates, buttons, lists and files, which are delivered', async () => {
    const url = 'https://shop.example/file'
    const row = { id: 'r', title: 'Row', description: 'One row' }
    const component = { type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }
    const answers = [
      await client.sendText({ ...to, message: 'Hello' }),
      await client.sendText({ ...to, message: 'Yes', context: { message_id: received } }),
      await client.sendTemplate({
        ...to,
        templateName: 'order_sent',
        languageCode: 'en_US',
        components: [component],
      }),
      await client.sendSimpleButtons({ ...to, message: 'Well?', listOfButtons: [{ id: 'y', title: 'Yes' }] }),
      await client.sendRadioButtons({
        ...to,
        headerText: 'All',
        bodyText: 'Which?',
        footerText: 'One',
        listOfSections: [{ title: 'All', rows: [row] }],
      }),
      (await client.sendImage({ ...to, url })).response,
      (await client.sendVideo({ ...to, url, caption: 'A film' })).response,
      (await client.sendDocument({ ...to, url, caption: 'A bill', file_name: 'bill.pdf' })).response,
    ]
    for (const answer of answers) expect(answer).toMatchObject(sent)
    await settle(service)
    const { data } = await messagesOf(service)
    const arrived = data.filter(({ from }) => from === 'business')
    expect(arrived.map(({ type }) => type)).toEqual([
      'text',
      'text',
      'template',
      'interactive',
      'interactive',
      'image',
      'video',
      'document',
    ])
    expect(arrived.map(({ status }) => status)).toEqual(arrived.map(() => 'delivered'))
  })

  test('marks a message as read, and gets 131009 for an unknown message', async () => {
    expect(await client.markMessageAsRead({ message_id: received })).toMatchObject({
      status: 'success',
      data: { success: true },
    })
    expect(await client.markMessageAsRead({ message_id: 'wamid.nothing' })).toMatchObject({
      status: 'failed',
      error: { code: 131009 },
    })
  })

  test.each(['png', 'svg'])('creates QR codes whose %s image decodes to their link', async (imageType) => {
    const { data } = await client.createQRCodeMessage({ message: 'Hello there', imageType })
    const created = z.object({
      prefilled_message: z.literal('Hello there'),
      deep_link_url: z.string(),
      qr_image_url: z.string(),
    })
    const code = created.parse(data)
    const image = await fetch(code.qr_image_url)
    expect(await readQrImage(new Uint8Array(await image.arrayBuffer()))).toBe(code.deep_link_url)
  })

  test('gets errors for unsupported message types, uploads and unknown recipients', async () => {
    const url = 'https://shop.example/file'
    const unsupported = [
      () => client.sendAudio({ ...to, url }),
      () => client.sendLocation({ ...to, latitude: 50.9, longitude: 6.9, name: 'Cologne', address: 'Rhine' }),
      () => client.sendContact({ ...to, contact_profile: { name: { first_name: 'A', last_name: 'B' } } }),
    ]
    for (const call of unsupported) await expect(call()).rejects.toMatchObject({ code: 131051 })
    const file = { file_buffer: Buffer.from('x'), file_name: 'x.png', mime_type: 'image/png' }
    expect((await client.preUploadMedia(file)).media_id).toBeUndefined()
    await expect(client.sendText({ recipientPhone: '15550199999', message: 'Hi' })).rejects.toMatchObject({
      status: 'failed',
      code: 131026,
    })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WhatsAppAPI } from 'whatsapp-api-js'
import { z } from '@/lib/contract/zod'
import { readQrImage } from '@/lib/qr/testing/read-qr-image'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { type HttpService, openHttpService } from '../testing/open-http-service'

const created = z.object({
  code: z.string(),
  prefilled_message: z.string(),
  deep_link_url: z.string(),
  qr_image_url: z.string(),
})

/** A published client, unchanged: it sends parameters in the query and lists with a trailing slash. */
describe('whatsapp-api-js', () => {
  let service: HttpService
  let client: WhatsAppAPI
  beforeEach(async () => {
    service = await openHttpService()
    client = new WhatsAppAPI({
      token: 'outside-token',
      appSecret: 'unused',
      v: 'v23.0',
      ponyfill: {
        // The client hard-codes its base URL.
        fetch: (input, init) =>
          fetch(String(input).replace('https://graph.facebook.com', service.baseUrl), init),
      },
    })
  })
  afterEach(() => service.close())

  test.each(['png', 'svg'] as const)('creates codes whose %s image decodes to their link', async (format) => {
    const code = created.parse(await client.createQR(PHONE_NUMBER, 'Grüße aus Köln 🙂', format))
    expect(code).toMatchObject({
      prefilled_message: 'Grüße aus Köln 🙂',
      deep_link_url: `${service.baseUrl}/message/${code.code}`,
    })
    const image = await fetch(code.qr_image_url)
    expect(await readQrImage(new Uint8Array(await image.arrayBuffer()))).toBe(code.deep_link_url)
  })

  test('reads, lists, updates and deletes codes', async () => {
    const first = created.parse(await client.createQR(PHONE_NUMBER, 'First'))
    const second = created.parse(await client.createQR(PHONE_NUMBER, 'Second'))
    expect(await client.retrieveQR(PHONE_NUMBER)).toMatchObject({
      data: [{ code: second.code, prefilled_message: 'Second' }, { code: first.code }],
    })
    expect(await client.retrieveQR(PHONE_NUMBER, first.code)).toMatchObject({
      id: first.code,
      prefilled_message: 'First',
    })
    expect(await client.updateQR(PHONE_NUMBER, first.code, 'Another message')).toEqual({
      code: first.code,
      prefilled_message: 'Another message',
      deep_link_url: first.deep_link_url,
    })
    expect(await client.deleteQR(PHONE_NUMBER, first.code)).toEqual({ success: true })
    expect(await client.retrieveQR(PHONE_NUMBER)).toMatchObject({ data: [{ code: second.code }] })
  })

  test('receives the errors for an invalid and an unknown code', async () => {
    expect(await client.createQR(PHONE_NUMBER, 'a'.repeat(141))).toMatchObject({
      error: { code: 131000, error_data: { field: 'prefilled_message' } },
    })
    expect(await client.retrieveQR(PHONE_NUMBER, 'ABCDEFGHIJKLMN')).toMatchObject({
      error: { code: 100, error_subcode: 33 },
    })
  })
})

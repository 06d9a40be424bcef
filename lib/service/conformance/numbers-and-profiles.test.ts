import { Client } from '@great-detail/whatsapp'
import { WhatsAppBusinessSDK } from '@microfox/whatsapp-business'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WABAClient } from 'whatsapp-business'
import { receivedCode } from '@/lib/contract/phone-numbers'
import { z } from '@/lib/contract/zod'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import { jpegOf } from '../testing/images'
import { type HttpService, openHttpService } from '../testing/open-http-service'
import { uploadPhoto } from '../testing/photos'

const TOKEN = 'outside-token'
/** The published clients hard-code the brand’s names, so the service is configured with them. */
const brand = { profileResource: 'whatsapp_business_profile', messagingProduct: 'whatsapp' }
const number = {
  id: PHONE_NUMBER,
  display_phone_number: '+1 555-010-0142',
  verified_name: 'A business',
  quality_rating: 'GREEN',
}

describe('published clients with only the base URL changed', () => {
  let service: HttpService
  beforeEach(async () => {
    service = await openHttpService(brand)
  })
  afterEach(() => service.close())

  const setNumber = (to: object) => service.store.db.updateTable('phone_numbers').set(to).execute()
  const readAutomation = async () => {
    const query = { fields: 'conversational_automation' }
    return (await service.call('GET', `/${PHONE_NUMBER}`, { query })).body.conversational_automation
  }

  describe('@great-detail/whatsapp', () => {
    const connect = () => {
      const headers = { Authorization: `Bearer ${TOKEN}` }
      // Errors are checked here, so the client must not retry.
      return new Client({ prefixUrl: service.baseUrl, request: { headers, retry: 0 } })
    }

    test('lists numbers and reads the requested fields of one', async () => {
      const { phoneNumbers } = connect()
      const listed = await phoneNumbers.listPhoneNumbers({ businessAccountID: ACCOUNT }).json()
      expect(listed.data).toMatchObject([number])
      const fields = ['verified_name', 'status', 'throughput', 'name_status', 'account_mode'] as const
      const read = phoneNumbers.getPhoneNumber({ phoneNumberID: PHONE_NUMBER, fields: [...fields] })
      expect(await read.json()).toEqual({
        id: PHONE_NUMBER,
        verified_name: 'A business',
        status: 'CONNECTED',
        throughput: { level: 'TIER_1K', max_messages_per_day: 1000 },
        name_status: 'APPROVED',
        account_mode: 'LIVE',
      })
    })

    test('reads the automation of a number', async () => {
      await service.call('POST', `/${PHONE_NUMBER}/conversational_automation`, { json: { prompts: ['Hi'] } })
      const read = connect().phoneNumbers.getPhoneNumber({
        phoneNumberID: PHONE_NUMBER,
        fields: ['conversational_automation'],
      })
      expect(await read.json()).toMatchObject({ conversational_automation: { prompts: ['Hi'] } })
    })

    test('writes and reads a profile with its photo', async () => {
      const { businessProfile } = connect()
      const profile_picture_handle = await uploadPhoto(service, await jpegOf(300, 300))
      const written = businessProfile.updateBusinessProfile({
        phoneNumberID: PHONE_NUMBER,
        about: 'Lamps',
        vertical: 'RESTAURANT',
        websites: ['https://shop.example'],
        profile_picture_handle,
      })
      expect(await written.json()).toEqual({ success: true })
      const { data } = await businessProfile.getBusinessProfile({ phoneNumberID: PHONE_NUMBER }).json()
      expect(data[0]).toMatchObject({
        messaging_product: 'whatsapp',
        about: 'Lamps',
        vertical: 'FOOD',
        websites: ['https://shop.example'],
      })
      const picture = await fetch(data[0].profile_picture_url ?? '')
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    })

    test('gets 400 and the reason for an invalid profile, which stays unchanged', async () => {
      const { businessProfile } = connect()
      const request = { throwHttpErrors: false }
      const update = (about: string) =>
        businessProfile.updateBusinessProfile({ phoneNumberID: PHONE_NUMBER, about, request })
      expect((await update('Lamps')).status).toBe(200)
      const refused = await update('a'.repeat(257))
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({
        error: { code: 100, error_data: { field: 'about' } },
      })
      const { data } = await businessProfile.getBusinessProfile({ phoneNumberID: PHONE_NUMBER }).json()
      expect(data[0]).toMatchObject({ about: 'Lamps' })
    })
  })

  describe('whatsapp-business', () => {
    const connect = () => {
      const client = new WABAClient({ apiToken: TOKEN, accountId: ACCOUNT, phoneId: PHONE_NUMBER })
      client.restClient.fetch.defaults.baseURL = `${service.baseUrl}/v17.0`
      return client
    }
    const inbox = async () => {
      const { body } = await service.call('GET', `/${PHONE_NUMBER}/received_codes`)
      const texts = z.array(receivedCode).parse(body.data)
      return /\d{3}-\d{3}/.exec(texts[0]?.text ?? '')?.[0].replace('-', '') ?? ''
    }

    test('lists and reads numbers', async () => {
      const client = connect()
      expect((await client.getBusinessPhoneNumbers()).data).toMatchObject([number])
      expect(await client.getSingleBusinessPhoneNumber(PHONE_NUMBER)).toMatchObject(number)
    })

    test('verifies a number by code, and gets errors for a wrong code and a repeated request', async () => {
      await setNumber({ code_verification_status: 'NOT_VERIFIED' })
      const client = connect()
      const asked = { phoneNumberId: PHONE_NUMBER, code_method: 'SMS', language: 'en_US' } as const
      expect(await client.requestPhoneNumberVerificationCode(asked)).toEqual({ success: true })
      const wrong = client.verifyPhoneNumberCode({ phoneNumberId: PHONE_NUMBER, code: '000000' })
      await expect(wrong).rejects.toMatchObject({ code: 133016 })
      await expect(client.requestPhoneNumberVerificationCode(asked)).rejects.toMatchObject({
        code: 4,
        error_subcode: 2446079,
      })
      const code = await inbox()
      expect(await client.verifyPhoneNumberCode({ phoneNumberId: PHONE_NUMBER, code })).toEqual({
        success: true,
      })
      const read = await client.getSingleBusinessPhoneNumber(PHONE_NUMBER)
      expect(read.code_verification_status).toBe('VERIFIED')
    })

    test('writes and reads a profile', async () => {
      const client = connect()
      const profile = { address: '14 Harbor Street', email: 'hello@shop.example', vertical: 'GOVT' } as const
      expect(await client.updateBusinessProfile(profile)).toEqual({ success: true })
      const { data } = await client.getBusinessProfile()
      expect(data).toMatchObject([{ ...profile, vertical: 'GOVERNMENT' }])
    })
  })

  describe('@microfox/whatsapp-business', () => {
    const connect = () =>
      new WhatsAppBusinessSDK({
        phoneNumberId: PHONE_NUMBER,
        businessAccountId: ACCOUNT,
        accessToken: TOKEN,
        version: 'v22.0',
        baseUrl: `${service.baseUrl}/v22.0`,
      })
    const shape = z.looseObject({ data: z.looseObject({ data: z.array(z.unknown()) }) })

    test('lists numbers', async () => {
      expect(shape.parse(await connect().getPhoneNumbers()).data.data).toMatchObject([number])
    })

    test('writes the automation of a number', async () => {
      // The client requires this variable to configure anything, but never uses it.
      vi.stubEnv('WHATSAPP_WEBHOOK_URL', 'https://shop.example/webhook')
      const automation = {
        enable_welcome_message: true,
        prompts: ['Where is my order?'],
        commands: [{ command_name: 'hours', command_description: 'Opening hours' }],
      }
      const written = await connect().configureConversationalComponents(automation)
      expect(written).toMatchObject({ success: true, data: { success: true } })
      expect(await readAutomation()).toEqual({ id: PHONE_NUMBER, ...automation })
      vi.unstubAllEnvs()
    })

    test('validates the automation of a number with its own schema', async () => {
      // Its own `getConversationalComponents` validates its wrapper instead of the response.
      const { ConversationalComponentsResponseSchema } = await import('@microfox/whatsapp-business')
      const query = { fields: 'conversational_automation' }
      const { body } = await service.call('GET', `/v22.0/${PHONE_NUMBER}`, { query })
      expect(ConversationalComponentsResponseSchema.parse(body)).toEqual({
        id: PHONE_NUMBER,
        conversational_automation: { enable_welcome_message: false, prompts: [], commands: [] },
      })
    })

    test('writes and reads a profile', async () => {
      const client = connect()
      await client.updateBusinessProfile({ about: 'Lamps', websites: ['https://shop.example'] })
      expect(await client.getBusinessProfile()).toMatchObject({
        messaging_product: 'whatsapp',
        about: 'Lamps',
        websites: ['https://shop.example'],
      })
    })

    test('gets error code 100 and the reason for an invalid profile, which stays unchanged', async () => {
      const client = connect()
      await client.updateBusinessProfile({ description: 'Lamps' })
      const refusal = client.updateBusinessProfile({ description: 'a'.repeat(513) })
      await expect(refusal).rejects.toMatchObject({
        name: 'WhatsAppBusinessSDKError',
        code: 100,
        originalError: { error: { error_data: { field: 'description' } } },
      })
      expect(await client.getBusinessProfile()).toMatchObject({ description: 'Lamps' })
    })
  })
})

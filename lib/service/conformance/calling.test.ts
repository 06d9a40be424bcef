import { GraphApiError, WhatsAppClient } from '@kapso/whatsapp-cloud-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WhatsAppAPI } from 'whatsapp-api-js'
import { demoContact } from '@/lib/contract/call-states'
import { call } from '@/lib/contract/calling'
import { z } from '@/lib/contract/zod'
import { answer, offer } from '@/lib/language/sdp/testing/descriptions'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { type HttpService, openHttpService } from '../testing/open-http-service'

const TOKEN = 'outside-token'
const PUBLISHED = 'https://graph.facebook.com'

describe('published clients with only the base URL changed', () => {
  let service: HttpService
  beforeEach(async () => {
    service = await openHttpService({ messagingProduct: 'whatsapp' })
    await service.call('POST', `/${PHONE_NUMBER}/settings`, { json: { calling: { status: 'ENABLED' } } })
  })
  afterEach(() => service.close())

  const statusOf = async (id: string) => {
    const { body } = await service.call('GET', `/${PHONE_NUMBER}/calls`, { query: { call_id: id } })
    return z.array(call).parse(body.data)[0]?.status
  }
  const callIn = async () => {
    const json = { action: 'call', user_wa_id: demoContact, session: { sdp_type: 'offer', sdp: offer } }
    const { body } = await service.call('POST', `/${PHONE_NUMBER}/customer_calls`, { json })
    return z.object({ id: z.templateLiteral(['wacid.', z.string()]) }).parse(body).id
  }
  const kapso = () => new WhatsAppClient({ baseUrl: service.baseUrl, accessToken: TOKEN })
  const whatsappApiJs = () => {
    const moved: typeof fetch = (url, init) => fetch(String(url).replace(PUBLISHED, service.baseUrl), init)
    return new WhatsAppAPI({ token: TOKEN, secure: false, v: 'v23.0', ponyfill: { fetch: moved } })
  }

  describe('@kapso/whatsapp-cloud-api', () => {
    const key = { phoneNumberId: PHONE_NUMBER }

    test('connects and ends a call', async () => {
      const { calls } = kapso()
      const connected = await calls.connect({
        ...key,
        to: demoContact,
        session: { sdpType: 'offer', sdp: offer },
        bizOpaqueCallbackData: 'order 17',
      })
      expect(connected).toMatchObject({ messagingProduct: 'whatsapp', calls: [{ id: expect.any(String) }] })
      const callId = connected.calls?.[0]?.id ?? ''
      expect(await statusOf(callId)).toBe('ringing')
      expect(await calls.terminate({ ...key, callId })).toMatchObject({ success: true })
      expect(await statusOf(callId)).toBe('ended')
    })

    test('pre-accepts and accepts a call, and rejects another', async () => {
      const { calls } = kapso()
      const session = { sdpType: 'answer', sdp: answer }
      const callId = await callIn()
      expect(await calls.preAccept({ ...key, callId, session })).toMatchObject({ success: true })
      expect(await calls.accept({ ...key, callId, session })).toMatchObject({ success: true })
      expect(await statusOf(callId)).toBe('connected')
      const other = await callIn()
      expect(await calls.reject({ ...key, callId: other })).toMatchObject({ success: true })
      expect(await statusOf(other)).toBe('ended')
    })

    test('receives an error naming the invalid line of a session description', async () => {
      const sdp = offer.replace('m=audio', 'm=video')
      const refusal = await kapso()
        .calls.connect({ ...key, to: demoContact, session: { sdpType: 'offer', sdp } })
        .catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(GraphApiError)
      expect(refusal).toMatchObject({ httpStatus: 400, code: 131054 })
      expect(JSON.stringify(refusal)).toContain('Line 8')
    })

    test('reads a permission, and writes and reads settings', async () => {
      const { calls, phoneNumbers } = kapso()
      expect(await calls.permissions.get({ ...key, userWaId: demoContact })).toMatchObject({ canCall: true })
      const calling = { status: 'DISABLED', callIconVisibility: 'DISABLE_ALL' }
      expect(await phoneNumbers.settings.update({ ...key, calling })).toMatchObject({ success: true })
      expect(await phoneNumbers.settings.get({ ...key, includeSipCredentials: true })).toMatchObject({
        calling: { status: 'DISABLED', callIconVisibility: 'HIDDEN' },
        sipCredentials: { username: PHONE_NUMBER },
      })
    })
  })

  describe('whatsapp-api-js', () => {
    const wacid = z.templateLiteral(['wacid.', z.string()])

    test('initiates and terminates a call', async () => {
      const client = whatsappApiJs()
      const initiated = await client.initiateCall(PHONE_NUMBER, demoContact, offer, 'order 17')
      const { calls } = z.object({ calls: z.tuple([z.object({ id: wacid })]) }).parse(initiated)
      const [{ id }] = calls
      expect(await client.terminateCall(PHONE_NUMBER, id)).toMatchObject({ success: true })
      expect(await statusOf(id)).toBe('ended')
    })

    test('accepts, rejects and terminates incoming calls', async () => {
      const client = whatsappApiJs()
      const id = await callIn()
      expect(await client.preacceptCall(PHONE_NUMBER, id, answer)).toMatchObject({ success: true })
      expect(await client.acceptCall(PHONE_NUMBER, id, answer)).toMatchObject({ success: true })
      expect(await statusOf(id)).toBe('connected')
      expect(await client.terminateCall(PHONE_NUMBER, id)).toMatchObject({ success: true })
      const other = await callIn()
      expect(await client.rejectCall(PHONE_NUMBER, other)).toMatchObject({ success: true })
    })
  })
})

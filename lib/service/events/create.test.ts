import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventEnvelope, eventFields } from '@/lib/contract/events'
import { checkSession } from '@/lib/language/sdp/check-session'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { EVENTS, subscribeTo } from '../testing/subscribe'
import { insertTemplate } from '../testing/template-fixtures'

describe('a test event', () => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService()
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const send = async (field: string, value?: Record<string, unknown>) => {
    const answer = await tested.call('POST', EVENTS, { json: { field, ...(value ? { value } : {}) } })
    await tested.service.runDueWork()
    return answer
  }
  const received = () => {
    const bodies = receiver.posts().map(({ body }) => eventEnvelope.parse(JSON.parse(body.toString('utf8'))))
    return bodies.flatMap(({ entry }) => entry.flatMap(({ changes }) => changes))
  }

  test.each(eventFields)('can be created for %s', async (field) => {
    await subscribeTo(tested, receiver.url)
    expect(await send(field)).toMatchObject({ status: 200, body: { success: true, id: expect.any(String) } })
    expect(received()).toEqual([{ field, value: expect.any(Object) }])
  })

  test('refers to the account’s phone number', async () => {
    await subscribeTo(tested, receiver.url)
    await send('messages')
    await send('account_alerts')
    expect(received().map(({ value }) => value)).toMatchObject([
      { metadata: { phone_number_id: PHONE_NUMBER, display_phone_number: '15550100142' } },
      { entity_id: PHONE_NUMBER },
    ])
  })

  test('for a call contains a valid offer', async () => {
    await subscribeTo(tested, receiver.url)
    await send('call')
    const [call] = Object(received()[0]?.value).calls
    expect(call).toMatchObject({ event: 'connect', session: { sdp_type: 'offer' } })
    expect(checkSession(call.session.sdp, 'offer').findings).toEqual([])
  })

  test('reports the daily conversation limit as a number', async () => {
    await subscribeTo(tested, receiver.url)
    await send('business_capability_update')
    expect(received()[0]?.value).toMatchObject({ max_daily_conversations_per_business: 2000 })
  })

  test('uses the brand’s names', async () => {
    const branded = await createTestService({ messagingProduct: 'brand', fieldNames: 'published' })
    await subscribeTo(branded, receiver.url)
    for (const field of ['messages', 'call']) await branded.call('POST', EVENTS, { json: { field } })
    await branded.service.runDueWork()
    await branded.close()
    const [message, call] = received().map(({ value }) => Object(value))
    expect([message.messaging_product, call.messaging_product]).toEqual(['brand', 'brand'])
    expect(call.calls[0]).not.toHaveProperty('status')
  })

  test('describes the last changed template and its current status', async () => {
    await subscribeTo(tested, receiver.url)
    await insertTemplate(tested.store, { name: 'older', createdAt: 1 })
    const id = await insertTemplate(tested.store, { name: 'newer', status: 'PAUSED', createdAt: 2 })
    await send('message_template_status_update')
    expect(received()).toEqual([
      {
        field: 'message_template_status_update',
        value: {
          event_id: expect.any(String),
          event: 'PAUSED',
          message_template_id: Number(id),
          message_template_name: 'newer',
          message_template_language: 'en_US',
          message_template_category: 'UTILITY',
          reason: 'NONE',
          is_test: true,
        },
      },
    ])
  })

  test('describes the template that its value names', async () => {
    await subscribeTo(tested, receiver.url)
    const id = await insertTemplate(tested.store, { name: 'older', createdAt: 1 })
    await insertTemplate(tested.store, { name: 'newer', createdAt: 2 })
    await send('message_template_status_update', { message_template_name: 'older', event: 'REJECTED' })
    expect(received()[0]?.value).toMatchObject({ message_template_id: Number(id), event: 'REJECTED' })
  })

  test('contains the given value without sample members that would not fit it', async () => {
    await subscribeTo(tested, receiver.url)
    await send('account_update', { event: 'VERIFIED_ACCOUNT' })
    await send('call', { statuses: [{ id: 'wacid.1', status: 'RINGING' }] })
    await send('account_review_update', { decision: 'REJECTED', extra: 'Grüße' })
    const [update, call, review] = received().map(({ value }) => value)
    expect(update).toEqual({ event: 'VERIFIED_ACCOUNT', is_test: true })
    expect(call).toMatchObject({ metadata: expect.any(Object), statuses: [{ id: 'wacid.1' }] })
    expect(call).not.toHaveProperty('calls')
    expect(review).toEqual({ decision: 'REJECTED', extra: 'Grüße', is_test: true })
  })

  test('without a subscriber is rejected', async () => {
    await subscribeTo(tested, receiver.url, ['flows'])
    expect(await send('messages')).toMatchObject({
      status: 400,
      error: { error_data: { field: 'field', details: expect.stringContaining('No address is subscribed') } },
    })
  })

  test('for an unknown field is rejected', async () => {
    expect(await send('tea')).toMatchObject({ status: 400, error: { error_data: { field: 'field' } } })
  })

  test('does not change the template it describes', async () => {
    await subscribeTo(tested, receiver.url)
    const id = await insertTemplate(tested.store)
    await send('message_template_status_update', { event: 'DISABLED' })
    expect((await tested.call('GET', `/${id}`)).body).toMatchObject({ status: 'APPROVED' })
    expect((await tested.call('GET', `/${ACCOUNT}/message_templates`)).body.data).toHaveLength(1)
  })
})

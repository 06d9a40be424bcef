import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EventField, eventEnvelope } from '@/lib/contract/events'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { announce } from './announce'

describe.each(engines)('deliveries on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const tell = (fields: readonly EventField[]) =>
    tested.store.transaction(async (tx) => {
      for (const [n, field] of fields.entries()) {
        await announce(tested.context, tx, { accountId: ACCOUNT, field, value: { n } })
      }
    })
  const envelopes = () =>
    receiver.posts().map(({ body }) => eventEnvelope.parse(JSON.parse(body.toString('utf8'))))
  const fieldsOf = () =>
    envelopes().map(({ entry }) => entry.flatMap(({ changes }) => changes.map(({ field }) => field)))

  test('carry one message, status or call each, for receivers that read only the first change', async () => {
    tested = await createTestService({ engine })
    await subscribeTo(tested, receiver.url)
    const burst = Array.from(
      { length: 20 },
      (_, n) => (['messages', 'message_status', 'call'] as const)[n % 3],
    )
    await tell(burst.filter((field) => field !== undefined))
    await tested.service.runDueWork()
    const first = envelopes().map(({ entry }) => entry[0]?.changes[0]?.value)
    expect(first).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })))
  })

  test('keep the order when some events share a delivery and others do not', async () => {
    tested = await createTestService({ engine })
    await subscribeTo(tested, receiver.url)
    await tell(['flows', 'flows', 'messages', 'messages', 'flows', 'account_update', 'call', 'flows'])
    await tested.service.runDueWork()
    expect(fieldsOf()).toEqual([
      ['flows', 'flows'],
      ['messages'],
      ['messages'],
      ['flows', 'account_update'],
      ['call'],
      ['flows'],
    ])
  })

  test('carry up to the configured number of events', async () => {
    tested = await createTestService({ engine, eventsPerDelivery: 3 })
    await subscribeTo(tested, receiver.url)
    await tell(['messages', 'messages', 'call', 'messages', 'flows', 'flows', 'flows', 'flows'])
    await tested.service.runDueWork()
    expect(fieldsOf().map(({ length }) => length)).toEqual([3, 1, 4])
  })

  test('are batched for the product’s own receiver', async () => {
    tested = await createTestService({ engine })
    const own = { accountId: ACCOUNT, callbackUrl: receiver.url, verifyToken: 'verify-token' }
    await tested.service.ensureOwnSubscription(own)
    await tell(['messages', 'message_status', 'messages'])
    await tested.service.runDueWork()
    expect(fieldsOf()).toEqual([['messages', 'message_status', 'messages']])
  })

  test('use the brand’s object name', async () => {
    tested = await createTestService({ engine, eventObject: 'brand_business_account' })
    await subscribeTo(tested, receiver.url)
    await tell(['messages'])
    await tested.service.runDueWork()
    expect(envelopes()[0]?.object).toBe('brand_business_account')
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { engines } from '@/lib/store/testing/open-test-store'
import { announce } from './delivery/announce'
import { DELIVERY_MS } from './messages/advance-message'
import { removeOldDeliveries, removeOldEndpointCalls, removeOldMessages } from './remove-old'
import { ACCOUNT, createTestService, type TestService } from './testing/create-test-service'
import { ANA, insertPhones, OFF, send, settle, textOf, write } from './testing/phone-fixtures'
import { answerWith, openReceiver, type Receiver } from './testing/receiver'
import { SUBSCRIPTIONS, subscribeTo } from './testing/subscribe'

const KEPT_DAYS = 30

describe.each(engines)('removing old deliveries on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine, deliveryRetentionDays: KEPT_DAYS })
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const tell = (n: number) =>
    tested.store.transaction((tx) =>
      announce(tested.context, tx, { accountId: ACCOUNT, field: 'flows', value: { n } }),
    )
  const remove = (days?: number) =>
    removeOldDeliveries({
      ...tested.context,
      settings: {
        ...tested.context.settings,
        ...(days === undefined ? {} : { deliveryRetentionDays: days }),
      },
    })
  const counts = async () => {
    const { db } = tested.store
    const tables = ['deliveries', 'delivery_attempts', 'notifications'] as const
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
  }

  test('also removes their attempts and events, and keeps newer ones', async () => {
    await subscribeTo(tested, receiver.url)
    await tell(1)
    await tested.service.runDueWork()
    tested.clock.advance(KEPT_DAYS * DAY_MS)
    await tell(2)
    await tested.service.runDueWork()
    expect(await remove()).toBe(0)
    tested.clock.advance(1)
    expect(await remove()).toBe(1)
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('removes given-up deliveries, but nothing that is waiting, batched or not', async () => {
    receiver.respond(answerWith(500))
    const id = await subscribeTo(tested, receiver.url)
    await tell(1)
    await tested.service.runDueWork()
    await tell(2)
    tested.clock.advance(2 * KEPT_DAYS * DAY_MS)
    expect(await remove()).toBe(0)
    expect(await counts()).toEqual([1, 1, 2])
    await tested.call('DELETE', SUBSCRIPTIONS, { query: { id } })
    expect(await remove()).toBe(1)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('removes many in batches, and none with unlimited retention', async () => {
    await subscribeTo(tested, receiver.url)
    for (let n = 0; n < 210; n += 1) {
      await tell(n)
      await tested.service.runDueWork()
    }
    tested.clock.advance(2 * KEPT_DAYS * DAY_MS)
    expect(await remove(0)).toBe(0)
    expect(await remove()).toBe(210)
    expect(await counts()).toEqual([0, 0, 0])
  })
})

describe.each(engines)('removing old messages on %s', (engine) => {
  test('keeps newer ones, and those not yet delivered', async () => {
    const tested = await createTestService({ engine, deliveryRetentionDays: KEPT_DAYS })
    await insertPhones(tested)
    await write(tested, 'Old')
    await send(tested, textOf('Old too'))
    await settle(tested)
    await write(tested, 'Old', OFF)
    await send(tested, { to: OFF, ...textOf('Not delivered') })
    tested.clock.advance(KEPT_DAYS * DAY_MS - DELIVERY_MS)
    await write(tested, 'New')
    expect(await removeOldMessages(tested.context)).toBe(0)
    tested.clock.advance(1)
    expect(await removeOldMessages(tested.context)).toBe(2)
    tested.clock.advance(DELIVERY_MS)
    expect(await removeOldMessages(tested.context)).toBe(1)
    const left = await tested.store.db.selectFrom('messages').select(['wa_id', 'sender', 'status']).execute()
    expect(left).toEqual([
      { wa_id: OFF, sender: 'business', status: 'accepted' },
      { wa_id: ANA, sender: 'customer', status: 'sent' },
    ])
    await tested.close()
  })
})

describe.each(engines)('removing old data endpoint requests on %s', (engine) => {
  test('keeps newer ones, and everything with unlimited retention', async () => {
    const tested = await createTestService({ engine, deliveryRetentionDays: KEPT_DAYS })
    const log = (at: number) =>
      tested.store.db
        .insertInto('flow_endpoint_calls')
        .values({
          ...{
            flow_id: '7',
            at,
            duration_ms: 1,
            caller: 'phone',
            url: 'https://example.com',
            action: 'ping',
          },
          ...{ screen: null, request: '{}', answer: null, status: 200, is_encrypted: 0 },
          ...{ error_type: null, problem: null, sent: null },
        })
        .execute()
    await log(tested.clock.now())
    tested.clock.advance(KEPT_DAYS * DAY_MS)
    await log(tested.clock.now())
    expect(await removeOldEndpointCalls(tested.context)).toBe(0)
    tested.clock.advance(1)
    const settings = { ...tested.context.settings, deliveryRetentionDays: 0 }
    expect(await removeOldEndpointCalls({ ...tested.context, settings })).toBe(0)
    expect(await removeOldEndpointCalls(tested.context)).toBe(1)
    const kept = await tested.store.db.selectFrom('flow_endpoint_calls').select('at').execute()
    expect(kept).toEqual([{ at: tested.clock.now() - 1 }])
    await tested.close()
  })
})

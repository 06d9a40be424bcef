import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { templateLimits } from '@/lib/contract/limits'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, type TestService } from '../testing/create-test-service'
import {
  ANA,
  insertPhones,
  messageIdOf,
  messagesOf,
  OFF,
  phoneOf,
  send,
  settle,
  told,
} from '../testing/phone-fixtures'
import { openReceiver, type Receiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { insertTemplate } from '../testing/template-fixtures'

const TTL_SECONDS = templateLimits.messageSendTtlSeconds.UTILITY.min
const TTL_MS = TTL_SECONDS * 1000

describe.each(engines)('a template message with a time to live on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    await insertPhones(tested)
    await insertTemplate(tested.store, { components: [{ type: 'BODY', text: 'Your order is on its way.' }] })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, ['message_status'])
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const setTtl = (seconds: number | null) =>
    tested.store.db.updateTable('templates').set({ message_send_ttl_seconds: seconds }).execute()
  const sendTemplate = async (to = OFF) =>
    messageIdOf(
      await send(tested, {
        to,
        type: 'template',
        template: { name: 'order_sent', language: { code: 'en_US' } },
      }),
    )
  const moveBy = (by_ms: number) => tested.call('POST', '/clock', { json: { by_ms } })
  const turnOn = () => tested.call('POST', phoneOf(OFF), { json: { is_on: true } })
  const statuses = async () => (await told(tested, receiver)).flatMap(({ value }) => Object(value).statuses)
  const words = async () => (await statuses()).map(({ status }) => status)

  test('fails at its expiration when the clock moves past it, and is not billed', async () => {
    await setTtl(TTL_SECONDS)
    const accepted = tested.clock.now()
    const id = await sendTemplate()
    await settle(tested)
    await moveBy(DAY_MS)
    expect(await words()).toEqual(['sent', 'failed'])
    const failed = (await statuses()).at(-1)
    expect(failed).toMatchObject({
      id,
      timestamp: String(Math.floor((accepted + TTL_MS) / 1000)),
      errors: [
        { code: 131026, error_data: { details: 'The message expired before it could be delivered.' } },
      ],
    })
    expect(failed).not.toHaveProperty('pricing')
  })

  test('never reaches a phone that is turned on after its expiration', async () => {
    await setTtl(TTL_SECONDS)
    await sendTemplate()
    await settle(tested)
    await moveBy(TTL_MS)
    await turnOn()
    await settle(tested)
    expect(await words()).toEqual(['sent', 'failed'])
    expect((await messagesOf(tested, {}, OFF)).data).toEqual([])
  })

  test('is delivered to a phone that is turned on before its expiration', async () => {
    await setTtl(TTL_SECONDS)
    await sendTemplate()
    await settle(tested)
    await moveBy(TTL_MS / 2)
    await turnOn()
    await moveBy(DAY_MS)
    expect(await words()).toEqual(['sent', 'delivered'])
  })

  test('expires during a service outage even if the phone is on by then', async () => {
    await setTtl(TTL_SECONDS)
    await sendTemplate()
    await settle(tested)
    // The service is down in the meantime.
    tested.clock.advance(TTL_MS)
    await turnOn()
    await settle(tested)
    expect(await words()).toEqual(['sent', 'failed'])
  })

  test('expires without being sent when the service was down from the start', async () => {
    await setTtl(TTL_SECONDS)
    await sendTemplate(ANA)
    tested.clock.advance(TTL_MS)
    await settle(tested)
    expect(await words()).toEqual(['failed'])
  })

  test('keeps the time to live that the template had when it was sent', async () => {
    await setTtl(TTL_SECONDS)
    await sendTemplate()
    await setTtl(templateLimits.messageSendTtlSeconds.UTILITY.max)
    await settle(tested)
    await moveBy(TTL_MS)
    expect(await words()).toEqual(['sent', 'failed'])
  })

  test.each([null, -1])('of %j waits 30 days', async (seconds) => {
    await setTtl(seconds)
    await sendTemplate()
    await settle(tested)
    await moveBy(29 * DAY_MS)
    expect(await words()).toEqual(['sent'])
    await moveBy(DAY_MS)
    expect(await words()).toEqual(['sent', 'failed'])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventFields } from '@/lib/contract/events'
import { engines } from '@/lib/store/testing/open-test-store'
import { ServiceError } from '../http/service-error'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import { answerWith, openReceiver, type Receiver } from '../testing/receiver'
import { EVENTS, SUBSCRIPTIONS, subscribeTo } from '../testing/subscribe'

describe.each(engines)("the product's own receiver on %s", (engine) => {
  let tested: TestService
  let receiver: Receiver
  let other: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    other = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await other.close()
    await tested.close()
  })

  const own = ({ url }: Receiver, verifyToken = 'own-token') => ({
    accountId: ACCOUNT,
    callbackUrl: url,
    verifyToken,
  })
  const list = async () => (await tested.call('GET', SUBSCRIPTIONS)).body.data
  const send = () => tested.call('POST', EVENTS, { json: { field: 'messages' } })

  test('is subscribed to every field and verified only once', async () => {
    await tested.service.ensureOwnSubscription(own(receiver))
    await tested.service.ensureOwnSubscription(own(receiver))
    expect(await list()).toMatchObject([{ callback_url: receiver.url, fields: [...eventFields] }])
    expect(receiver.requests).toHaveLength(1)
  })

  test('is verified again when its token changes', async () => {
    await tested.service.ensureOwnSubscription(own(receiver))
    await tested.service.ensureOwnSubscription(own(receiver, 'new-token'))
    expect(receiver.requests.map(({ url }) => url.searchParams.get('hub.verify_token'))).toEqual([
      'own-token',
      'new-token',
    ])
  })

  test('that does not respond leaves the subscription unchanged', async () => {
    await tested.service.ensureOwnSubscription(own(receiver))
    const nobody = { ...own(receiver), callbackUrl: 'http://127.0.0.1:1/webhook' }
    await expect(tested.service.ensureOwnSubscription(nobody)).rejects.toThrow(ServiceError)
    expect(await list()).toMatchObject([{ callback_url: receiver.url }])
  })

  test('that moved immediately gets pending and previously failed deliveries', async () => {
    await tested.service.ensureOwnSubscription(own(receiver))
    receiver.respond(answerWith(503))
    await send()
    await tested.service.runDueWork()
    await send()
    const restarted = await tested.createAnother()
    await restarted.ensureOwnSubscription(own(other))
    await restarted.runDueWork()
    expect(other.posts()).toHaveLength(2)
    expect(receiver.posts()).toHaveLength(1)
    expect(await list()).toMatchObject([{ callback_url: other.url }])
  })

  test('that moved to an address subscribed by hand is merged with that subscription', async () => {
    await tested.service.ensureOwnSubscription(own(receiver))
    await send()
    await subscribeTo(tested, other.url, ['flows'])
    await tested.service.ensureOwnSubscription(own(other))
    await tested.service.runDueWork()
    expect(await list()).toMatchObject([{ callback_url: other.url, fields: [...eventFields] }])
    expect([receiver.posts().length, other.posts().length]).toEqual([0, 1])
  })

  test('of each process gets the deliveries of that process', async () => {
    await tested.service.ensureOwnSubscription(own(receiver))
    const second = await tested.createAnother()
    await second.ensureOwnSubscription(own(other))
    await send()
    await tested.service.runDueWork()
    await send()
    await second.runDueWork()
    expect([receiver.posts().length, other.posts().length]).toEqual([1, 1])
  })

  test('leaves other subscriptions unchanged', async () => {
    const id = await subscribeTo(tested, `${other.url}?theirs`, ['flows'])
    await tested.service.ensureOwnSubscription(own(receiver))
    await tested.service.ensureOwnSubscription(own(other))
    expect(await list()).toEqual(expect.arrayContaining([expect.objectContaining({ id, fields: ['flows'] })]))
    expect(await list()).toHaveLength(2)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventEnvelope } from '@/lib/contract/events'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Worker } from '@/lib/work/periodic'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { EVENTS, subscribeTo } from '../testing/subscribe'
import { announce } from './announce'
import { packNext } from './pack'

/** Ends polling and timeouts: what is sent is sent because of an event. */
const stopTimers = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

describe.each(engines)('the deliverer on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  let worker: Worker
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    worker = { stop: async () => {} }
  })
  afterEach(async () => {
    vi.useRealTimers()
    await receiver.close()
    await worker.stop()
    await tested.close()
  })

  const send = () => tested.call('POST', EVENTS, { json: { field: 'messages' } })

  test('sends an event as soon as it is committed', async () => {
    await subscribeTo(tested, receiver.url)
    stopTimers()
    worker = tested.service.startWork()
    for (let n = 1; n < 6; n += 1) {
      await send()
      expect(await receiver.received(n)).toHaveLength(n)
    }
  })

  test('sends an event announced by another process, without a notification', async () => {
    await subscribeTo(tested, receiver.url)
    worker = tested.service.startWork()
    await tested.store.transaction((tx) =>
      announce(tested.context, tx, { accountId: ACCOUNT, field: 'flows', value: {} }),
    )
    expect(await receiver.received(1)).toHaveLength(1)
  })

  test('does not let a hanging receiver slow down another', async () => {
    const hanging = await openReceiver()
    hanging.respond(() => {})
    await subscribeTo(tested, hanging.url)
    await subscribeTo(tested, receiver.url)
    stopTimers()
    worker = tested.service.startWork()
    for (let n = 1; n <= 20; n += 1) {
      await send()
      await receiver.received(n)
    }
    expect(hanging.posts()).toHaveLength(1)
    await hanging.close()
  })

  test('keeps the order under load and sends each event once', async () => {
    const total = 500
    const seen: unknown[] = []
    await subscribeTo(tested, receiver.url)
    worker = tested.service.startWork()
    receiver.respond(({ body }, response) => {
      const { entry } = eventEnvelope.parse(JSON.parse(body.toString('utf8')))
      seen.push(...entry.flatMap(({ changes }) => changes.map(({ value }) => value)))
      response.end()
    })
    for (let n = 0; n < total; n += 1) {
      await tested.store.transaction((tx) =>
        announce(tested.context, tx, { accountId: ACCOUNT, field: 'messages', value: { n } }),
      )
      tested.context.announced.notify()
    }
    await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(total)
    expect(seen).toEqual(Array.from({ length: total }, (_, n) => ({ n })))
  })

  test('finishes the current delivery when stopped and starts no other', async () => {
    await subscribeTo(tested, receiver.url)
    worker = tested.service.startWork()
    let answer = () => {}
    receiver.respond((_request, response) => {
      answer = () => response.end()
    })
    await send()
    await receiver.received(1)
    await send()
    const stopped = worker.stop()
    answer()
    await stopped
    expect(receiver.posts()).toHaveLength(1)
    const states = await tested.store.db.selectFrom('deliveries').select(['state', 'attempts']).execute()
    expect(states).toEqual([{ state: 'delivered', attempts: 1 }])
  })
})

describe('the deliverer of a data folder', () => {
  test('sends at startup what the previous process had begun', async () => {
    const tested = await createTestService()
    const receiver = await openReceiver()
    const id = await subscribeTo(tested, receiver.url)
    await tested.store.transaction((tx) =>
      announce(tested.context, tx, { accountId: ACCOUNT, field: 'flows', value: {} }),
    )
    await packNext(tested.context, id)
    const worker = tested.service.startWork()
    expect(await receiver.received(1)).toHaveLength(1)
    await worker.stop()
    await receiver.close()
    await tested.close()
  })
})

import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Delivery, delivery, eventEnvelope } from '@/lib/contract/events'
import { eventLimits } from '@/lib/contract/limits'
import { deliverySchedule } from '@/lib/contract/retry-schedules'
import { z } from '@/lib/contract/zod'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, APP_SECRET, createTestService, type TestService } from '../testing/create-test-service'
import { answerWith, openReceiver, type ReceivedRequest, type Receiver } from '../testing/receiver'
import { DELIVERIES, EVENTS, SUBSCRIPTIONS, subscribeTo } from '../testing/subscribe'
import { announce } from './announce'
import { deliveryRules } from './delivery-rules'
import { packNext } from './pack'

const changesOf = ({ body }: ReceivedRequest) =>
  eventEnvelope.parse(JSON.parse(body.toString('utf8'))).entry.flatMap(({ changes }) => changes)

describe.each(engines)('a delivery on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const tell = (value: Record<string, unknown>, accountId = ACCOUNT) =>
    tested.store.transaction((tx) => announce(tested.context, tx, { accountId, field: 'messages', value }))
  const tellMany = async (count: number, text = '') => {
    await tested.store.transaction(async (tx) => {
      for (let n = 0; n < count; n += 1) {
        await announce(tested.context, tx, { accountId: ACCOUNT, field: 'messages', value: { n, text } })
      }
    })
  }
  const run = () => tested.service.runDueWork()
  const list = async (query: Record<string, string | number> = {}): Promise<Delivery[]> =>
    z.array(delivery).parse((await tested.call('GET', DELIVERIES, { query })).body.data)
  const valuesSent = () =>
    receiver
      .posts()
      .flatMap(changesOf)
      .map(({ value }) => value)

  test('is ASCII, signed over its bytes, and carries its ID', async () => {
    await subscribeTo(tested, receiver.url)
    await tell({ text: 'Grüße 🙂' })
    expect(await run()).toBe(1)
    const [post] = receiver.posts()
    const signature = createHmac('sha256', APP_SECRET)
      .update(post?.body ?? '')
      .digest('hex')
    expect(post?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${signature}`,
      'x-delivery-id': (await list())[0]?.id,
    })
    expect(post?.body.toString('latin1')).toMatch(/^[ -~]+$/)
    expect(valuesSent()).toEqual([{ text: 'Grüße 🙂' }])
  })

  test('is listed with its attempt', async () => {
    const id = await subscribeTo(tested, receiver.url)
    await tell({ n: 1 })
    await run()
    const [post] = receiver.posts()
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[a-z2-7]{20}$/),
        subscription_id: id,
        callback_url: receiver.url,
        state: 'delivered',
        events: 1,
        body_sha256: createHash('sha256')
          .update(post?.body ?? '')
          .digest('hex'),
        created_at: tested.clock.now(),
        attempts: [
          {
            at: tested.clock.now(),
            duration_ms: expect.any(Number),
            status: 200,
            outcome: 'The receiver accepted it.',
          },
        ],
      },
    ])
  })

  test('goes to all subscriptions to its field in its account, and to no others', async () => {
    const others = await openReceiver()
    await subscribeTo(tested, receiver.url, ['messages'])
    await subscribeTo(tested, `${receiver.url}?second`, ['flows', 'messages'])
    await subscribeTo(tested, others.url, ['flows', 'message_status'])
    await tell({ n: 1 })
    await tell({ n: 2 }, '999999')
    await run()
    expect(
      receiver
        .posts()
        .map(({ url }) => url.search)
        .sort(),
    ).toEqual(['', '?second'])
    expect(others.posts()).toEqual([])
    await others.close()
  })

  test('carries changes in order, up to 1,000 if so configured', async () => {
    tested.context.settings.eventsPerDelivery = eventLimits.batch
    await subscribeTo(tested, receiver.url)
    await tellMany(eventLimits.batch + 1)
    expect(await run()).toBe(2)
    expect(receiver.posts().map((post) => changesOf(post).length)).toEqual([eventLimits.batch, 1])
    expect(valuesSent()).toEqual(Array.from({ length: eventLimits.batch + 1 }, (_, n) => ({ n, text: '' })))
  })

  test('can have up to 3 MB after escaping', async () => {
    tested.context.settings.eventsPerDelivery = eventLimits.batch
    await subscribeTo(tested, receiver.url)
    await tellMany(5, 'é'.repeat(200_000))
    await run()
    expect(receiver.posts().map((post) => changesOf(post).length)).toEqual([2, 2, 1])
    for (const { body } of receiver.posts())
      expect(body.length).toBeLessThanOrEqual(eventLimits.deliveryBytes)
  })

  test('is rolled back with the change it announces', async () => {
    await subscribeTo(tested, receiver.url)
    const failing = tested.store.transaction(async (tx) => {
      await announce(tested.context, tx, { accountId: ACCOUNT, field: 'messages', value: {} })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await run()).toBe(0)
  })

  test.each([201, 202, 204])('answered with %d counts as delivered', async (status) => {
    await subscribeTo(tested, receiver.url)
    receiver.respond(answerWith(status))
    await tell({})
    await run()
    expect(await list()).toMatchObject([{ state: 'delivered', attempts: [{ status }] }])
  })

  test.each<[string, () => void, RegExp]>([
    ['an error', () => receiver.respond(answerWith(500)), /500 instead of 200/],
    [
      'a redirect, which isn’t followed',
      () =>
        receiver.respond((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()),
      /points to \/elsewhere\. Redirects are not followed/,
    ],
    [
      'a closed connection',
      () => receiver.respond((_request, response) => response.destroy()),
      /closed before/,
    ],
  ])('that meets %s waits for its next attempt', async (_what, prepare, words) => {
    await subscribeTo(tested, receiver.url)
    prepare()
    await tell({})
    await run()
    expect(receiver.posts()).toHaveLength(1)
    expect(await list()).toMatchObject([
      {
        state: 'waiting',
        due_at: tested.clock.now() + 10_000,
        attempts: [{ outcome: expect.stringMatching(words) }],
      },
    ])
  })

  test('is retried after 10 s, 1 m, 5 m, 30 m, 2 h, 6 h and every 12 h, and given up after 7 days', async () => {
    await subscribeTo(tested, receiver.url)
    receiver.respond(answerWith(500))
    await tell({ n: 1 })
    const startedAt = tested.clock.now()
    await run()
    for (let [waiting] = await list(); waiting?.due_at !== undefined; [waiting] = await list()) {
      tested.clock.advance(waiting.due_at - tested.clock.now() - 1)
      expect(await run()).toBe(0)
      tested.clock.advance(1)
      expect(await run()).toBe(1)
    }
    const [givenUp] = await list()
    const waits = givenUp?.attempts.slice(1).map(({ at }, n) => at - (givenUp.attempts[n]?.at ?? 0))
    expect(waits?.slice(0, 8).map((ms) => ms / 1000)).toEqual([
      10, 60, 300, 1800, 7200, 21_600, 43_200, 43_200,
    ])
    expect(givenUp?.state).toBe('given_up')
    const lastAt = givenUp?.attempts.at(-1)?.at ?? 0
    expect(lastAt - startedAt).toBeLessThanOrEqual(deliverySchedule.givenUpAfterMs)
    expect(lastAt - startedAt).toBeGreaterThan(deliverySchedule.givenUpAfterMs - 43_200_000)
    const bodies = new Set(receiver.posts().map(({ body, headers }) => `${headers['x-delivery-id']}${body}`))
    expect(bodies.size).toBe(1)
  })

  test('that failed does not block later events', async () => {
    await subscribeTo(tested, receiver.url)
    receiver.respond(answerWith(500))
    await tell({ n: 1 })
    await run()
    receiver.respond(answerWith(200))
    await tell({ n: 2 })
    await run()
    expect((await list()).map(({ state }) => state).sort()).toEqual(['delivered', 'waiting'])
    tested.clock.advance(10_000)
    await run()
    expect(valuesSent()).toEqual([{ n: 1 }, { n: 2 }, { n: 1 }])
    expect((await list()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('is sent once by two processes sharing a store', async () => {
    await subscribeTo(tested, receiver.url)
    await subscribeTo(tested, `${receiver.url}?second`)
    const another = await tested.createAnother()
    for (let round = 0; round < 10; round += 1) {
      await tellMany(3)
      await Promise.all([tested.service.runDueWork(), another.runDueWork()])
    }
    await run()
    expect(valuesSent()).toHaveLength(60)
    expect((await list({ limit: 100 })).every(({ attempts }) => attempts.length === 1)).toBe(true)
  })

  test('whose process died is sent again after its lease expires, before newer ones', async () => {
    const id = await subscribeTo(tested, receiver.url)
    await tell({ n: 1 })
    await packNext(tested.context, id)
    await tell({ n: 2 })
    tested.clock.advance(deliveryRules.leaseMs - 1)
    expect(await run()).toBe(0)
    tested.clock.advance(1)
    expect(await run()).toBe(2)
    expect(valuesSent()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('is not held up when the clock is set back', async () => {
    const id = await subscribeTo(tested, receiver.url)
    await tell({ n: 1 })
    await packNext(tested.context, id)
    tested.clock.advance(-30 * 86_400_000)
    await tell({ n: 2 })
    expect(await run()).toBe(2)
    expect(valuesSent()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('uses the published field names if so configured', async () => {
    const published = await createTestService({ engine, fieldNames: 'published' })
    await subscribeTo(published, receiver.url)
    for (const field of ['message_status', 'messages', 'call', 'flows']) {
      await published.call('POST', EVENTS, { json: { field } })
    }
    await published.service.runDueWork()
    const fields = receiver
      .posts()
      .flatMap(changesOf)
      .map(({ field }) => field)
    expect(fields).toEqual(['messages', 'messages', 'calls', 'flows'])
    await published.close()
  })

  test('is listed newest first, paged, and filtered by subscription, state and body', async () => {
    const id = await subscribeTo(tested, receiver.url)
    const second = await subscribeTo(tested, `${receiver.url}?second`)
    for (let n = 0; n < 3; n += 1) {
      tested.clock.advance(1000)
      if (n === 2) receiver.respond(answerWith(500))
      await tell({ n })
      await run()
    }
    const all = await list()
    expect(all).toHaveLength(6)
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all.map(({ created_at }) => created_at).sort((a, b) => b - a),
    )
    expect((await list({ subscription_id: id })).map(({ subscription_id }) => subscription_id)).toEqual([
      id,
      id,
      id,
    ])
    expect((await list({ state: 'waiting' })).map(({ subscription_id }) => subscription_id).sort()).toEqual(
      [id, second].sort(),
    )
    expect(await list({ body_sha256: all.at(-1)?.body_sha256 ?? '' })).toHaveLength(2)
    expect(await list({ state: 'lost' })).toEqual([])
    const paged: string[] = []
    let after: string | undefined = ''
    while (after !== undefined) {
      const { body } = await tested.call('GET', DELIVERIES, {
        query: { limit: 4, ...(after ? { after } : {}) },
      })
      const page = z
        .object({
          data: z.array(delivery),
          paging: z.object({ cursors: z.object({ after: z.string() }), next: z.string().optional() }),
        })
        .parse(body)
      paged.push(...page.data.map((each) => each.id))
      after = page.paging.next && page.paging.cursors.after
    }
    expect(paged).toEqual(all.map((each) => each.id))
  })

  test('to an address unsubscribed during the attempt is not retried and stays listed', async () => {
    const id = await subscribeTo(tested, receiver.url)
    receiver.respond((_request, response) => {
      void tested.call('DELETE', SUBSCRIPTIONS, { query: { id } }).then(() => response.writeHead(500).end())
    })
    await tell({})
    await run()
    tested.clock.advance(86_400_000)
    expect(await run()).toBe(0)
    expect(await list()).toMatchObject([
      { subscription_id: id, state: 'given_up', attempts: [{ status: 500 }] },
    ])
  })
})

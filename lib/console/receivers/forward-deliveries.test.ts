import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ReceiverEdit, receiverLimits } from '@/lib/contract/receivers'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { bodyOf, templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { claimedSignature, isSignedWith } from '@/lib/runtime/http/signature'
import { answerWith, openReceiver, type Receiver } from '@/lib/service/testing/receiver'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import type { Loop } from '@/lib/work/periodic'
import { placesOf } from '../places'
import { createSeal } from '../seal'
import { startForwarding } from './forward-deliveries'
import { listDeliveries } from './list-deliveries'
import { readHealth } from './receiver-hours'
import { createReceiverList, makeDue } from './receiver-list'
import { replayDeliveries } from './replay-deliveries'

/** Generous, because other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }
/** The long one keeps a slow machine from looking like a receiver that hangs. */
const [TIMEOUT_MS, SHORT_TIMEOUT_MS] = [20_000, 300]
const everything = { fields: [], phoneNumberIds: [], templates: [] }

describe.each(engines)('forwarded events on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let receiver: Receiver
  let loops: Loop[]
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    receiver = await openReceiver()
    loops = []
  })
  afterEach(async () => {
    await receiver.close()
    await Promise.all(loops.map((loop) => loop.stop()))
    await opened.remove()
  })

  const seal = createSeal('installation', 'test')
  const list = () => createReceiverList({ store: opened.store, seal, clock: clock.now })
  const add = (edit: Partial<ReceiverEdit> = {}, numbers: { id: string; digits: string }[] = []) =>
    list().create({ ...everything, name: 'Orders', address: receiver.url, ...edit }, numbers)
  const start = ({ allowsPrivate = true, store = opened.store, timeoutMs = TIMEOUT_MS } = {}) => {
    const loop = startForwarding({
      ...{ store, seal, clock: clock.now, onProgress() {} },
      fetch: createPublicFetch({ allowsPrivate, timeoutMs }),
      log: { error() {}, warn() {} },
    })
    loops.push(loop)
    return loop
  }
  const receive = async (...bodies: string[]) => {
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (const body of bodies) await inbox.keep(Buffer.from(body))
    while ((await readInbox(opened.store, 40)).bodies > 0);
    for (const loop of loops) loop.wake()
  }
  const deliveries = async (id: string, query = {}) =>
    (
      await listDeliveries({ reads: opened.store.reads, nameFlows: async (rows) => [...rows] }, id, {
        limit: 100,
        ...query,
      })
    ).data
  const untilStates = (id: string, states: string[]) =>
    vi.waitFor(
      async () => expect((await deliveries(id)).map(({ state }) => state).sort()).toEqual(states),
      patience,
    )
  const untilTried = (id: string, attempts: number) =>
    vi.waitFor(async () => expect((await deliveries(id))[0]?.attempts).toHaveLength(attempts), patience)

  const isSigned = (secret: string, header: string, place = 0) => {
    const post = receiver.posts()[place]
    const claimed = claimedSignature(post?.headers[header])
    return claimed !== undefined && isSignedWith(secret, post?.body ?? Buffer.of(), claimed)
  }

  test('arrive byte for byte, once, signed with the secret of the receiver', async () => {
    const { id, secret } = await add()
    start()
    // Spaces that reserialized JSON would not have.
    const body = templateBody(1, 'APPROVED').replaceAll(',', ' ,  ')
    await receive(body, body)
    await receiver.received(1)
    await untilStates(id, ['delivered'])
    expect(receiver.posts().map((post) => post.body.toString())).toEqual([body])
    expect(isSigned(secret, 'x-hub-signature-256')).toBe(true)
    expect(receiver.posts()[0]?.headers['x-hub-signature-256-next']).toBeUndefined()
    expect((await deliveries(id))[0]).toMatchObject({
      events: [{ sentence: expect.stringContaining('approved') }],
      attempts: [{ status: 200, isDelivered: true }],
    })
  })

  test('are filtered for each receiver by field, number and template', async () => {
    const number = { id: '77', digits: '15550001111' }
    const byField = await add({ fields: ['phone_number_quality_update'] })
    const byNumber = await add({ phoneNumberIds: ['77'] }, [number])
    const byTemplate = await add({ templates: ['order_1'] })
    const quality = (display_phone_number: string) =>
      bodyOf('phone_number_quality_update', { display_phone_number, event: 'FLAGGED' })
    await receive(
      quality('+1 555 000 1111'),
      quality('+1 555 000 2222'),
      templateBody(1, 'APPROVED'),
      bodyOf('messages', { metadata: { phone_number_id: '77' }, messages: [] }),
    )
    const counts = await Promise.all(
      [byField, byNumber, byTemplate].map(async ({ id }) => (await deliveries(id)).length),
    )
    expect(counts).toEqual([2, 2, 1])
  })

  test('wait while a receiver is paused, and arrive when it is resumed', async () => {
    const { id } = await add()
    await list().setPaused(id, true)
    const loop = start()
    await receive(templateBody(1, 'APPROVED'))
    loop.wake()
    expect(await list().all()).toMatchObject([{ isPaused: true, waiting: 1, nextTryAt: null }])
    expect(receiver.posts()).toEqual([])
    await list().setPaused(id, false)
    loop.wake()
    await untilStates(id, ['delivered'])
  })

  describe('whose receiver changes during the delivery before them', () => {
    let other: Receiver
    beforeEach(async () => {
      other = await openReceiver()
    })
    afterEach(() => other.close())

    /** Changes the receiver before the first of five deliveries, leased together, gets its response. */
    const afterFirst = async (change: (id: string) => Promise<unknown>) => {
      const { id } = await add()
      let isFirst = true
      receiver.respond((_request, response) => {
        const changed = isFirst ? change(id) : Promise.resolve()
        isFirst = false
        void changed.then(() => response.writeHead(200).end())
      })
      await receive(...Array.from({ length: 5 }, (_, n) => templateBody(n, 'APPROVED')))
      const loop = start()
      await receiver.received(1)
      return { id, loop }
    }
    const states = async () =>
      (await opened.store.db.selectFrom('forwards').select(['state', 'leased_until']).execute())
        .map(({ state, leased_until }) => `${state} ${Number(leased_until)}`)
        .toSorted()
    const waiting = ['waiting 0', 'waiting 0', 'waiting 0', 'waiting 0']

    test.each<[string, (id: string) => Promise<unknown>, string[]]>([
      ['is paused', (id) => list().setPaused(id, true), ['delivered 0', ...waiting]],
      ['is deleted', (id) => list().remove(id), []],
    ])('are not sent if it %s', async (_how, change, left) => {
      const { loop } = await afterFirst(change)
      await loop.stop()
      expect(receiver.posts()).toHaveLength(1)
      expect(await states()).toEqual(left)
    })

    test('go to its new address', async () => {
      await afterFirst((id) => list().change(id, { ...everything, name: 'Orders', address: other.url }, []))
      await other.received(4)
      expect([receiver.posts().length, other.posts().length]).toEqual([1, 4])
    })

    test('are signed with its new secret, too', async () => {
      await afterFirst(async (id) => {
        const found = await list().find(id)
        if (found) await list().rotate(found)
      })
      await receiver.received(5)
      const signatures = receiver.posts().map(({ headers }) => headers['x-hub-signature-256-next'])
      expect(signatures.map((each) => each !== undefined)).toEqual([false, true, true, true, true])
    })
  })

  test('are signed with two secrets during a rotation, and only with the new one afterwards', async () => {
    const { id, secret } = await add()
    const found = await list().find(id)
    if (!found) throw new Error('It was just created.')
    const next = await list().rotate(found)
    start()
    await receive(templateBody(1, 'APPROVED'))
    await untilStates(id, ['delivered'])
    expect([isSigned(secret, 'x-hub-signature-256'), isSigned(next, 'x-hub-signature-256-next')]).toEqual([
      true,
      true,
    ])
    clock.advance(receiverLimits.rotationMs)
    await receive(templateBody(2, 'APPROVED'))
    loops[0]?.wake()
    await receiver.received(2)
    expect(isSigned(next, 'x-hub-signature-256', 1)).toBe(true)
    expect(receiver.posts()[1]?.headers['x-hub-signature-256-next']).toBeUndefined()
  })

  test('reach other receivers immediately while one receiver hangs', async () => {
    const dead = await openReceiver()
    dead.respond(() => {})
    await add({ address: dead.url })
    const others = await Promise.all(Array.from({ length: 5 }, () => add()))
    start()
    await receive(...Array.from({ length: 10 }, (_, n) => templateBody(n, 'APPROVED')))
    await receiver.received(50)
    await Promise.all(
      others.map(({ id }) =>
        untilStates(
          id,
          Array.from({ length: 10 }, () => 'delivered'),
        ),
      ),
    )
    // The one that hangs is still in its first attempts.
    expect(dead.posts().length).toBeLessThan(10)
    await dead.close()
  })

  test.each<[string, Parameters<Receiver['respond']>[0], RegExp]>([
    ['an error', answerWith(500), /responded with 500/],
    ['a timeout', () => {}, /./],
    [
      'a redirect to a private address',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/hook' }).end(),
      /Redirects are not followed/,
    ],
  ])('are retried after %s, at the time shown or immediately on request', async (...row) => {
    const [, respond, outcome] = row
    const { id } = await add()
    receiver.respond(respond)
    const loop = start({ timeoutMs: SHORT_TIMEOUT_MS })
    await receive(templateBody(1, 'APPROVED'))
    await untilTried(id, 1)
    const [first] = await deliveries(id)
    expect(first).toMatchObject({ state: 'waiting', dueAt: clock.now() + 10_000 })
    expect(first?.attempts[0]).toMatchObject({
      isDelivered: false,
      outcome: expect.stringMatching(outcome),
    })
    receiver.respond(answerWith(200))
    expect(await makeDue(opened.store.db, id, clock.now(), 'another')).toBe(0)
    expect(await makeDue(opened.store.db, id, clock.now())).toBe(1)
    loop.wake()
    await untilStates(id, ['delivered'])
    const lastDay = placesOf({ days: '1', zone: 'UTC' }, clock.now())
    const { overTime } = await readHealth(opened.store.reads, id, lastDay)
    expect(overTime.at(-1)).toMatchObject({ delivered: 1, failed: 1, meanMs: expect.any(Number) })
  })

  test('never go to private addresses where those are not allowed, and wait for an unreachable receiver', async () => {
    const { id } = await add()
    start({ allowsPrivate: false })
    await receive(templateBody(1, 'APPROVED'))
    await untilTried(id, 1)
    expect(receiver.posts()).toEqual([])
    await loops[0]?.stop()
    await receiver.close()
    clock.advance(10_000)
    start()
    await untilTried(id, 2)
    expect((await deliveries(id))[0]?.state).toBe('waiting')
  })

  test('are given up after a week, and the failed ones can be replayed', async () => {
    const { id } = await add()
    receiver.respond(answerWith(500))
    const loop = start()
    await receive(templateBody(1, 'APPROVED'), templateBody(2, 'REJECTED'))
    await untilTried(id, 1)
    await vi.waitFor(async () => {
      clock.advance(43_200_000)
      loop.wake()
      expect((await list().all())[0]?.failed).toBe(2)
    }, patience)
    receiver.respond(answerWith(200))
    const replay = { which: 'failed', ...everything } as const
    const started = await replayDeliveries(opened.store, { id }, { replay, numbers: [], now: clock.now() })
    expect(started).toMatchObject({ deliveries: 2, leftSince: null })
    loop.wake()
    await untilStates(id, ['delivered', 'delivered', 'replayed', 'replayed'])
    const told = await deliveries(id, { replay: started.replayId })
    expect(told.map(({ state, events }) => [state, events.length])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
    ])
    expect((await list().all())[0]).toMatchObject({ failed: 0, waiting: 0 })
  })

  test('of a time range are replayed if they match the filters', async () => {
    const { id } = await add()
    const since = clock.now()
    await receive(templateBody(1, 'APPROVED'), bodyOf('messages', { messages: [] }))
    clock.advance(60_000)
    await receive(templateBody(2, 'APPROVED'))
    const range = { which: 'range', ...everything, since, until: since + 1000 } as const
    const replay = (more: object) =>
      replayDeliveries(opened.store, { id }, { replay: { ...range, ...more }, numbers: [], now: clock.now() })
    expect(await replay({})).toMatchObject({ deliveries: 2 })
    expect(await replay({ fields: ['messages'] })).toMatchObject({ deliveries: 1 })
    expect(await replay({ templates: ['unheard_of'] })).toMatchObject({ deliveries: 0 })
  })

  test('are sent once and in order by two processes, and by the other one when one stops', async () => {
    const { id } = await add()
    const bodies = Array.from({ length: 90 }, (_, n) => templateBody(n, 'APPROVED'))
    await receive(...bodies.slice(0, 70))
    const [one, other] = [start(), start({ store: await opened.openPeer() })]
    const untilDelivered = async (count: number) => {
      await receiver.received(count)
      await untilStates(id, Array<string>(count).fill('delivered'))
      expect(receiver.posts().map(({ body }) => body.toString())).toEqual(bodies.slice(0, count))
    }
    await untilDelivered(70)
    await one.stop()
    await receive(...bodies.slice(70, 80))
    await untilDelivered(80)
    start()
    await other.stop()
    await receive(...bodies.slice(80))
    await untilDelivered(90)
  })

  test('share one connection and are recorded together', async () => {
    await add()
    const bodies = Array.from({ length: 40 }, (_, n) => templateBody(n, 'APPROVED'))
    const ports = new Set<number | undefined>()
    receiver.respond((_request, response) => {
      ports.add(response.socket?.remotePort)
      response.writeHead(200).end()
    })
    await receive(...bodies)
    let writes = 0
    const counted = opened.store.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'RawNode' || node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode')
          writes += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const loop = start({
      store: {
        ...opened.store,
        db: counted,
        transaction: (work) => counted.transaction().execute(work),
      },
    })
    await receiver.received(40)
    await loop.stop()
    expect(ports.size).toBe(1)
    // Stale leases, the lease of the receiver, what arrived, the attempts, their hourly counts, and the
    // release of the lease.
    expect(writes).toBeLessThanOrEqual(6)
  })
})

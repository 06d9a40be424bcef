import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ContactPointCreate, contactPointCreate } from '@/lib/contract/alerts'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { bodyOf, templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { withFlowName } from '@/lib/labels/events/flow-names'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { claimedSignature, isSignedWith } from '@/lib/runtime/http/signature'
import { createMail } from '@/lib/runtime/mail/create-mail'
import { type MailServer, openMailServer } from '@/lib/runtime/mail/testing/open-mail-server'
import { answerWith, openReceiver, type Receiver } from '@/lib/service/testing/receiver'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSeal } from '../seal'
import { createContactPoints } from './contact-points'
import { resolveIncident } from './list-incidents'
import { startSender } from './send-notices'

/** Generous, because other tests run at the same time. */
const patience = { timeout: 60_000, interval: 10 }
const SECRET = 'a secret of sixteen letters'
/** The long one keeps a slow machine from looking like a receiver that hangs. */
const [TIMEOUT_MS, SHORT_TIMEOUT_MS] = [60_000, 300]

describe.each(engines)('incident messages on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let receiver: Receiver
  let mails: MailServer
  let senders: ReturnType<typeof startSender>[]
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    receiver = await openReceiver()
    mails = await openMailServer()
    senders = []
  })
  afterEach(async () => {
    await receiver.close()
    await Promise.all(senders.map((sender) => sender.stop()))
    await mails.close()
    await opened.remove()
  })

  const pointsOf = (store = opened.store) =>
    createContactPoints({ store, clock: clock.now, seal: createSeal('installation', 'test') })
  const start = ({ store = opened.store, allowsPrivate = true, timeoutMs = TIMEOUT_MS } = {}) => {
    const sender = startSender({
      store,
      clock: clock.now,
      contactPoints: pointsOf(store),
      fetch: createPublicFetch({ allowsPrivate, timeoutMs }),
      mail: createMail({ url: mails.url, from: 'console@example.com' }),
      log: { error() {}, warn() {} },
      publicUrl: 'https://console.example',
      nameFlows: async (rows) => rows.map((row) => withFlowName(row, 'Where is my order')),
      nameNumbers: async () => () => undefined,
      onProgress() {},
    })
    senders.push(sender)
    return sender
  }
  const filter = { name: 'Ops', isOn: true, leastSeverity: 'info', rules: [], quietHours: null } as const
  const add = (given: object) =>
    pointsOf().create(contactPointCreate.parse({ ...filter, ...given }) satisfies ContactPointCreate)
  const addWebhook = (webhookUrl = receiver.url) =>
    add({ kind: 'webhook', webhookUrl, signingSecret: SECRET })
  const receive = async (...bodies: string[]) => {
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (const body of bodies) await inbox.keep(Buffer.from(body))
    while ((await readInbox(opened.store, 40)).bodies > 0);
    for (const sender of senders) sender.wake()
  }
  const notices = () => opened.store.db.selectFrom('alert_notices').selectAll().orderBy('id').execute()
  const untilState = (state: string) =>
    vi.waitFor(async () => expect((await notices()).map((each) => each.state)).toEqual([state]), patience)
  const untilTried = (attempts: number) =>
    vi.waitFor(
      async () => expect((await notices())[0]).toMatchObject({ attempts, leased_until: 0 }),
      patience,
    )
  /** Wakes the senders repeatedly: notices leased by one run are due again later. */
  const untilReceived = (count: number) =>
    vi.waitFor(() => {
      for (const sender of senders) sender.wake()
      expect(receiver.posts()).toHaveLength(count)
    }, patience)
  const bodyAt = (place: number) => JSON.parse(receiver.posts()[place]?.body.toString() ?? '{}')

  test('are signed and sent once for the opening and once for the resolution', async () => {
    const id = await addWebhook()
    start()
    await receive(templateBody(1, 'REJECTED'))
    await receiver.received(1)
    await untilState('sent')
    await receive(templateBody(1, 'PENDING'))
    await resolveIncident(opened.store, 1, { id: 'ada', name: 'Ada', at: clock.now() })
    senders[0]?.wake()
    const [first, second] = await receiver.received(2)
    expect(bodyAt(0)).toMatchObject({
      id: `1.opened.${id}`,
      type: 'incident.opened',
      title: 'Problem: Template rejected',
      url: 'https://console.example/incidents',
      incident: { rule: 'template-rejected', object: { kind: 'template', id: '901' } },
    })
    expect(bodyAt(1)).toMatchObject({ type: 'incident.resolved', incident: { events: 2 } })
    expect([first, second].map((each) => each?.headers['x-delivery-id'])).toEqual([
      `1.opened.${id}`,
      `1.resolved.${id}`,
    ])
    const claimed = claimedSignature(first?.headers['x-hub-signature-256'])
    expect(claimed && isSignedWith(SECRET, first?.body ?? Buffer.of(), claimed)).toBe(true)
    expect(receiver.posts()).toHaveLength(2)
  })

  test('name the flow concerned', async () => {
    await addWebhook()
    start()
    const change = { event: 'FLOW_STATUS_CHANGE', flow_id: '77', new_status: 'THROTTLED' }
    await receive(bodyOf('flows', change, 1_780_000_000))
    await receiver.received(1)
    expect(bodyAt(0)).toMatchObject({
      text: 'The flow “Where is my order” is now throttled.',
      incident: { object: { kind: 'flow', id: '77' } },
    })
  })

  test('are sent by email', async () => {
    await add({ kind: 'email', email: 'ops@example.com' })
    start()
    await receive(templateBody(1, 'DISABLED'))
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patience)
    expect(mails.received[0]?.to).toEqual(['RCPT TO:<ops@example.com>'])
    expect(mails.received[0]?.text).toContain('Subject: Problem: Template disabled')
    expect(mails.received[0]?.text).toContain('https://console.example/incidents')
  })

  test('that fail are retried with the same ID, and the contact point shows why', async () => {
    const id = await addWebhook()
    receiver.respond(answerWith(500))
    const sender = start()
    await receive(templateBody(1, 'REJECTED'))
    sender.wake()
    await untilTried(1)
    expect(await pointsOf().list()).toMatchObject([
      {
        waiting: 1,
        nextTryAt: clock.now() + 10_000,
        lastError: 'The receiver responded with 500 instead of 200.',
        lastSentAt: null,
      },
    ])
    receiver.respond(answerWith(200))
    clock.advance(10_000)
    sender.wake()
    await untilState('sent')
    expect(receiver.posts().map(({ headers }) => headers['x-delivery-id'])).toEqual([
      `1.opened.${id}`,
      `1.opened.${id}`,
    ])
    expect(await pointsOf().list()).toMatchObject([{ waiting: 0, lastError: null, lastSentAt: clock.now() }])
  })

  test('to a receiver that hangs do not delay others', async () => {
    await addWebhook()
    receiver.respond(() => {})
    await add({ kind: 'email', email: 'ops@example.com' })
    start({ timeoutMs: SHORT_TIMEOUT_MS })
    await receive(templateBody(1, 'REJECTED'))
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patience)
    await vi.waitFor(
      async () =>
        expect((await notices()).map(({ last_error }) => last_error).filter(Boolean)).toEqual([
          'No response within 0.3 seconds.',
        ]),
      patience,
    )
  })

  test('do not follow redirects, and never go to private addresses where those are not allowed', async () => {
    const inner = await openReceiver()
    try {
      await addWebhook()
      receiver.respond((_request, response) => response.writeHead(302, { location: inner.url }).end())
      start()
      await receive(templateBody(1, 'REJECTED'))
      await untilTried(1)
      expect((await notices())[0]?.last_error).toBe(
        'The receiver responded with 302. Redirects are not followed.',
      )
      await senders[0]?.stop()
      clock.advance(10_000)
      start({ allowsPrivate: false })
      await untilTried(2)
      expect((await notices())[0]?.last_error).toMatch(/^Only https addresses are allowed/)
      expect([inner.requests, receiver.posts().length]).toEqual([[], 1])
    } finally {
      await inner.close()
    }
  })

  test.each<[string, Parameters<Receiver['respond']>[0], RegExp]>([
    ['responds with 500', answerWith(500), /^The receiver responded with 500 instead of 200\.$/],
    ['hangs', () => {}, /^No response within 0\.3 seconds\.$/],
    [
      'redirects to a private address',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/hook' }).end(),
      /^The receiver responded with 302\. Redirects are not followed\.$/,
    ],
    ['responds with 404', answerWith(404), /^The receiver responded with 404 instead of 200\.$/],
    ['closes the connection', (_request, response) => response.destroy(), /./],
  ])(
    'to a Slack address that %s wait, show why without the secret, and are sent once it recovers',
    async (...row) => {
      const [, respond, why] = row
      await add({ kind: 'slack', webhookUrl: `${receiver.url}/T000/secret` })
      receiver.respond(respond)
      const sender = start({ timeoutMs: SHORT_TIMEOUT_MS })
      await receive(templateBody(1, 'REJECTED'))
      sender.wake()
      await untilTried(1)
      const [point] = await pointsOf().list()
      expect(point).toMatchObject({ waiting: 1, nextTryAt: clock.now() + 10_000 })
      expect(point?.lastError).toMatch(why)
      expect(JSON.stringify(point)).not.toContain('secret')
      const before = receiver.posts().length
      receiver.respond(answerWith(200))
      clock.advance(10_000)
      sender.wake()
      await untilState('sent')
      expect(receiver.posts()).toHaveLength(before + 1)
    },
  )

  test('wait for a mail server that is down for a day, and are sent once it is back', async () => {
    await add({ kind: 'email', email: 'ops@example.com' })
    const { port } = new URL(mails.url)
    await mails.close()
    const sender = start()
    await receive(templateBody(1, 'DISABLED'))
    let waitedMs = 0
    for (let attempts = 1; waitedMs < 86_400_000; attempts += 1) {
      sender.wake()
      await untilTried(attempts)
      const [notice] = await notices()
      if (!notice) throw new Error('It waits.')
      expect(notice.state).toBe('waiting')
      waitedMs += notice.due_at - clock.now()
      clock.advance(notice.due_at - clock.now())
    }
    mails = await openMailServer(Number(port))
    sender.wake()
    await untilState('sent')
    expect(mails.received).toHaveLength(1)
  })

  test('that a killed process was sending are sent by the next one with the same ID', async () => {
    const id = await addWebhook()
    await receive(templateBody(1, 'REJECTED'))
    // A process killed while sending leaves nothing but a lease.
    await opened.store.db
      .updateTable('alert_notices')
      .set({ leased_until: clock.now() + 60_000 })
      .execute()
    const next = await opened.openAgain()
    if (engine === 'postgres') clock.advance(60_000)
    start({ store: next })
    await receiver.received(1)
    await untilState('sent')
    expect(receiver.posts().map(({ headers }) => headers['x-delivery-id'])).toEqual([`1.opened.${id}`])
  })

  test('are given up after two days, or when their contact point is turned off', async () => {
    const id = await addWebhook()
    receiver.respond(answerWith(503))
    const sender = start()
    await receive(templateBody(1, 'REJECTED'))
    await untilTried(1)
    clock.advance(48 * 3_600_000)
    sender.wake()
    await untilState('given_up')
    await receive(templateBody(2, 'REJECTED'))
    const point = await pointsOf().find(id)
    if (point) await pointsOf().change(point, { ...filter, rules: [], isOn: false })
    expect((await notices()).map(({ state }) => state)).toEqual(['given_up', 'given_up'])
  })

  test('are given up after 13 attempts if the clock was set back', async () => {
    await addWebhook()
    receiver.respond(answerWith(503))
    const sender = start()
    await receive(templateBody(1, 'REJECTED'))
    await untilTried(1)
    const tryAgain = async (attempts: number) => {
      const values = { attempts, due_at: clock.now(), created_at: clock.now() + 90 * 86_400_000 }
      await opened.store.db.updateTable('alert_notices').set(values).execute()
      sender.wake()
      await untilTried(attempts + 1)
    }
    await tryAgain(11)
    expect(await notices()).toMatchObject([{ state: 'waiting' }])
    await tryAgain(12)
    expect(await notices()).toMatchObject([{ state: 'given_up' }])
  })

  test('are sent only to contact points whose filter matches', async () => {
    await add({ kind: 'email', email: 'grave@example.com', leastSeverity: 'danger' })
    await add({ kind: 'email', email: 'paused@example.com', rules: ['template-paused'] })
    start()
    await receive(templateBody(1, 'PAUSED'))
    await untilState('sent')
    expect(mails.received.map(({ to }) => to)).toEqual([['RCPT TO:<paused@example.com>']])
  })

  test('wait for the end of quiet hours and are then sent together, except problems', async () => {
    const quietHours = { from: '11:00', until: '13:30', zone: 'UTC', passesProblems: true }
    await add({ kind: 'webhook', webhookUrl: receiver.url, signingSecret: SECRET, quietHours })
    const sender = start()
    await receive(templateBody(1, 'FLAGGED'), templateBody(2, 'PAUSED'), templateBody(3, 'DISABLED'))
    await untilReceived(1)
    expect(bodyAt(0)).toMatchObject({ type: 'incident.opened', incident: { rule: 'template-disabled' } })
    const held = (count: number, nextTryAt: number | null) =>
      vi.waitFor(async () => {
        sender.wake()
        expect(await pointsOf().list()).toMatchObject([{ held: count, waiting: count, nextTryAt }])
      }, patience)
    await held(2, clock.now() + 90 * 60_000)
    await receive(templateBody(1, 'REINSTATED'))
    clock.advance(90 * 60_000)
    await untilReceived(2)
    expect(bodyAt(1)).toMatchObject({
      type: 'incidents.grouped',
      title: '2 incidents during quiet hours',
      text: expect.stringMatching(/^Resolved: Template quality low[^]+\nWarning: Template paused/),
      incidents: [{ rule: 'template-quality' }, { rule: 'template-paused' }],
    })
    await held(0, null)
    expect(new Set((await notices()).map(({ state }) => state))).toEqual(new Set(['sent']))
    await receive(templateBody(4, 'REJECTED'))
    await untilReceived(3)
    expect(bodyAt(2)).toMatchObject({ type: 'incident.opened' })
  })

  test('about very many incidents are grouped, and then sent at most once a minute', async () => {
    await addWebhook()
    const sender = start()
    const bodies = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => templateBody(from + n, 'REJECTED'))
    await receive(...bodies(0, 60))
    await vi.waitFor(async () => {
      const rows = await notices()
      expect(rows.every(({ state, is_held }) => state === 'sent' || is_held === 1)).toBe(true)
    }, patience)
    const first = receiver.posts().length
    expect(first).toBeLessThan(25)
    await receive(...bodies(60, 90))
    clock.advance(59_000)
    sender.wake()
    await vi.waitFor(
      async () => expect((await notices()).every(({ leased_until }) => leased_until === 0)).toBe(true),
      patience,
    )
    expect(receiver.posts()).toHaveLength(first)
    clock.advance(1000)
    sender.wake()
    await receiver.received(first + 1)
    const told = bodyAt(first)
    expect(told).toMatchObject({ type: 'incidents.grouped', text: expect.stringContaining('more.') })
    expect(told.title).toBe(`${told.incidents.length} incidents`)
    await vi.waitFor(
      async () => expect(new Set((await notices()).map(({ state }) => state))).toEqual(new Set(['sent'])),
      patience,
    )
    expect(receiver.posts()).toHaveLength(first + 1)
  })

  test('wait through quiet hours that span most of a day without any attempt', async () => {
    const quietHours = { from: '11:30', until: '11:00', zone: 'UTC', passesProblems: false }
    await add({ kind: 'webhook', webhookUrl: receiver.url, signingSecret: SECRET, quietHours })
    const sender = start()
    await receive(templateBody(1, 'REJECTED'))
    const untilHeld = () =>
      vi.waitFor(async () => {
        sender.wake()
        expect(await pointsOf().list()).toMatchObject([{ held: 1, waiting: 1 }])
      }, patience)
    await untilHeld()
    const [{ nextTryAt } = { nextTryAt: null }] = await pointsOf().list()
    expect((nextTryAt ?? 0) - clock.now()).toBe(23 * 60 * 60_000)
    await sender.stop()
    // A new sender finds nothing due.
    const dueNow = start()
    dueNow.wake()
    await dueNow.stop()
    expect((await notices()).map(({ attempts }) => attempts)).toEqual([0])
  })
})

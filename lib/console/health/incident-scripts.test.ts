import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { createProbe } from '@/lib/client/probe'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { eventFields } from '@/lib/contract/events'
import {
  type IncidentScriptName,
  incidentScriptNames,
  incidentScripts,
} from '@/lib/contract/incident-scripts'
import { createEventLog } from '@/lib/events/log/event-log'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { eventWith, insertEvents } from '@/lib/events/receiver/testing/insert-events'
import { readSettings } from '@/lib/runtime/compose/settings'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { createPublished } from '@/lib/service/testing/flow-fixtures'
import { openReceiver, type Receiver } from '@/lib/service/testing/receiver'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { createContactPoints } from '../alerts/contact-points'
import { createConnection } from '../connection/create-connection'
import { createTemplateHistory } from '../history/create-template-history'
import { createReceiverList } from '../receivers/receiver-list'
import { createSeal } from '../seal'
import { createOwnHealth } from './own-health'
import { createServiceHealth } from './service-health'
import { createHealthWatch } from './watch-health'

describe.each(engines)('an incident script on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  let template: string
  let flow: string
  /** Whether the inbox is read only when the clock waits for it, as on a busy machine. */
  let isReadLate: boolean
  /** How many of the next deliveries fail. */
  let failing: number
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    isReadLate = false
    failing = 0
    // The console's own inbox, read before the response to the service.
    const inbox = createInbox({ store: tested.store, clock: tested.context.clock })
    receiver.respond((request, response) => {
      failing -= 1
      if (failing >= 0) return void response.writeHead(500).end()
      void inbox
        .keep(request.body)
        .then(() => (isReadLate ? undefined : readInbox(tested.store, 40)))
        .then(() => response.writeHead(200).end())
    })
    const own = { accountId: ACCOUNT, callbackUrl: receiver.url, verifyToken: 'word' }
    await tested.service.ensureOwnSubscription(own)
    watch()
    flow = await createPublished(tested)
    // The state of the number when the console first read it.
    const known = { quality_rating: 'GREEN', throughput_level: 'TIER_1K', status: 'CONNECTED' }
    await tested.store.db
      .insertInto('phone_number_history')
      .values({ phone_number_id: PHONE_NUMBER, at: tested.clock.now(), source: 'observed', ...known })
      .execute()
    template = await insertTemplate(tested.store, { quality: 'GREEN', category: 'UTILITY' })
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  /** Runs the health watch of the product against the service of this test. */
  function watch(times = 1) {
    const { store, service, context } = tested
    const { clock } = context
    const way = {
      baseUrl: 'https://console.example/service',
      accessToken: 'outside-token',
      fetch: service.fetch,
    }
    const client = createClient({ ...way, timeoutMs: 60_000 })
    const account = { businessAccountId: ACCOUNT, phoneNumberId: PHONE_NUMBER, sessionSecret: '' }
    const settings = { ...readSettings({ variables: {}, args: [], isTerminal: false }), ...account }
    const bus = { publish() {} }
    const events = createEventLog({ store, clock, bus, log: { warn() {} } })
    const connection = createConnection({
      root: { settings, store, client, events, clock },
      probe: createProbe(way),
      accessToken: way.accessToken,
      address: way.baseUrl,
    })
    const shared = { store, clock, seal: createSeal('installation', 'test') }
    const looks = Array.from({ length: times }, () =>
      createHealthWatch({
        ...{ store, clock, bus, client, settings },
        history: createTemplateHistory({ store, clock, businessAccountId: '1' }),
        receivers: { list: createReceiverList(shared) },
        alerts: { contactPoints: createContactPoints(shared), wake() {} },
        serviceHealth: createServiceHealth({ connection, clock, isEmbedded: true }),
        ownHealth: createOwnHealth({ store, mail: undefined, backupMaxAgeDays: undefined }),
      }),
    )
    service.lookWhileMoved(async () => {
      const looked = await Promise.all(looks.map((look) => look({ isMoved: true })))
      const couldLook = looked.every(Boolean)
      if (!couldLook) await readInbox(tested.store, 40)
      return couldLook
    })
  }

  async function run(script: IncidentScriptName) {
    const objects = { account: ACCOUNT, template, flow, 'phone-number': PHONE_NUMBER }
    const object_id = objects[incidentScripts[script].about]
    const started = await tested.call('POST', `/${ACCOUNT}/incident_scripts`, { json: { script, object_id } })
    expect(started.status).toBe(200)
    const moved = await tested.call('POST', '/clock', { json: { by_ms: 31 * DAY_MS } })
    expect(moved.body).toMatchObject({ moving_to: null })
  }
  async function incidents() {
    const rows = await tested.store.db
      .selectFrom('incidents')
      .select(['rule', 'resolved_at'])
      .orderBy('opened_at')
      .orderBy('id')
      .execute()
    return {
      opened: rows.map(({ rule }) => rule),
      open: rows.filter(({ resolved_at }) => resolved_at === null).map(({ rule }) => rule),
    }
  }

  test.each(incidentScriptNames)(
    '%s opens exactly the incidents it declares, and resolves all but those that stay open',
    async (name) => {
      await run(name)
      const { opens, staysOpen } = incidentScripts[name]
      expect(await incidents()).toEqual({ opened: opens, open: staysOpen })
    },
  )

  test.each<[IncidentScriptName, (string | RegExp)[]]>([
    [
      'token-ends',
      [
        'The access token expires soon.',
        /^The service rejects the access token/,
        'The service accepts the access token again.',
        'The access token no longer expires soon.',
      ],
    ],
    ['events-stop', [/^No event has arrived since /, 'Events arrive again.']],
  ])('%s records these entries in this order, and no others', async (name, sentences) => {
    await run(name)
    const rows = await tested.store.db
      .selectFrom('events')
      .select('sentence')
      .where('field', '=', 'console_health')
      .orderBy('id')
      .execute()
    expect(rows.map(({ sentence }) => sentence)).toEqual(
      sentences.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))),
    )
  })

  // Leases are ignored while the clock is advanced, yet each change is recorded once.
  test.each(['token-ends', 'events-stop', 'review-takes-long'] as const)(
    '%s opens each incident once if several processes check at the same time',
    async (name) => {
      watch(3)
      await run(name)
      expect((await incidents()).opened).toEqual(incidentScripts[name].opens)
    },
  )

  /** Hourly events, as in the demo, so that an hour of silence is noticed. */
  const receiveHourly = () =>
    insertEvents(
      tested.store,
      Array.from({ length: 8 }, (_, hour) => eventWith({ received_at: tested.clock.now() - hour * HOUR_MS })),
    )

  test.each<IncidentScriptName>(['number-restricted', 'events-stop'])(
    '%s opens no other incidents if deliveries are read late, as the clock waits for them',
    async (name) => {
      await receiveHourly()
      isReadLate = true
      await run(name)
      const { opens, staysOpen } = incidentScripts[name]
      expect(await incidents()).toEqual({ opened: opens, open: staysOpen })
    },
  )

  test.each([1, 3])('does not report missing events if a delivery fails %i times', async (times) => {
    await receiveHourly()
    await tested.call('POST', `/${ACCOUNT}/incident_scripts`, {
      json: { script: 'number-restricted', object_id: PHONE_NUMBER },
    })
    await tested.call('POST', '/clock', { json: { by_ms: 2 * HOUR_MS } })
    failing = times
    await tested.call('POST', '/clock', { json: { by_ms: 31 * DAY_MS } })
    const { opens, staysOpen } = incidentScripts['number-restricted']
    expect(await incidents()).toEqual({ opened: opens, open: staysOpen })
  })

  test('covers every kind of event if all scripts run', async () => {
    for (const name of incidentScriptNames) await run(name)
    const rows = await tested.store.db.selectFrom('events').select('field').distinct().execute()
    const told = rows.map(({ field }) => field).filter((field) => !field.startsWith('console'))
    expect(told.toSorted()).toEqual([...eventFields].toSorted())
  })
})

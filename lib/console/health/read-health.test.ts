import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactPointCreate } from '@/lib/contract/alerts'
import type { CheckOutcome, ConnectionCheck } from '@/lib/contract/connection'
import { addRefused } from '@/lib/events/receiver/inbox'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createContactPoints } from '../alerts/contact-points'
import { createReceiverList } from '../receivers/receiver-list'
import { createSeal } from '../seal'
import { createOwnHealth } from './own-health'
import { readHealth } from './read-health'
import { createServiceHealth } from './service-health'

const NOW = Date.UTC(2026, 5, 1, 12)
let now: number
const clock = () => now
let opened: TestStore
let failing: ConnectionCheck | undefined
beforeEach(async () => {
  opened = await openTestStore()
  failing = undefined
  now = NOW
})
afterEach(() => opened.remove())

const check = async (name: ConnectionCheck): Promise<CheckOutcome> => ({
  state: name === failing ? 'failed' : 'good',
  sentence: `Looked at ${name}.`,
  at: NOW,
  tookMs: 1,
})
const partsOf = () => {
  const shared = { store: opened.store, clock, seal: createSeal('installation', 'test') }
  return { receivers: { list: createReceiverList(shared) }, contactPoints: createContactPoints(shared) }
}
const healthOf = (isEmbedded = false) => createServiceHealth({ connection: { check }, clock, isEmbedded })
const read = (serviceHealth = healthOf()) => {
  const { receivers, contactPoints } = partsOf()
  return readHealth({
    ...{ store: opened.store, clock, receivers, serviceHealth },
    alerts: { contactPoints },
    ownHealth: createOwnHealth({ store: opened.store, mail: undefined, backupMaxAgeDays: undefined }),
  })
}

test('there are no problems at first, and one unsigned post changes nothing', async () => {
  await addRefused(opened.store, 1, NOW)
  expect(await read()).toEqual([])
})

test('problems are sorted by severity, then by start, and link to where they are fixed', async () => {
  failing = 'token'
  const serviceHealth = healthOf()
  serviceHealth.disorders()
  await vi.waitFor(() => expect(serviceHealth.disorders()).toHaveLength(1), { timeout: 60_000 })
  await addRefused(opened.store, 15, NOW - 60_000)
  await addRefused(opened.store, 15, NOW)
  const body = { body: Buffer.from('{}'), body_sha256: '1', is_read: 0 as const, problem: null, times: 1 }
  const received_at = NOW - 120_000
  await opened.store.db
    .insertInto('inbox')
    .values({ ...body, received_at, last_received_at: received_at })
    .execute()
  expect(await read(serviceHealth)).toMatchObject([
    {
      kind: 'token',
      severity: 'danger',
      href: '/settings/connection#check-token',
      sentence: 'Looked at token.',
    },
    { kind: 'inbox', severity: 'warning', since: received_at },
    { kind: 'refused', severity: 'warning', sentence: expect.stringMatching(/^30 deliveries/) },
  ])
})

const orders = {
  name: 'Orders',
  address: 'https://orders.example',
  fields: [],
  phoneNumberIds: [],
  templates: [],
}
const attempted = (receiver_id: string, is_delivered: 0 | 1, at: number) =>
  opened.store.db
    .insertInto('forward_attempts')
    .values({
      ...{ forward_id: '1', receiver_id, at, is_delivered },
      duration_ms: 1,
      status: 500,
      outcome: 'No.',
    })
    .execute()

test('a failing receiver is reported until a delivery succeeds, and not while it is paused', async () => {
  const { list } = partsOf().receivers
  const { id } = await list.create(orders, [])
  for (const afterMs of [0, 10_000, 70_000]) await attempted(id, 0, NOW + afterMs)
  expect(await read()).toMatchObject([{ kind: 'receiver', href: `/events/receivers/${id}` }])
  await list.setPaused(id, true)
  expect(await read()).toEqual([])
  await list.setPaused(id, false)
  await attempted(id, 1, NOW + 80_000)
  expect(await read()).toEqual([])
})

test.each<[string, [isDelivered: 0 | 1, afterMs: number][]]>([
  ['that failed once', [[0, 0]]],
  [
    'that failed once long ago, and again now',
    [
      [0, 0],
      [0, 3_600_000],
    ],
  ],
  [
    'that failed several times within a second, as during a restart',
    [0, 1, 2, 3, 4, 5].map((each) => [0, each * 100]),
  ],
  [
    'that accepts some deliveries and not others',
    [
      [0, 0],
      [0, 10_000],
      [1, 20_000],
      [0, 70_000],
      [0, 80_000],
      [0, 90_000],
    ],
  ],
])('a receiver %s does not count as failing', async (_what, attempts) => {
  const { id } = await partsOf().receivers.list.create(orders, [])
  await attempted(id, 1, NOW - 3_600_000)
  for (const [isDelivered, afterMs] of attempts) await attempted(id, isDelivered, NOW + afterMs)
  expect(await read()).toEqual([])
})

const ops: ContactPointCreate = {
  ...{ kind: 'webhook', name: 'Ops', webhookUrl: 'https://ops.example/1', signingSecret: 'x'.repeat(16) },
  ...{
    isOn: true,
    leastSeverity: 'info',
    rules: [],
    quietHours: null,
    phoneNumberIds: [],
    repeatHours: null,
  },
}
const noticed = (contact_point_id: string, id: string, row: { attempts: number; due_at: number } & Sent) =>
  opened.store.db
    .insertInto('alert_notices')
    .values({
      ...{ id, contact_point_id, incident_id: 1, type: 'opened', content: '{}', leased_until: 0 },
      ...{ created_at: NOW, state: row.sent_at ? 'sent' : 'waiting' },
      ...{ last_error: row.sent_at ? null : 'No.', sent_at: null, ...row },
    })
    .execute()
interface Sent {
  sent_at?: number
}

test('a failing contact point is reported after its retries, until a message arrives', async () => {
  const id = await partsOf().contactPoints.create(ops)
  await noticed(id, 'a', { attempts: 2, due_at: NOW + 70_000 })
  expect(await read()).toEqual([])
  await opened.store.db
    .updateTable('alert_notices')
    .set({ attempts: 3, due_at: NOW + 370_000 })
    .execute()
  expect(await read()).toMatchObject([
    { kind: 'contact-point', sentence: 'Alerts aren’t reaching Ops. No.', href: '/settings/alerts' },
  ])
  await noticed(id, 'b', { attempts: 1, due_at: NOW + 71_000, sent_at: NOW + 72_000 })
  expect(await read()).toEqual([])
})

test('problems disappear once the token works, deliveries are read and rejections stop', async () => {
  failing = 'token'
  const serviceHealth = healthOf()
  await serviceHealth.look()
  await addRefused(opened.store, 30, NOW)
  const received_at = NOW - 120_000
  await opened.store.db
    .insertInto('inbox')
    .values({
      ...{ body: Buffer.from('{}'), body_sha256: '1', is_read: 0, problem: null, times: 1 },
      ...{ received_at, last_received_at: received_at },
    })
    .execute()
  const kinds = async () => (await read(serviceHealth)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['token', 'inbox', 'refused'])
  failing = undefined
  await serviceHealth.look()
  await opened.store.db.updateTable('inbox').set({ is_read: 1 }).execute()
  expect(await kinds()).toEqual(['refused'])
  now += 3_600_001
  expect(await kinds()).toEqual([])
})

const due = (receiver_id: string, due_at: number) =>
  opened.store.db
    .insertInto('forwards')
    .values({
      ...{ id: String(due_at), receiver_id, inbox_id: 1, replay_id: null, state: 'waiting' },
      ...{ attempts: 0, due_at, leased_until: 0, created_at: due_at },
    })
    .execute()

test('deliveries due for ten minutes are reported, unless their receiver is paused or failing', async () => {
  const { list } = partsOf().receivers
  const { id } = await list.create(orders, [])
  await due(id, NOW - 599_000)
  expect(await read()).toEqual([])
  await due(id, NOW - 600_000)
  expect(await read()).toMatchObject([{ kind: 'deliveries', since: NOW - 600_000 }])
  await list.setPaused(id, true)
  expect(await read()).toEqual([])
  await list.setPaused(id, false)
  await attempted(id, 0, NOW)
  expect(await read()).toEqual([])
  await attempted(id, 1, NOW + 1)
  await opened.store.db.updateTable('forwards').set({ state: 'sent' }).execute()
  expect(await read()).toEqual([])
})

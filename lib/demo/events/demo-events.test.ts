import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { eventFields } from '@/lib/contract/events'
import { readFunnel } from '@/lib/events/funnel/read-funnel'
import { createBus } from '@/lib/events/live/bus'
import { createEventLog, type EventLog } from '@/lib/events/log/event-log'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { demoAccount } from '../accounts'
import { flowId } from '../flow-rows'
import { demoFlows, flowIds } from '../flows/demo-flows'
import { seedDemo } from '../seed-demo'

const log = { info() {}, warn() {}, error() {} }

describe.each(engines)('the events of the demo account on %s', (engine) => {
  const clock = createClock()
  let opened: TestStore
  let events: EventLog
  const all = async () => (await events.list({ limit: 100 })).data

  beforeAll(async () => {
    opened = await openTestStore(engine)
    const { store } = opened
    await seedDemo(store, { clock: clock.now, random: randomBytes })
    while ((await readInbox(store, 100)).bodies > 0);
    events = createEventLog({ store, clock: clock.now, bus: createBus({ store, log }), log })
  })
  afterAll(() => opened.remove())

  test('are at least 40, of every field and from the last week', async () => {
    const rows = await all()
    expect(rows.length).toBeGreaterThanOrEqual(40)
    expect(new Set(rows.map(({ field }) => field))).toEqual(new Set(eventFields))
    for (const { at, receivedAt } of rows) {
      expect(clock.now() - at).toBeLessThanOrEqual(7 * DAY_MS)
      expect(receivedAt - at).toBeGreaterThanOrEqual(0)
    }
  })

  test('are listed by the time they were received, newest first', async () => {
    const times = (await all()).map(({ receivedAt }) => receivedAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('all have a readable sentence', async () => {
    for (const { sentence } of await all())
      expect(sentence).not.toMatch(/console|couldn’t be read|[A-Z]_[A-Z]/)
  })

  test('explain why the number in Paris is restricted', async () => {
    const { data } = await events.list({ object_id: demoAccount.byState.restricted.id, limit: 10 })
    expect(new Set(data.map(({ field }) => field))).toEqual(
      new Set(['account_alerts', 'phone_number_quality_update']),
    )
    expect(data[0]).toMatchObject({ severity: 'danger', needsPerson: true })
    expect(data[0]?.sentence).toContain('can only reply')
  })

  test('are about templates, flows and numbers that exist in the account', async () => {
    const { db } = opened.store
    const templates = await db.selectFrom('templates').select('id').execute()
    const known: Record<string, string[]> = {
      template: templates.map(({ id }) => id),
      flow: demoFlows.map(flowId),
      'phone-number': demoAccount.phoneNumbers.map(({ id }) => id),
    }
    const about = (await all()).filter(({ objectKind }) => objectKind && known[objectKind])
    expect(about.length).toBeGreaterThan(10)
    const digitsOf = (shown = '') => shown.replaceAll(/\D/g, '')
    const digits = demoAccount.phoneNumbers.map(({ display_phone_number: shown }) => digitsOf(shown))
    for (const { objectKind, objectId, ownNumber } of about) {
      // Some events contain only a number’s digits.
      if (objectId === null) expect(digits).toContain(digitsOf(ownNumber?.shown ?? undefined))
      else expect(known[objectKind ?? '']).toContain(objectId)
    }
  })

  test('are about all calls in the history, and no others', async () => {
    const calls = await opened.store.db.selectFrom('calls').select('id').execute()
    const told = (await all()).flatMap(({ objectKind, objectId }) =>
      objectKind === 'call' ? [objectId] : [],
    )
    expect(new Set(told)).toEqual(new Set(calls.map(({ id }) => id)))
  })

  test('leave 3 to 12 that need attention', async () => {
    const { total } = await events.attention()
    expect(total).toBeGreaterThan(2)
    expect(total).toBeLessThanOrEqual(12)
  })

  test('show how far people got in a flow', async () => {
    const asked = { flowId: flowIds.feedback, filter: {}, now: clock.now() }
    expect(await readFunnel(opened.store, asked)).toMatchObject({
      sent: { count: 7, left: 2 },
      completed: 5,
      sentToCompleted: { count: 5, medianMs: 2 * HOUR_MS },
    })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { bodyOf, templateBody } from '@/lib/events/receiver/testing/open-receiver'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { writeRule } from './rule-settings'

const SECONDS = 1_780_000_000

describe.each(engines)('incidents on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
  })
  afterEach(() => opened.remove())

  const receive = async (...bodies: string[]) => {
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (const body of bodies) await inbox.keep(Buffer.from(body))
    while ((await readInbox(opened.store, 40)).bodies > 0);
  }
  const incidents = () => opened.store.db.selectFrom('incidents').selectAll().orderBy('id').execute()
  const stateOf = async () =>
    (await incidents()).map(({ rule, object_id, events, resolved_at }) => [
      rule,
      object_id,
      events,
      resolved_at === null ? 'open' : 'over',
    ])
  const quality = (rating: string, time: number, more: object = {}) =>
    bodyOf(
      'phone_number_quality_update',
      { phone_number_id: '111', event: 'FLAGGED', quality_rating: rating, ...more },
      time,
    )
  const template = (event: string, time: number) =>
    bodyOf('message_template_status_update', { event, message_template_id: 900, event_id: `${time}` }, time)
  const call = (id: string, status: string, time: number, more: object = {}) =>
    bodyOf(
      'call',
      {
        metadata: { phone_number_id: '111' },
        calls: [{ id, from: '34600111222', direction: 'USER_INITIATED', status, ...more }],
      },
      time,
    )

  test('combine events of one rule and object, with the details of the newest', async () => {
    await receive(quality('YELLOW', SECONDS), quality('RED', SECONDS + 60))
    expect(await stateOf()).toEqual([['number-quality', '111', 2, 'open']])
    expect((await incidents())[0]).toMatchObject({
      severity: 'warning',
      sentence: expect.stringContaining('low'),
      opened_at: SECONDS * 1000,
      last_at: (SECONDS + 60) * 1000,
    })
  })

  test('end with a resolving event, after which a new one can open', async () => {
    await receive(quality('RED', SECONDS), quality('GREEN', SECONDS + 60), quality('RED', SECONDS + 120))
    expect(await stateOf()).toEqual([
      ['number-quality', '111', 2, 'over'],
      ['number-quality', '111', 1, 'open'],
    ])
  })

  test('are not opened by an event older than the one that resolved them', async () => {
    await receive(template('APPROVED', SECONDS + 60))
    await receive(template('PAUSED', SECONDS))
    expect(await stateOf()).toEqual([])
    await receive(template('PAUSED', SECONDS + 120), template('APPROVED', SECONDS + 180))
    await receive(template('PAUSED', SECONDS + 150))
    expect(await stateOf()).toEqual([['template-paused', '900', 2, 'over']])
  })

  test('are not ended by an older event that arrives late', async () => {
    await receive(template('PAUSED', SECONDS + 60))
    await receive(template('APPROVED', SECONDS))
    expect(await stateOf()).toEqual([['template-paused', '900', 1, 'open']])
  })

  test('do not count the same body twice', async () => {
    await receive(templateBody(1, 'REJECTED'))
    await receive(templateBody(1, 'REJECTED'))
    expect(await stateOf()).toEqual([['template-rejected', '901', 1, 'open']])
  })

  test('are not opened by a rule that is off or by a test event', async () => {
    await writeRule(opened.store.db, 'template-rejected', { isOn: false, severity: 'danger' })
    await receive(templateBody(1, 'REJECTED'), quality('RED', SECONDS, { is_test: true }))
    expect(await stateOf()).toEqual([])
    await writeRule(opened.store.db, 'template-rejected', { isOn: true, severity: 'danger' })
    await receive(templateBody(2, 'REJECTED'))
    expect(await incidents()).toMatchObject([{ rule: 'template-rejected', severity: 'danger' }])
  })

  test('end even while their rule is off', async () => {
    await receive(template('PAUSED', SECONDS))
    await writeRule(opened.store.db, 'template-paused', { isOn: false, severity: 'info' })
    await receive(template('APPROVED', SECONDS + 1))
    expect(await stateOf()).toEqual([['template-paused', '900', 2, 'over']])
  })

  test('of overlapping rules are opened, announced and ended separately', async () => {
    const point = { kind: 'webhook', name: 'Ops', target: '', sealed: '', is_on: 1, rules: '[]' } as const
    await opened.store.db
      .insertInto('contact_points')
      .values({ ...point, id: 'all', least_severity: 'info', created_at: 1 })
      .execute()
    await receive(quality('RED', SECONDS, { event: 'RESTRICTED' }))
    await receive(quality('RED', SECONDS + 1, { event: 'CONNECTED' }))
    expect((await stateOf()).toSorted()).toEqual([
      ['number-quality', '111', 2, 'open'],
      ['number-status', '111', 2, 'over'],
    ])
    const told = await opened.store.db.selectFrom('alert_notices').select('id').orderBy('id').execute()
    expect(told.map(({ id }) => id)).toHaveLength(3)
    expect(told.filter(({ id }) => id.includes('resolved'))).toHaveLength(1)
  })

  test('of missed calls are one per number until a call there is answered', async () => {
    await receive(
      call('a', 'ended', SECONDS, { reason: 'no_answer' }),
      call('b', 'missed', SECONDS + 1),
      call('c', 'ringing', SECONDS + 2),
    )
    expect(await stateOf()).toEqual([['call-missed', '111', 2, 'open']])
    await receive(call('c', 'connected', SECONDS + 3))
    expect(await stateOf()).toEqual([['call-missed', '111', 3, 'over']])
  })

  test('of missed calls are opened by a failed call and ended by an answered one', async () => {
    const talked = { reason: null, start_time: String(SECONDS + 10), duration: 50 }
    await receive(call('a', 'failed', SECONDS, { reason: 'INTERRUPTED' }))
    expect(await stateOf()).toEqual([['call-missed', '111', 1, 'open']])
    await receive(call('b', 'ended', SECONDS + 60, talked))
    expect(await stateOf()).toEqual([['call-missed', '111', 2, 'over']])
    // A call that failed after it was answered isn’t missed.
    await receive(call('b', 'failed', SECONDS + 60, talked))
    expect(await stateOf()).toEqual([['call-missed', '111', 2, 'over']])
  })

  test('of a call missed during another call outlast that call', async () => {
    const talk = call('a', 'COMPLETED', SECONDS + 60, { event: 'terminate', start_time: String(SECONDS) })
    await receive(call('b', 'FAILED', SECONDS + 30, { event: 'terminate' }))
    await receive(talk)
    expect(await stateOf()).toEqual([['call-missed', '111', 1, 'open']])
    // Also when the end of the other call arrives first.
    await receive(call('c', 'connected', SECONDS + 61))
    await receive(call('d', 'ended', SECONDS + 200, { start_time: String(SECONDS + 100) }))
    await receive(call('e', 'FAILED', SECONDS + 150, { event: 'terminate' }))
    expect((await stateOf()).at(-1)).toEqual(['call-missed', '111', 1, 'open'])
  })

  test('of several alerts of one flow end separately', async () => {
    const alert = (event: string, state: string, time: number) =>
      bodyOf('flows', { event, alert_state: state, flow_id: '7' }, time)
    await receive(
      alert('ENDPOINT_LATENCY', 'ACTIVATED', SECONDS),
      alert('ENDPOINT_ERROR_RATE', 'ACTIVATED', SECONDS),
      alert('ENDPOINT_LATENCY', 'DEACTIVATED', SECONDS + 9),
    )
    expect((await stateOf()).toSorted()).toEqual([
      ['flow-endpoint-errors', '7', 1, 'open'],
      ['flow-endpoint-latency', '7', 2, 'over'],
    ])
  })

  test('are opened only once by concurrent processes', async () => {
    const peer = await opened.openPeer()
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    for (let n = 0; n < 60; n += 1) await inbox.keep(Buffer.from(quality('RED', SECONDS + n)))
    const drain = async (store: TestStore['store']) => {
      while ((await readInbox(store, 5)).bodies > 0);
    }
    await Promise.all([drain(opened.store), drain(peer)])
    expect(await stateOf()).toEqual([['number-quality', '111', 60, 'open']])
  })

  test('of ten thousand events are one, with one notice per matching contact point', async () => {
    const point = { kind: 'webhook', name: 'Ops', target: '', sealed: '', is_on: 1, rules: '[]' } as const
    await opened.store.db
      .insertInto('contact_points')
      .values([
        { ...point, id: 'all', least_severity: 'info', created_at: 1 },
        { ...point, id: 'grave', least_severity: 'danger', created_at: 2 },
      ])
      .execute()
    const changes = (body: number) =>
      Array.from({ length: 1000 }, (_, n) => ({
        field: 'phone_number_quality_update',
        value: { phone_number_id: '111', event: 'FLAGGED', event_id: `${body} ${n}` },
      }))
    const bodies = Array.from({ length: 10 }, (_, n) =>
      JSON.stringify({
        object: 'business_account',
        entry: [{ id: '10', time: SECONDS + n, changes: changes(n) }],
      }),
    )
    await receive(...bodies)
    expect(await stateOf()).toEqual([['number-quality', '111', 10_000, 'open']])
    const notices = await opened.store.db.selectFrom('alert_notices').select('id').execute()
    expect(notices).toEqual([{ id: '1.opened.all' }])
  })
})

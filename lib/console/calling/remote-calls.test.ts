import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toCalls } from '@/lib/service/calling/list'
import { readHeardCallSummary } from '@/lib/service/calling/read-call-summary'
import type { Store } from '@/lib/store/open'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createRemoteCalls, type RemoteCalls } from './remote-calls'

const NUMBER = '111'
const PERSON = '34600111222'
const SECOND = 1_750_000_000
const DAY_S = 86_400

let opened: TestStore
let store: Store
let now: number
let calls: RemoteCalls
let warned: unknown[]

beforeEach(async () => {
  opened = await openTestStore()
  store = opened.store
  now = SECOND * 1000
  warned = []
  calls = createRemoteCalls({
    store,
    businessAccountId: '9',
    clock: () => now,
    log: { warn: (facts) => void warned.push(facts) },
  })
})
afterEach(() => opened.remove())

const incoming = { from: PERSON, to: '15550001111', direction: 'USER_INITIATED' }
const outgoing = { from: '15550001111', to: PERSON, direction: 'BUSINESS_INITIATED' }
const offer = { session: { sdp_type: 'offer', sdp: 'their offer' } }
const answer = { session: { sdp_type: 'answer', sdp: 'their answer' } }

const event = (value: object) => ({
  objectKind: 'call',
  objectId: 'c1',
  change: { field: 'call', value: { metadata: { phone_number_id: NUMBER }, ...value } },
})
const told = (call: object, at = 0) =>
  event({ calls: [{ id: 'c1', timestamp: String(SECOND + at), ...call }] })

async function only() {
  const [call] = await toCalls(store.reads, await store.reads.selectFrom('calls').selectAll().execute())
  return call
}

describe('calls of a service without a call list', () => {
  test('ring with their offer when they come in, are accepted here, and end', async () => {
    await calls.apply([told({ ...incoming, status: 'ringing', event: 'connect', ...offer })])
    expect(await only()).toMatchObject({
      phone_number_id: NUMBER,
      user_wa_id: PERSON,
      direction: 'USER_INITIATED',
      status: 'ringing',
      session: { sdp_type: 'offer', sdp: 'their offer' },
    })
    now += 4000
    const session = { sdp_type: 'answer' as const, sdp: 'our answer' }
    await calls.acted(NUMBER, { action: 'accept', call_id: 'c1', session }, [])
    await calls.apply([told({ ...incoming, event: 'terminate', status: 'COMPLETED' }, 10)])
    expect(await only()).toMatchObject({ status: 'ended', duration_seconds: 6, reason: null })
    expect((await only())?.transitions.map(({ to, by }) => [to, by])).toEqual([
      ['ringing', 'customer'],
      ['connected', 'business'],
      ['ended', 'customer'],
    ])
  })

  test('placed here connect with the answer in an event, also in the format of published services', async () => {
    const session = { sdp_type: 'offer' as const, sdp: 'our offer' }
    await calls.acted(NUMBER, { to: PERSON, session }, [{ id: 'c1' }])
    expect(await only()).toMatchObject({ status: 'initiated', user_wa_id: PERSON })
    await calls.apply([
      event({ statuses: [{ id: 'c1', type: 'call', status: 'RINGING', recipient_id: PERSON }] }),
      told({ ...outgoing, event: 'connect', ...answer }, 3),
    ])
    expect(await only()).toMatchObject({ status: 'connected', session: { sdp: 'their answer' } })
    await calls.acted(NUMBER, { action: 'terminate', call_id: 'c1' }, [])
    expect(await only()).toMatchObject({ status: 'ended', reason: null })
  })

  test('whose events arrive out of order, or before the response to placing them, are complete', async () => {
    await calls.apply([
      told({ ...outgoing, event: 'connect', ...answer }, 2),
      told({ ...outgoing, status: 'ringing' }, 1),
    ])
    await calls.acted(NUMBER, { to: PERSON, biz_opaque_callback_data: 'x' }, [{ id: 'c1' }])
    expect(await only()).toMatchObject({ status: 'connected', biz_opaque_callback_data: 'x' })
    await calls.apply([
      told({ ...outgoing, status: 'ended' }, 5),
      told({ ...outgoing, status: 'connected' }, 4),
    ])
    expect(await only()).toMatchObject({ status: 'ended' })
  })

  test.each([
    [{ ...incoming, status: 'failed', reason: 'NO_ANSWER' }, 'failed', 'NO_ANSWER'],
    [{ ...outgoing, status: 'REJECTED' }, 'ended', 'REJECTED'],
    [{ ...incoming, status: 'ended', reason: 'CANCELLED' }, 'ended', 'CANCELLED'],
  ])('that end with %j get the expected status and reason', async (more, status, reason) => {
    const direction = more.direction === 'USER_INITIATED' ? incoming : outgoing
    await calls.apply([told({ ...direction, status: 'ringing' }), told(more, 1)])
    expect(await only()).toMatchObject({ status, reason })
  })

  test('can be placed while the store fails, with a warning', async () => {
    await opened.store.db.schema.dropTable('call_transitions').execute()
    await calls.acted(NUMBER, { to: PERSON }, [{ id: 'c1' }])
    expect(warned).toHaveLength(1)
  })

  test('without an end event count as missed after two minutes, in every view', async () => {
    await calls.apply([told({ ...incoming, status: 'ringing' })])
    now += 120_000
    expect(await calls.closeForgotten()).toBe(0)
    now += 1
    expect((await calls.ringing()).data).toEqual([])
    expect(await calls.closeForgotten()).toBe(1)
    expect(await calls.closeForgotten()).toBe(0)
    expect(await only()).toMatchObject({ status: 'failed', reason: 'NO_ANSWER', ended_at: now })
    const { [NUMBER]: standing } = await readHeardCallSummary({ store, now })
    expect(standing).toMatchObject({ calls: 1, missed: 1, waiting: 1 })
  })

  test('that count as missed are corrected by late events', async () => {
    await calls.apply([told({ ...incoming, status: 'ringing' })])
    now += 3_600_000
    await calls.closeForgotten()
    await calls.apply([told({ ...incoming, status: 'ringing' })])
    expect(await only()).toMatchObject({ status: 'failed', reason: 'NO_ANSWER' })
    await calls.apply([told({ ...incoming, status: 'connected' }, 5)])
    expect(await only()).toMatchObject({ status: 'connected', reason: null })
    await calls.apply([told({ ...incoming, status: 'ended' }, 65)])
    expect(await only()).toMatchObject({ status: 'ended', reason: null, duration_seconds: 60 })
  })

  test.each([
    ['at once', 0],
    ['after they counted as missed', 3_600_000],
  ])('that the service reported as unanswered stay unanswered: %s', async (_when, wait) => {
    await calls.apply([told({ ...incoming, status: 'ringing' })])
    now += wait
    await calls.closeForgotten()
    await calls.apply([told({ ...incoming, status: 'failed', reason: 'NO_ANSWER' }, 60)])
    await calls.apply([told({ ...incoming, status: 'ended' }, 61)])
    expect(await only()).toMatchObject({ status: 'failed', reason: 'NO_ANSWER' })
  })

  test('that were answered and have no end event end after a day', async () => {
    await calls.apply([told({ ...incoming, status: 'ringing' })])
    await calls.acted(NUMBER, { action: 'accept', call_id: 'c1' }, [])
    now += DAY_S * 1000 + 1
    const { data } = await calls.list(NUMBER, { limit: 25 })
    expect(data).toMatchObject([{ id: 'c1', status: 'ended', reason: null }])
  })

  test.each([
    ['no call', {}],
    ['a call without a number', { calls: [{ id: 'c1', status: 'ringing' }] }],
    ['an unknown status', { calls: [{ id: 'c1', ...incoming, status: 'ON_HOLD' }] }],
    ['invalid lists', { calls: [null, 7], statuses: 'x' }],
  ])('are not affected by an event with %s', async (_what, value) => {
    await calls.apply([event(value)])
    expect(warned).toEqual([])
    expect((await only())?.status ?? 'initiated').toBe('initiated')
  })
})

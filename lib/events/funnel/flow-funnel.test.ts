import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFlowData } from '@/lib/console/flow-endpoint/create-flow-data'
import { createSeal } from '@/lib/console/seal'
import { MINUTE_MS } from '@/lib/contract/durations'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { removeOldFlowSteps } from '@/lib/runtime/retention/remove-old'
import { endpointDocument } from '@/lib/service/flows/endpoint/testing/endpoint-flow'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { type FunnelCounts, readFunnel } from './read-funnel'

const FLOW = '700000000000001'
const tokens = [
  ...['a', 'b', 'c'].map((each) => `flow=${FLOW}/1 ${each}`),
  ...['d', 'e'].map((each) => `flow=${FLOW}/2 ${each}`),
  `flow=${FLOW} f`,
  // A token of many messages, one of another flow, and one without a flow.
  `flow=${FLOW}/1`,
  'flow=8/1 g',
  'unused',
]
const answers: FlowAnswers = {
  screens: {
    START: {
      data: { greeting: 'Welcome' },
      rules: [
        { when: [{ field: 'name', op: 'is-empty' }], then: { kind: 'refuse', message: 'Say your name.' } },
        { when: [], then: { kind: 'screen', screen: 'LIST', data: { items: [{ id: 'a', title: 'A' }] } } },
      ],
    },
    LIST: {
      data: { count: 3, items: [] },
      rules: [{ when: [], then: { kind: 'finish', params: { seats: 2 } } }],
    },
  },
}

type Happening =
  | { kind: 'ask'; token: string; body: object }
  | { kind: 'status'; token: string; word: string; message: number; template?: 'before' | 'after' }
  | { kind: 'answer'; token: string; message: number }

const token = fc.constantFrom(...tokens)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    token,
    body: fc.constantFrom<object>(
      { action: 'INIT' },
      { action: 'ping' },
      { action: 'dance' },
      { action: 'BACK', screen: 'START' },
      { action: 'data_exchange', screen: 'START', data: { name: 'Ana' } },
      { action: 'data_exchange', screen: 'START', data: { name: '' } },
      { action: 'data_exchange', screen: 'LIST', data: {} },
      { action: 'data_exchange', screen: 'NOWHERE', data: {} },
      { action: 'data_exchange', screen: 'LIST', data: { error: 'INVALID_SCREEN', error_message: 'No.' } },
    ),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    token,
    word: fc.constantFrom('sent', 'delivered', 'read', 'failed'),
    message: fc.integer({ min: 0, max: 3 }),
    // Set if the message is of a template whose button opens the flow.
    template: fc.constantFrom(undefined, 'before' as const, 'after' as const),
  }),
  fc.record({ kind: fc.constant('answer' as const), token, message: fc.integer({ min: 0, max: 99 }) }),
)

interface Raw {
  exchanges: { at: number; action: string; screen: string | null; status: number; problem: string | null }[]
  events: unknown[]
}

describe.each(engines)('the funnel of a flow, on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())
  const clock = createClock()

  const makeEndpoint = async () => {
    const flowData = createFlowData({
      store: opened.store,
      clock: clock.now,
      log: { warn() {}, error() {} },
      seal: createSeal('secret', 'test'),
      documentsOf: async () => [endpointDocument],
    })
    await flowData.answers.save(FLOW, { revision: 0, answers, personId: 'ada' })
    return flowData
  }

  const happen = async (flowData: Awaited<ReturnType<typeof makeEndpoint>>, each: Happening) => {
    if (each.kind === 'ask') {
      const body = JSON.stringify({ version: '3.0', flow_token: each.token, ...each.body })
      const request = new Request('https://console.example/flow-data', { method: 'POST', body })
      await flowData.answer(request, FLOW, '192.0.2.7')
      return
    }
    await receive(changeOf(each, clock.now()))
  }
  const receive = async (change: object) => {
    const inbox = createInbox({ store: opened.store, clock: clock.now })
    const body = { object: 'o', entry: [{ id: '9', time: 1, changes: [change] }] }
    await inbox.keep(Buffer.from(JSON.stringify(body)))
    await readInbox(opened.store, 10)
  }
  const read = (filter = {}) => readFunnel(opened.store, { flowId: FLOW, filter, now: clock.now() })

  test('equals counts over the raw exchanges and events, for every version and period', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (all) => {
        for (const table of [
          'flow_steps',
          'flow_hours',
          'flow_uncounted_hours',
          'flow_exchanges',
          'flow_answers',
          'customer_answers',
          'events',
        ] as const)
          await opened.store.db.deleteFrom(table).execute()
        const flowData = await makeEndpoint()
        const start = clock.now()
        for (const each of all) {
          clock.advance(MINUTE_MS)
          await happen(flowData, each)
        }
        const raw = await readRaw(opened)
        const middle = new Date(start + 20 * MINUTE_MS).toISOString()
        for (const filter of [
          {},
          { version: '1' },
          { version: 'unknown' },
          { since: middle },
          { until: middle },
        ])
          expect(plain(await read(filter))).toEqual(countRaw(raw, filter))
      }),
      { numRuns: engine === 'postgres' ? 8 : 25 },
    )
  }, 120_000)

  test('counts more than the exchange log keeps, and drops old steps and deleted flows', async () => {
    const flowData = await makeEndpoint()
    for (let n = 0; n < 520; n += 1)
      await happen(flowData, { kind: 'ask', token: `flow=${FLOW}/1 ${n}`, body: { action: 'INIT' } })
    expect((await read()).opened).toEqual({ count: 520, left: 0 })
    expect((await read()).screens.get('START')).toEqual({ count: 520, left: 520 })
    clock.advance(MINUTE_MS)
    await happen(flowData, { kind: 'ask', token: `flow=${FLOW}/1 z`, body: { action: 'INIT' } })
    expect(await removeOldFlowSteps(opened.store, clock.now())).toBe(500)
    expect(await removeOldFlowSteps(opened.store, clock.now())).toBe(500)
    expect(await removeOldFlowSteps(opened.store, clock.now())).toBe(40)
    expect((await read()).opened.count).toBe(1)
    await flowData.forget(FLOW)
    expect((await read()).opened.count).toBe(0)
  })

  test('stores no token, and accepts a late report of an earlier time', async () => {
    await receive(
      changeOf({ kind: 'status', token: `flow=${FLOW}/1 a`, word: 'read', message: 1 }, clock.now()),
    )
    const sentAt = clock.now() - MINUTE_MS
    await receive(changeOf({ kind: 'status', token: `flow=${FLOW}/1 a`, word: 'sent', message: 1 }, sentAt))
    const rows = await opened.store.db.selectFrom('flow_steps').selectAll().execute()
    expect(rows).toMatchObject([{ kind: 'sent', version_id: '1', at: Math.floor(sentAt / 1000) * 1000 }])
    expect(JSON.stringify(rows)).not.toContain('flow=')
  })
})

const metadata = { phone_number_id: '1', display_phone_number: '15550100142' }

const TEMPLATE = 'template=visit_reminder/pt_BR'

function besideTemplate(text: string, place: 'before' | 'after' | undefined): string {
  if (place === undefined) return text
  return place === 'before' ? `${TEMPLATE} ${text}` : `${text} ${TEMPLATE}`
}

function changeOf(each: Exclude<Happening, { kind: 'ask' }>, at: number) {
  const timestamp = String(Math.floor(at / 1000))
  if (each.kind === 'status') {
    const { token: text, word, message, template } = each
    const id = `${text} ${message}`
    const status = {
      id,
      status: word,
      timestamp,
      recipient_id: '34600111222',
      biz_opaque_callback_data: besideTemplate(text, template),
    }
    return { field: 'message_status', value: { metadata, statuses: [status] } }
  }
  const response_json = JSON.stringify({ flow_token: each.token })
  const interactive = { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json } }
  const id = `answer ${each.token} ${each.message}`
  return {
    field: 'messages',
    value: { metadata, messages: [{ from: '34600111222', id, timestamp, type: 'interactive', interactive }] },
  }
}

type RawRow = Raw['exchanges'][number] & { token: string; answered: unknown }

async function readRaw({ store }: TestStore) {
  const exchanges = await store.db.selectFrom('flow_exchanges').selectAll().orderBy('id').execute()
  const events = await store.db.selectFrom('events').selectAll().orderBy('id').execute()
  return {
    exchanges: exchanges.map(
      (row): RawRow => ({
        ...row,
        token: JSON.parse(row.request).flow_token,
        answered: row.answer === null ? undefined : JSON.parse(row.answer).screen,
      }),
    ),
    events: events.map(({ change, at }) => ({ change: JSON.parse(change), at })),
  }
}

interface Person {
  version: string
  sent?: number
  opened?: number
  completed?: number
  isShared: boolean
  screens: Map<string, number>
}

/** Counts every exchange and event one by one. */
function countRaw(
  { exchanges, events }: Awaited<ReturnType<typeof readRaw>>,
  { version, since, until }: { version?: string; since?: string; until?: string },
) {
  const people = new Map<string, Person>()
  let completed = 0
  const isIn = (of: string, at: number | undefined): at is number =>
    at !== undefined &&
    (version === undefined || of === (version === 'unknown' ? '' : version)) &&
    (since === undefined || at >= Date.parse(since)) &&
    (until === undefined || at < Date.parse(until))
  const person = (text: string, messageId?: string): Person | undefined => {
    const [mark = '', rest] = text.split(' ')
    const [name, of = ''] = mark.split('/')
    if (name !== `flow=${FLOW}` || (rest === undefined && messageId === undefined)) return undefined
    const key = rest === undefined ? `message ${messageId}` : text
    const known = people.get(key) ?? { version: of, isShared: rest === undefined, screens: new Map() }
    people.set(key, known)
    return known
  }
  for (const { change, at } of events) {
    const [status] = change.value.statuses ?? []
    const [message] = change.value.messages ?? []
    if (status && status.status !== 'failed') {
      const words = status.biz_opaque_callback_data.split(' ').filter((word: string) => word !== TEMPLATE)
      const one = person(words.join(' '), status.id)
      if (one) one.sent = Math.min(one.sent ?? at, at)
    }
    if (message) {
      const text = JSON.parse(message.interactive.nfm_reply.response_json).flow_token
      const [mark = ''] = text.split(' ')
      const [name, of = ''] = mark.split('/')
      if (name === `flow=${FLOW}` && isIn(of, at)) completed += 1
      const one = person(text)
      if (one) one.completed = Math.min(one.completed ?? at, at)
    }
  }
  for (const { token: text, action, at, status, screen, answered, problem } of exchanges) {
    const one =
      ['INIT', 'BACK', 'data_exchange'].includes(action) && status !== 400 ? person(text) : undefined
    if (!one) continue
    one.opened ??= at
    if (status !== 200 || problem?.startsWith('A phone reports')) continue
    for (const each of [screen, answered])
      if (typeof each === 'string' && each !== 'SUCCESS' && !one.screens.has(each)) one.screens.set(each, at)
  }
  const all = [...people.values()]
  const reached = (counted: Person[], isLast: (one: Person) => boolean) => ({
    count: counted.length,
    left: counted.filter((one) => one.completed === undefined && isLast(one)).length,
  })
  const names = [...new Set(all.flatMap(({ screens }) => [...screens.keys()]))].toSorted()
  return {
    sent: reached(
      all.filter((one) => isIn(one.version, one.sent)),
      (one) => !one.isShared && one.opened === undefined,
    ),
    opened: reached(
      all.filter((one) => isIn(one.version, one.opened)),
      ({ screens }) => screens.size === 0,
    ),
    screens: names.flatMap((name) => {
      const there = all.filter((one) => isIn(one.version, one.screens.get(name)))
      const isLast = ({ screens }: Person) => [...screens.keys()].at(-1) === name
      return there.length > 0 ? [[name, reached(there, isLast)]] : []
    }),
    completed,
    sentToCompleted: medianOf(all, isIn, (one) => one.sent),
    openedToCompleted: medianOf(all, isIn, (one) => one.opened),
  }
}

function medianOf(
  people: readonly Person[],
  isIn: (version: string, at: number | undefined) => boolean,
  from: (one: Person) => number | undefined,
) {
  const times = people.flatMap((one) => {
    const begin = from(one)
    const isBoth = begin !== undefined && one.completed !== undefined && isIn(one.version, one.completed)
    return isBoth ? [(one.completed ?? 0) - begin] : []
  })
  const sorted = times.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const half = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return { count: sorted.length, medianMs: Math.round((Math.max(0, low) + Math.max(0, high)) / 2) }
}

const plain = ({ screens, ...counts }: FunnelCounts) => ({
  ...counts,
  screens: [...screens].toSorted(([a], [b]) => (a < b ? -1 : 1)),
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AuditResult, createAudit } from '@/lib/access/audit'
import { limitablePermissions } from '@/lib/access/custom-roles/choosable-permissions'
import { everyonesPermissions } from '@/lib/access/roles'
import { CallError } from '@/lib/client/call-error'
import { errors } from '@/lib/contract/errors/all-errors'
import { createEventLog } from '@/lib/events/log/event-log'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createRemoteCalls } from '../calling/remote-calls'
import { loadOverview, overviewParts, serverTiming } from './load-overview'

type Here = Parameters<typeof loadOverview>[0]

const { title, cause, nextStep } = errors.unavailable
const away = new CallError(
  { kind: 'unavailable', title, detail: cause, nextStep, fields: {}, isTransient: true },
  503,
)
const counts: Record<string, number> = {
  '': 12,
  APPROVED: 6,
  PENDING: 1,
  REJECTED: 2,
  PAUSED: 1,
  DISABLED: 0,
}

describe.each(engines)('the overview on %s', (engine) => {
  let opened: TestStore
  let logged: unknown[]
  let asked: number
  beforeEach(async () => {
    opened = await openTestStore(engine)
    logged = []
    asked = 0
  })
  afterEach(() => opened.remove())

  /** A service that responds, or fails where the test says so. */
  const made = (
    failing: { numbers?: Error | 'silent'; templates?: Error; events?: Error } = {},
    kind: 'embedded' | 'remote' = 'remote',
  ) => {
    const { store } = opened
    const events = createEventLog({ store, clock: Date.now, bus: { publish() {} }, log: { warn() {} } })
    const here: Here = {
      store,
      clock: Date.now,
      settings: { businessAccountId: '9', webhook: { appSecret: 'secret' }, connection: { kind } },
      log: { debug() {}, error: (facts: unknown) => void logged.push(facts) },
      client: {
        async listTemplates({ query }) {
          if (failing.templates) throw failing.templates
          asked += 1
          return { data: [], summary: { total_count: counts[query?.status ?? ''] ?? 0 } }
        },
        async listFlows({ query }) {
          if (failing.templates) throw failing.templates
          const flow = (status: string) => ({ id: status, name: status, status, categories: [] })
          return query?.after
            ? { data: [flow('NEW_STATE')] }
            : {
                data: ['DRAFT', 'DRAFT', 'PUBLISHED'].map(flow),
                paging: { next: 'more', cursors: { before: '1', after: '3' } },
              }
        },
      },
      phoneNumbers: {
        async list() {
          if (failing.numbers === 'silent') return new Promise<never>(() => {})
          if (failing.numbers) throw failing.numbers
          return [{ id: '1', quality_rating: 'GREEN', verified_name: 'Shop' }]
        },
      },
      events: { attention: () => (failing.events ? Promise.reject(failing.events) : events.attention()) },
    }
    return here
  }
  const audit = (
    action: string,
    result: AuditResult = 'done',
    person = 'ana',
    subject = 'order_update en_US',
  ) =>
    createAudit(opened.store).record({
      at: 5,
      person: { id: person, email: `${person}@example.com` },
      action,
      subject,
      result,
      address: '',
      traceId: 't',
    })

  test('has every part, and the time each took', async () => {
    const loaded = await loadOverview(made(), { role: 'admin' })
    expect(Object.keys(loaded.overview).sort()).toEqual(overviewParts.toSorted())
    expect(loaded.overview.numbers).toEqual({
      value: [{ id: '1', quality_rating: 'GREEN', verified_name: 'Shop' }],
    })
    expect(loaded.overview.templates).toEqual({
      value: {
        total: 12,
        isAtLeast: false,
        byState: { APPROVED: 6, PENDING: 1, REJECTED: 2, PAUSED: 1, DISABLED: 0 },
      },
    })
    expect(loaded.overview.flows).toEqual({
      value: {
        total: 4,
        isAtLeast: false,
        byState: { DRAFT: 2, PUBLISHED: 1, DEPRECATED: 0, BLOCKED: 0, THROTTLED: 0 },
      },
    })
    expect(loaded.overview.attention).toEqual({ value: { total: 0, data: [] } })
    expect(serverTiming(loaded)).toMatch(/\bnumbers;dur=\d.*\btotal;dur=\d/)
  })

  test('asks a remote service for template counts once a minute, or when a template changed', async () => {
    const here = made()
    const parts = ['templates'] as const
    const load = () => loadOverview(here, { role: 'viewer', parts })
    await Promise.all([load(), load()])
    await load()
    expect(asked).toBe(6)
    const moment = { template_id: '1', name: 'hello', language: 'de', status: 'PAUSED', category: 'UTILITY' }
    await opened.store.db
      .insertInto('template_history')
      .values({ ...moment, at: 1, reason: null, source: 'observed' })
      .execute()
    await load()
    expect(asked).toBe(12)
  })

  test('has the calls of the embedded service', async () => {
    const { overview } = await loadOverview(made({}, 'embedded'), { role: 'viewer', parts: ['calling'] })
    expect(overview).toEqual({ calling: { value: {} } })
  })

  test('has the recorded calls of a remote service, for numbers that had any', async () => {
    const calls = createRemoteCalls({
      ...{ store: opened.store, businessAccountId: '9', clock: Date.now },
      log: { warn: (facts) => void logged.push(facts) },
    })
    const session = { sdp_type: 'offer' as const, sdp: 'v=0' }
    const heard = (id: string, from: string, status: string) => ({
      ...{ objectKind: 'call', objectId: id },
      change: {
        field: 'call',
        value: {
          metadata: { phone_number_id: '111' },
          calls: [
            { id, from, direction: 'USER_INITIATED', status, timestamp: String(Date.now() / 1000 - 60) },
          ],
        },
      },
    })
    for (const [id, from] of [
      ['spoken to since', '34600111222'],
      ['waits', '34600111333'],
    ] as const)
      await calls.apply([heard(id, from, 'ringing'), heard(id, from, 'missed')])
    await calls.acted('111', { to: '34600111222', session }, [{ id: 'placed' }])
    await calls.apply([heard('placed', '34600111222', 'connected')])
    const { overview } = await loadOverview(made(), { role: 'viewer', parts: ['calling'] })
    expect(overview).toEqual({
      calling: { value: { '111': { isOn: null, calls: 3, answered: 1, missed: 2, waiting: 1 } } },
    })
  })

  test('asks the embedded service each time', async () => {
    const here = made({}, 'embedded')
    await loadOverview(here, { role: 'viewer', parts: ['templates'] })
    await loadOverview(here, { role: 'viewer', parts: ['templates'] })
    expect(asked).toBe(12)
  })

  test('loads while the service is unreachable, with problems in the parts concerned', async () => {
    const { overview } = await loadOverview(made({ numbers: away, templates: away }), { role: 'admin' })
    expect(overview.numbers).toEqual({ problem: away.problem })
    expect(overview.templates).toEqual({ problem: away.problem })
    expect(overview.activity).toHaveProperty('value')
    expect(overview.changes).toHaveProperty('value')
    expect(logged).toEqual([])
  })

  test('loads when a part fails internally, which is logged and not revealed', async () => {
    const { overview } = await loadOverview(made({ events: new Error('disk on fire') }), { role: 'admin' })
    expect(overview.attention).toMatchObject({ problem: { kind: 'internal' } })
    expect(JSON.stringify(overview)).not.toContain('disk on fire')
    expect(overview.numbers).toHaveProperty('value')
    expect(logged).toMatchObject([{ part: 'attention' }])
  })

  test('is aborted without logging when the client disconnects', async () => {
    const leaving = new AbortController()
    const reason = new Error('The browser went away')
    const loading = loadOverview(made({ templates: reason }), {
      role: 'admin',
      options: { signal: leaving.signal },
    })
    leaving.abort(reason)
    await expect(loading).rejects.toBe(reason)
    expect(logged).toEqual([])
  })

  test('loads only the requested parts', async () => {
    const { overview } = await loadOverview(made({ numbers: away }), { role: 'admin', parts: ['templates'] })
    expect(Object.keys(overview)).toEqual(['templates'])
  })

  test('shows changes only to people who may see the audit log', async () => {
    const asked = { parts: ['changes'] as const }
    expect((await loadOverview(made(), { role: 'viewer', ...asked })).overview).toEqual({})
    expect((await loadOverview(made(), { role: 'admin', ...asked })).overview).toHaveProperty('changes')
  })

  test('leaves out the parts of pages a role may not open, and other numbers', async () => {
    const read: string[] = []
    const here = made({}, 'embedded')
    const watched: Here = {
      ...here,
      events: {
        attention() {
          read.push('events')
          return here.events.attention()
        },
      },
      phoneNumbers: { list: async () => [{ id: '1' }, { id: '2' }] as never },
    }
    const held = [...everyonesPermissions, ...limitablePermissions]
    const numbers = Object.fromEntries(limitablePermissions.map((each) => [each, ['2']]))
    const limited = { names: ['Shop'], permissions: held, numbers }
    const { overview } = await loadOverview(watched, { role: limited })
    expect(Object.keys(overview).toSorted()).toEqual(['calling', 'flows', 'numbers', 'reach', 'templates'])
    expect(overview.numbers).toEqual({ value: [{ id: '2' }] })
    const least = { names: ['Least'], permissions: everyonesPermissions }
    expect((await loadOverview(watched, { role: least })).overview).toEqual({})
    expect(read).toEqual([])
  })

  test('names who changed what, newest first, and leaves out actions that changed nothing', async () => {
    await opened.store.db
      .insertInto('user')
      .values({
        id: 'ana',
        name: 'Ana Müller',
        email: 'ana@example.com',
        emailVerified: 1,
        createdAt: new Date(0).toISOString(),
        updatedAt: new Date(0).toISOString(),
        role: 'admin',
        banned: null,
      })
      .execute()
    await audit('templates.edit')
    await audit('templates.delete', 'refused')
    await audit('auth.sign_in')
    await audit('phone-numbers.automate', 'done', 'gone')
    const { overview } = await loadOverview(made(), { role: 'admin', parts: ['changes'] })
    expect(overview.changes).toMatchObject({
      value: [
        { who: 'gone@example.com', action: 'phone-numbers.automate' },
        { who: 'Ana Müller', action: 'templates.edit', subject: 'order_update en_US', at: 5 },
      ],
    })
  })

  test('describes changes with the names of numbers, or their IDs if the names cannot be read', async () => {
    await audit('templates.edit')
    await audit('phone-numbers.automate', 'done', 'ana', '1')
    const describe = async (here: Here) => {
      const { overview } = await loadOverview(here, { role: 'admin', parts: ['changes'] })
      return overview.changes
    }
    const edited = {
      did: { before: 'edited the template ', name: 'order_update', after: ' in American English' },
    }
    expect(await describe(made())).toMatchObject({
      value: [{ did: { name: 'Shop', href: '/phone-numbers/1?tab=automation' } }, edited],
    })
    expect(await describe(made({ numbers: away }))).toMatchObject({
      value: [{ did: { name: '1', before: expect.stringMatching(/ the number $/) } }, edited],
    })
    expect(await describe(made({ numbers: 'silent' }))).toMatchObject({
      value: [{ did: { name: '1' } }, edited],
    })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { createClient } from '@/lib/client/create-client'
import type { Trace } from '@/lib/contract/traces'
import { createInbox } from '@/lib/events/receiver/inbox'
import { readInbox } from '@/lib/events/receiver/read-inbox'
import { readSettings } from '@/lib/runtime/compose/settings'
import {
  ACCOUNT,
  createTestService,
  PHONE_NUMBER,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { openReceiver, type Receiver } from '@/lib/service/testing/receiver'
import { subscribeTo } from '@/lib/service/testing/subscribe'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'
import { readTrace } from './read-trace'

const TRACE = 'click_of_ana'

describe.each(engines)('a trace on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url)
    const template = await insertTemplate(tested.store)
    const headers = { 'x-trace-id': TRACE }
    await tested.call('POST', `/${template}/quality_moves`, { json: { quality_score: 'YELLOW' }, headers })
    await tested.service.runDueWork()
    const inbox = createInbox({ store: tested.store, clock: tested.context.clock })
    for (const { body, headers: sent } of receiver.posts())
      await inbox.keep(body, String(sent['x-trace-id'] ?? ''))
    await readInbox(tested.store, 40)
    await createAudit(tested.store).record({
      ...{ at: tested.clock.now(), person: { id: 'p', email: 'ana@example.com' }, result: 'done' },
      ...{ action: 'failures.template-quality', subject: 'order_sent', address: '', traceId: TRACE },
    })
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const read = (id: string, showsChanges: boolean, pages = 1) => {
    const { store, service } = tested
    const way = {
      baseUrl: 'https://console.example/service',
      accessToken: 'outside-token',
      fetch: service.fetch,
    }
    const account = { businessAccountId: ACCOUNT, phoneNumberId: PHONE_NUMBER, sessionSecret: '' }
    const settings = { ...readSettings({ variables: {}, args: [], isTerminal: false }), ...account }
    const client = createClient({ ...way, timeoutMs: 5000 })
    return readTrace({ store, client, settings }, id, { showsChanges, pages, options: {} })
  }

  test('joins the change, the delivery with its attempts, the arrival and the event', async () => {
    const { steps, showsChanges } = await read(TRACE, true)
    expect(showsChanges).toBe(true)
    expect(steps.map(({ kind }) => kind)).toEqual(['change', 'delivery', 'attempt', 'arrival', 'event'])
    expect(steps[0]?.sentence).toContain('ana@example.com')
    expect(steps[4]).toMatchObject({ href: expect.stringMatching(/^\/events\?event=\d+$/), isFailed: false })
    expect(JSON.stringify(steps)).not.toContain('/webhook')
  })

  test('hides who changed what from people who may not see the audit log', async () => {
    const { steps, showsChanges } = await read(TRACE, false)
    expect(showsChanges).toBe(false)
    expect(JSON.stringify(steps)).not.toContain('ana@example.com')
    expect(steps.map(({ kind }) => kind)).not.toContain('change')
  })

  test('reports that there is more than a page of deliveries, and reads on', async () => {
    expect((await read(TRACE, true)).hasMore).toBe(false)
    const [first] = await tested.store.db.selectFrom('deliveries').selectAll().execute()
    if (!first) throw new Error('A delivery was made of it.')
    const more = Array.from({ length: 150 }, (_, n) => ({ ...first, id: `${first.id}${n}` }))
    await tested.store.db.insertInto('deliveries').values(more).execute()
    const deliveriesOf = ({ steps }: Trace) => steps.filter(({ kind }) => kind === 'delivery').length
    const page = await read(TRACE, true)
    expect([page.hasMore, deliveriesOf(page)]).toEqual([true, 100])
    const both = await read(TRACE, true, 2)
    expect([both.hasMore, deliveriesOf(both)]).toEqual([false, 151])
  })

  test('matches only its exact ID, without wildcards or prefixes', async () => {
    expect((await read('clickXofYana', true)).steps).toEqual([])
    expect((await read('click_of', true)).steps).toEqual([])
  })
})

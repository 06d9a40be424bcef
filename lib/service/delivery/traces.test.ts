import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  deliver,
  openReceiver as openInbox,
  sign,
  templateBody,
} from '@/lib/events/receiver/testing/open-receiver'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, REVIEW_DELAY_MS, type TestService } from '../testing/create-test-service'
import { openReceiver, type Receiver } from '../testing/receiver'
import { EVENTS, subscribeTo } from '../testing/subscribe'
import { newTemplate, TEMPLATES } from '../testing/template-fixtures'

describe.each(engines)('a trace on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url)
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const submit = (name: string, trace: string) =>
    tested.call('POST', TEMPLATES, { json: newTemplate({ name }), headers: { 'x-trace-id': trace } })
  const traces = () => receiver.posts().map(({ headers }) => headers['x-trace-id'])

  test('of a submission is passed on with its review event seconds later', async () => {
    const answer = await submit('traced', 'click-0001')
    expect(answer.headers.get('x-trace-id')).toBe('click-0001')
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    expect(traces()).toContain('click-0001')
    expect(
      tested.log.filter(({ facts }) => facts.traceId === 'click-0001').map(({ message }) => message),
    ).toEqual(expect.arrayContaining(['request', 'delivered']))
  })

  test('is sent with the other traces of the same delivery', async () => {
    for (const trace of ['click-000a', 'click-000b', 'click-000b'])
      await tested.call('POST', EVENTS, { json: { field: 'flows' }, headers: { 'x-trace-id': trace } })
    await tested.service.runDueWork()
    expect(traces()).toEqual(['click-000a,click-000b'])
  })

  test('applies only to its own request', async () => {
    await submit('first', 'click-0001')
    await submit('second', 'click-0002')
    const rows = await tested.store.db.selectFrom('work').select('trace_id').orderBy('due_at').execute()
    expect(rows.map(({ trace_id }) => trace_id).sort()).toEqual(['click-0001', 'click-0002'])
  })

  test('is kept in the inbox and the log with its body, while invalid traces are dropped', async () => {
    const inbox = await openInbox({ store: tested.store })
    const post = (body: string, trace: string) =>
      fetch(inbox.url, {
        method: 'POST',
        headers: { 'x-hub-signature-256': sign(body), 'x-trace-id': trace },
        body,
      })
    await post(templateBody(1), 'click-0001,click-0002')
    await post(templateBody(2), 'not a trace; "level":"fatal"')
    await deliver(inbox.url, templateBody(3))
    const rows = await tested.store.db.selectFrom('inbox').select('trace_id').orderBy('id').execute()
    expect(rows.map(({ trace_id }) => trace_id)).toEqual(['click-0001,click-0002', '', ''])
    expect(inbox.logged.join('\n')).toContain('"traceId":"click-0001,click-0002"')
    expect(inbox.logged.join('\n')).not.toContain('fatal')
    await inbox.close()
  })
})

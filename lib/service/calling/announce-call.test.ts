import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventEnvelope } from '@/lib/contract/events'
import { answered, type Calling, offered, openCalling, PERSON } from './testing/open-calling'

describe('a call with published field names', () => {
  let calling: Calling
  beforeEach(async () => {
    calling = await openCalling('sqlite', { fieldNames: 'published' })
  })
  afterEach(() => calling.close())

  /** The announced calls and statuses, in order. */
  const told = async () => {
    await calling.service.runDueWork()
    const changes = calling.receiver
      .posts()
      .flatMap(({ body }) => eventEnvelope.parse(JSON.parse(body.toString())).entry)
      .flatMap((entry) => entry.changes)
      .filter(({ field }) => field === 'calls')
    return changes.flatMap(({ value }) => {
      const { calls = [], statuses = [] } = Object(value)
      return [...calls, ...statuses]
    })
  }

  test('by the business reports RINGING, connect with the session, ACCEPTED and COMPLETED', async () => {
    const id = await calling.connect()
    await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
    calling.clock.advance(5000)
    await calling.act({ call_id: id, action: 'terminate' })
    const common = { id, type: 'call', recipient_id: expect.any(String), timestamp: expect.any(String) }
    const [ringing, connect, accepted, terminate, ...more] = await told()
    expect(ringing).toEqual({ ...common, status: 'RINGING' })
    expect(connect).toMatchObject({ id, event: 'connect', session: answered })
    expect(connect).not.toHaveProperty('status')
    expect(accepted).toEqual({ ...common, status: 'ACCEPTED' })
    expect(terminate).toMatchObject({ id, event: 'terminate', status: 'COMPLETED', duration: 5 })
    expect(more).toEqual([])
  })

  test('by the business reports REJECTED when declined and ends as FAILED', async () => {
    const id = await calling.connect()
    await calling.asCustomer({ action: 'decline', call_id: id })
    expect(await told()).toMatchObject([
      { status: 'RINGING' },
      { status: 'REJECTED' },
      { event: 'terminate', status: 'FAILED', reason: 'REJECTED' },
    ])
  })

  test('by a customer connects with the offer and never reports internal status names', async () => {
    const id = await calling.callIn(PERSON)
    await calling.act({ call_id: id, action: 'accept', session: answered })
    await calling.asCustomer({ action: 'hang_up', call_id: id })
    const events = await told()
    expect(events).toMatchObject([
      { event: 'connect', direction: 'USER_INITIATED', session: offered },
      { type: 'call', status: 'ACCEPTED', recipient_id: PERSON },
      { event: 'terminate', status: 'COMPLETED' },
    ])
    expect(JSON.stringify(events)).not.toMatch(/"status":"(?:ringing|connected|ended)"/)
  })
})

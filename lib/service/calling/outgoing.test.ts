import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoContact } from '@/lib/contract/call-states'
import { callLimits } from '@/lib/contract/limits'
import { otherAnswer } from '@/lib/language/sdp/testing/descriptions'
import { engines } from '@/lib/store/testing/open-test-store'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { answered, type Calling, offered, openCalling, PERSON } from './testing/open-calling'

describe.each(engines)('an outgoing call on %s', (engine) => {
  let calling: Calling
  beforeEach(async () => {
    calling = await openCalling(engine)
  })
  afterEach(() => calling.close())

  const steps = async (id: string) => (await calling.read(id)).transitions.map(({ to, by }) => [to, by])
  const statuses = async () => (await calling.events()).map(({ status, reason }) => [status, reason])

  test('is placed, rings, is answered and ends, with an event and a history of its steps', async () => {
    const biz_opaque_callback_data = 'order 17'
    const placed = await calling.act({ to: '+1 555-010-0001', session: offered, biz_opaque_callback_data })
    const id = (await calling.signals())[0]?.call_id ?? ''
    expect([placed.status, placed.body]).toEqual([
      200,
      {
        messaging_product: 'messaging',
        calls: [
          {
            id: expect.stringMatching(/^wacid\./),
            from_phone_number_id: PHONE_NUMBER,
            to: demoContact,
            status: 'initiated',
          },
        ],
      },
    ])
    calling.clock.advance(3000)
    expect((await calling.asCustomer({ action: 'answer', call_id: id, session: answered })).status).toBe(200)
    calling.clock.advance(61_000)
    expect((await calling.act({ call_id: id, action: 'terminate' })).body).toEqual({
      messaging_product: 'messaging',
      success: true,
    })
    const common = {
      id,
      from: '15550100142',
      to: demoContact,
      direction: 'BUSINESS_INITIATED',
      reason: null,
      biz_opaque_callback_data,
    }
    expect(await calling.events()).toEqual([
      { ...common, status: 'ringing', timestamp: '1780315200' },
      { ...common, status: 'connected', event: 'connect', timestamp: '1780315203', session: answered },
      {
        ...common,
        status: 'ended',
        event: 'terminate',
        timestamp: '1780315264',
        start_time: '1780315203',
        end_time: '1780315264',
        duration: 61,
      },
    ])
    expect(await steps(id)).toEqual([
      ['initiated', 'business'],
      ['ringing', 'service'],
      ['connected', 'customer'],
      ['ended', 'business'],
    ])
    expect(await calling.read(id)).toMatchObject({ status: 'ended', duration_seconds: 61, reason: null })
    expect((await calling.signals()).map(({ kind }) => kind)).toEqual(['ring', 'connected', 'over'])
    expect(JSON.stringify(await calling.signals())).not.toContain(biz_opaque_callback_data)
  })

  test('fails with NO_ANSWER after the ring time, not before', async () => {
    const id = await calling.connect()
    calling.clock.advance(callLimits.ringMs - 1)
    await calling.service.runDueWork()
    expect((await calling.read(id)).status).toBe('ringing')
    calling.clock.advance(1)
    expect(await statuses()).toEqual([
      ['ringing', null],
      ['failed', 'NO_ANSWER'],
    ])
    const late = await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
    expect([late.error?.code, late.error?.error_subcode]).toEqual([100, 138030])
  })

  test('ends when the customer declines or the business cancels', async () => {
    const declined = await calling.connect()
    await calling.asCustomer({ action: 'decline', call_id: declined })
    const canceled = await calling.connect()
    await calling.act({ call_id: canceled, action: 'terminate' })
    expect(await statuses()).toEqual([
      ['ringing', null],
      ['ended', 'REJECTED'],
      ['ringing', null],
      ['ended', 'CANCELLED'],
    ])
  })

  test('fails with MEDIA_ERROR when the customer’s media fail', async () => {
    const id = await calling.connect()
    await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
    await calling.asCustomer({ action: 'fail', call_id: id, reason: 'MEDIA_ERROR' })
    expect((await calling.read(id)).reason).toBe('MEDIA_ERROR')
  })

  test('fails with TOO_LONG after the longest allowed duration', async () => {
    const id = await calling.connect()
    await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
    calling.clock.advance(callLimits.longestMs)
    expect((await statuses()).at(-1)).toEqual(['failed', 'TOO_LONG'])
  })

  test('accepts one of two concurrent answers and rejects the other with 138031', async () => {
    const id = await calling.connect()
    const answers = await Promise.all([
      calling.asCustomer({ action: 'answer', call_id: id, session: answered }),
      calling.asCustomer({
        action: 'answer',
        call_id: id,
        session: { sdp_type: 'answer', sdp: otherAnswer },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ error }) => error)?.error?.error_subcode).toBe(138031)
    expect((await statuses()).filter(([status]) => status === 'connected')).toHaveLength(1)
  })

  test('ends only once when both sides hang up at the same time', async () => {
    const id = await calling.connect()
    await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
    const both = await Promise.all([
      calling.act({ call_id: id, action: 'terminate' }),
      calling.asCustomer({ action: 'hang_up', call_id: id }),
      calling.act({ call_id: id, action: 'terminate' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await statuses()).filter(([status]) => status === 'ended')).toHaveLength(1)
  })

  test('cannot be accepted, pre-accepted or rejected by the business', async () => {
    const id = await calling.connect()
    for (const action of ['accept', 'pre_accept', 'reject']) {
      const { error } = await calling.act({ call_id: id, action, session: answered })
      expect(error?.error_subcode).toBe(138032)
    }
  })

  test('can be one of 50 concurrent calls', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => calling.connect()))
    expect(new Set(ids).size).toBe(50)
    await Promise.all(ids.map((id) => calling.act({ call_id: id, action: 'terminate' })))
    expect((await statuses()).filter(([status]) => status === 'ended')).toHaveLength(50)
  })

  test('is the only call with a customer at a time', async () => {
    await calling.decide(PERSON, 'permanent')
    const answers = await Promise.all([1, 2].map(() => calling.act({ to: PERSON, session: offered })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ error }) => error)?.error?.code).toBe(138003)
  })

  test('abandoned by both ends keeps the customer busy until someone hangs up or an hour passes', async () => {
    await calling.decide(PERSON, 'permanent')
    const abandon = async () => {
      const id = await calling.connect(PERSON)
      await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
      expect((await calling.act({ to: PERSON, session: offered })).error?.code).toBe(138003)
      return id
    }
    // Anyone who knows its ID from the history can end it.
    await calling.act({ call_id: await abandon(), action: 'terminate' })
    await abandon()
    calling.clock.advance(3_600_000)
    await calling.service.runDueWork()
    await abandon()
  })

  test('is rejected while calling is disabled, as are incoming calls', async () => {
    await calling.call('POST', `/${PHONE_NUMBER}/settings`, { json: { calling: { status: 'DISABLED' } } })
    const answer = await calling.act({ to: demoContact, session: offered })
    expect([answer.status, answer.error?.code]).toEqual([400, 131000])
    const incoming = await calling.asCustomer({ action: 'call', user_wa_id: PERSON, session: offered })
    expect(incoming.error?.code).toBe(131000)
  })

  test.each([
    [{}, 100, 'to'],
    [{ to: 'nobody', session: offered }, 100, 'to'],
    [{ call_id: 'wacid.x' }, 100, 'action'],
    [{ action: 'accept' }, 100, 'call_id'],
    [{ action: 'fly', call_id: 'wacid.x' }, 100, 'action'],
    [
      { to: demoContact, session: offered, biz_opaque_callback_data: 'x'.repeat(513) },
      100,
      'biz_opaque_callback_data',
    ],
    [{ to: demoContact }, 131054, 'session'],
    [{ to: demoContact, session: 'v=0' }, 131054, 'session'],
    [{ to: demoContact, session: { sdp_type: 'pranswer', sdp: '' } }, 131054, 'session.sdp_type'],
    [{ to: demoContact, session: { ...offered, sdp_type: 'answer' } }, 131054, 'session.sdp_type'],
    [{ to: demoContact, session: { sdp_type: 'offer', sdp: '' } }, 131054, 'session.sdp'],
  ])('is rejected with the field at fault: %j', async (json, code, field) => {
    const { error } = await calling.act(json)
    expect([error?.code, error?.error_data]).toEqual([code, expect.objectContaining({ field })])
  })

  test('is rejected with the line and cause of an invalid session description', async () => {
    const session = { ...offered, sdp: offered.sdp.replace('a=setup:actpass', 'a=setup:holdconn') }
    const { status, error } = await calling.act({ to: demoContact, session })
    expect([status, error?.code]).toEqual([400, 131054])
    expect(error?.error_data).toMatchObject({
      details: expect.stringMatching(/^Line 16 \(a=setup:holdconn\): An offer lets the answer decide/),
      field: 'session.sdp',
    })
    const long = { ...offered, sdp: offered.sdp + 'a=x:y\r\n'.repeat(150_000) }
    expect((await calling.act({ to: demoContact, session: long })).error?.code).toBe(131054)
    expect(await calling.events()).toEqual([])
  })

  test('cannot be ended if it is unknown, or through another number', async () => {
    for (const call_id of ['wacid.none', '__proto__', PHONE_NUMBER]) {
      expect((await calling.act({ call_id, action: 'terminate' })).status).toBe(404)
    }
    const id = await calling.connect()
    const elsewhere = await calling.call('POST', '/999999/calls', {
      json: { call_id: id, action: 'terminate' },
    })
    expect(elsewhere.status).toBe(404)
  })
})

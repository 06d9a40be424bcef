import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoContact } from '@/lib/contract/call-states'
import { callLimits } from '@/lib/contract/limits'
import { otherAnswer } from '@/lib/language/sdp/testing/descriptions'
import { engines } from '@/lib/store/testing/open-test-store'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { answered, type Calling, offered, openCalling, PERSON } from './testing/open-calling'

describe.each(engines)('a call of the business on %s', (engine) => {
  let calling: Calling
  beforeEach(async () => {
    calling = await openCalling(engine)
  })
  afterEach(() => calling.close())

  const steps = async (id: string) => (await calling.read(id)).transitions.map(({ to, by }) => [to, by])
  const statuses = async () => (await calling.events()).map(({ status, reason }) => [status, reason])

  test('is placed, rings, is answered and ends, and every step is told', async () => {
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

  test('fails when nobody answers in time, and not before', async () => {
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

  test('ends when the person declines, and when the business takes it back', async () => {
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

  test('fails when the sound of the person breaks', async () => {
    const id = await calling.connect()
    await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
    await calling.asCustomer({ action: 'fail', call_id: id, reason: 'MEDIA_ERROR' })
    expect((await calling.read(id)).reason).toBe('MEDIA_ERROR')
  })

  test('does not last for ever', async () => {
    const id = await calling.connect()
    await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
    calling.clock.advance(callLimits.longestMs)
    expect((await statuses()).at(-1)).toEqual(['failed', 'TOO_LONG'])
  })

  test('has one answer: of two at once the second is told so', async () => {
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

  test('ends once when both hang up at once', async () => {
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

  test('is not accepted by the business itself', async () => {
    const id = await calling.connect()
    for (const action of ['accept', 'pre_accept', 'reject']) {
      const { error } = await calling.act({ call_id: id, action, session: answered })
      expect(error?.error_subcode).toBe(138032)
    }
  })

  test('may be one of fifty at once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => calling.connect()))
    expect(new Set(ids).size).toBe(50)
    await Promise.all(ids.map((id) => calling.act({ call_id: id, action: 'terminate' })))
    expect((await statuses()).filter(([status]) => status === 'ended')).toHaveLength(50)
  })

  test('is the only one with a person', async () => {
    await calling.decide(PERSON, 'permanent')
    const answers = await Promise.all([1, 2].map(() => calling.act({ to: PERSON, session: offered })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ error }) => error)?.error?.code).toBe(138003)
  })

  test('that both ends abandoned keeps the person busy until someone hangs up, and for an hour at most', async () => {
    await calling.decide(PERSON, 'permanent')
    const abandon = async () => {
      const id = await calling.connect(PERSON)
      await calling.asCustomer({ action: 'answer', call_id: id, session: answered })
      expect((await calling.act({ to: PERSON, session: offered })).error?.code).toBe(138003)
      return id
    }
    // By anyone who has its identifier from the history.
    await calling.act({ call_id: await abandon(), action: 'terminate' })
    await abandon()
    calling.clock.advance(3_600_000)
    await calling.service.runDueWork()
    await abandon()
  })

  test('needs calling to be on', async () => {
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
  ])('%j is refused at its place', async (json, code, field) => {
    const { error } = await calling.act(json)
    expect([error?.code, error?.error_data]).toEqual([code, expect.objectContaining({ field })])
  })

  test('is refused for its session with the line and what is wrong', async () => {
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

  test('that does not exist cannot be ended, nor one of another number', async () => {
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

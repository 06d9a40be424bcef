import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { otherAnswer } from '@/lib/language/sdp/testing/descriptions'
import { engines } from '@/lib/store/testing/open-test-store'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { ANA, insertPhones, OFF } from '../testing/phone-fixtures'
import { failOpenCalls, startCallKeeper } from './keep-calls'
import { answered, type Calling, openCalling, PERSON } from './testing/open-calling'

describe.each(engines)('an incoming call on %s', (engine) => {
  let calling: Calling
  let id: string
  beforeEach(async () => {
    calling = await openCalling(engine)
    id = await calling.callIn()
  })
  afterEach(() => calling.close())

  const act = (action: string, more: object = {}) => calling.act({ call_id: id, action, ...more })
  const statuses = async () => (await calling.events()).map(({ status, reason }) => [status, reason])
  const kinds = async () => (await calling.signals(PERSON)).map(({ kind }) => kind)

  test('rings with its offer, is pre-accepted, accepted and ended', async () => {
    expect(await calling.events()).toEqual([
      {
        id,
        from: PERSON,
        to: '15550100142',
        status: 'ringing',
        reason: null,
        event: 'connect',
        direction: 'USER_INITIATED',
        timestamp: '1780315200',
        session: { sdp_type: 'offer', sdp: expect.stringContaining('a=setup:actpass') },
      },
    ])
    expect((await calling.read(id)).session?.sdp_type).toBe('offer')
    expect((await act('pre_accept', { session: answered })).status).toBe(200)
    expect((await calling.read(id)).status).toBe('ringing')
    expect((await act('accept', { session: answered })).status).toBe(200)
    const signals = async () =>
      (await calling.signals(PERSON)).map(({ kind, session }) => [kind, session?.sdp_type])
    expect(await signals()).toEqual([
      ['early_media', 'answer'],
      ['connected', 'answer'],
    ])
    await calling.asCustomer({ action: 'hang_up', call_id: id })
    expect(await statuses()).toEqual([
      ['ringing', null],
      ['connected', null],
      ['ended', null],
    ])
    expect(await signals()).toEqual([
      ['early_media', undefined],
      ['connected', undefined],
      ['over', undefined],
    ])
  })

  test('can be accepted without a session only after it was pre-accepted', async () => {
    expect((await act('accept')).error?.code).toBe(131054)
    await act('pre_accept', { session: answered })
    expect((await act('accept')).status).toBe(200)
  })

  test('can be accepted again with the same answer, but not with another', async () => {
    const other = { session: { sdp_type: 'answer', sdp: otherAnswer } }
    await act('pre_accept', { session: answered })
    expect((await act('accept', other)).error?.error_subcode).toBe(138031)
    for (const _again of [1, 2]) expect((await act('accept', { session: answered })).status).toBe(200)
    expect((await act('accept', other)).error?.error_subcode).toBe(138031)
    expect((await act('pre_accept', other)).error?.error_subcode).toBe(138031)
    expect(await kinds()).toEqual(['early_media', 'connected'])
  })

  test('is accepted by only one of two concurrent requests', async () => {
    const answers = await Promise.all([
      act('accept', { session: answered }),
      act('accept', { session: { sdp_type: 'answer', sdp: otherAnswer } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('can be declined, and declining again changes nothing', async () => {
    for (const _again of [1, 2]) expect((await act('reject')).status).toBe(200)
    expect((await statuses()).slice(1)).toEqual([['ended', 'REJECTED']])
  })

  test('cannot be accepted after it has ended', async () => {
    await calling.asCustomer({ action: 'hang_up', call_id: id })
    const late = await act('accept', { session: answered })
    expect([late.status, late.error?.error_subcode]).toEqual([400, 138030])
    expect(late.error?.error_user_msg).toContain('The caller hung up before anyone answered.')
    expect((await act('terminate')).status).toBe(200)
    expect((await statuses()).slice(1)).toEqual([['ended', 'CANCELLED']])
  })

  test('keeps the name its caller sent, and cannot be ended by another customer', async () => {
    await insertPhones(calling)
    const other = await calling.callIn(OFF)
    expect((await calling.read(other)).user_name).toBe('Ana')
    const hangUp = (user_wa_id: string) =>
      calling.asCustomer({ action: 'hang_up', call_id: other, user_wa_id })
    expect((await hangUp(ANA)).status).toBe(404)
    expect((await calling.read(other)).status).toBe('ringing')
    expect((await hangUp(OFF)).status).toBe(200)
    expect((await calling.read(other)).status).toBe('ended')
  })

  test('cannot be declined after it is connected', async () => {
    await act('accept', { session: answered })
    expect((await act('reject')).error?.error_subcode).toBe(138032)
  })

  test('cannot be accepted with an offer or an actpass answer', async () => {
    const session = { sdp_type: 'offer', sdp: answered.sdp }
    const { error } = await act('accept', { session })
    expect([error?.code, error?.error_user_msg]).toEqual([
      131054,
      expect.stringContaining('a call is accepted with an answer'),
    ])
    const actpass = { sdp_type: 'answer', sdp: answered.sdp.replace('setup:active', 'setup:actpass') }
    expect((await act('accept', { session: actpass })).error?.code).toBe(131054)
  })

  test('is listed newest first and filtered by direction, status, customer and time', async () => {
    calling.clock.advance(1000)
    const outgoing = await calling.connect()
    const ids = async (query: Record<string, string>) => {
      const { body } = await calling.call('GET', `/${PHONE_NUMBER}/calls`, { query })
      return Array.isArray(body.data) ? body.data.map((call) => call.id) : []
    }
    expect(await ids({})).toEqual([outgoing, id])
    expect(await ids({ direction: 'USER_INITIATED' })).toEqual([id])
    expect(await ids({ user_wa_id: `+${PERSON}` })).toEqual([id])
    expect(await ids({ status: 'ended,failed' })).toEqual([])
    expect(await ids({ since: '2026-06-01T12:00:01Z' })).toEqual([outgoing])
    expect(await ids({ until: '2026-06-01T12:00:01Z' })).toEqual([id])
    expect(await ids({ limit: '1' })).toEqual([outgoing])
    const wrong = await calling.call('GET', `/${PHONE_NUMBER}/calls`, { query: { since: 'soon' } })
    expect(wrong.error?.code).toBe(100)
  })

  test('is found by part of a name or number, and by its outcome', async () => {
    calling.clock.advance(1000)
    const outgoing = await calling.connect()
    const ids = async (query: Record<string, string>) => {
      const { body } = await calling.call('GET', `/${PHONE_NUMBER}/calls`, { query })
      return Array.isArray(body.data) ? body.data.map((call) => call.id) : []
    }
    expect(await ids({ search: 'AN' })).toEqual([id])
    expect(await ids({ search: `an ${PERSON.slice(3, 8)}` })).toEqual([id])
    expect(await ids({ search: ` +${PERSON.slice(0, 2)} (${PERSON.slice(2, 5)}) ` })).toEqual([id])
    for (const search of ['nobody', '%', 'ana 777', '0'.repeat(9)]) expect(await ids({ search })).toEqual([])
    expect(await ids({ search: ' ' })).toEqual([outgoing, id])
    expect(await ids({ outcome: 'under_way' })).toEqual([outgoing, id])
    await act('reject')
    expect(await ids({ outcome: 'declined' })).toEqual([id])
    const missed = await calling.callIn()
    await calling.asCustomer({ action: 'hang_up', call_id: missed })
    await calling.act({ call_id: outgoing, action: 'terminate' })
    expect(await ids({ outcome: 'missed' })).toEqual([missed])
    expect(await ids({ outcome: 'given_up' })).toEqual([outgoing])
    for (const outcome of ['under_way', 'answered', 'failed', 'not_answered'])
      expect(await ids({ outcome })).toEqual([])
    const wrong = await calling.call('GET', `/${PHONE_NUMBER}/calls`, { query: { outcome: 'ended' } })
    expect(wrong.error?.code).toBe(100)
  })

  test('is failed as INTERRUPTED with the other open calls and loses its session', async () => {
    const connected = await calling.callIn('4915100000000')
    await calling.act({ call_id: connected, action: 'accept', session: answered })
    calling.clock.advance(1)
    await failOpenCalls(calling.context, calling.clock.now())
    for (const each of [id, connected]) {
      expect(await calling.read(each)).toMatchObject({ status: 'failed', reason: 'INTERRUPTED' })
    }
    expect((await statuses()).filter(([status]) => status === 'failed')).toHaveLength(2)
    expect((await calling.read(id)).session).toBeUndefined()
  })

  test.runIf(engine === 'sqlite')(
    'fails when the service restarts, unlike calls received after that',
    async () => {
      calling.clock.advance(1)
      const keeper = startCallKeeper(calling.context)
      await expect.poll(async () => (await calling.read(id)).status).toBe('failed')
      const after = await calling.callIn()
      await keeper.stop()
      expect((await calling.read(after)).status).toBe('ringing')
    },
  )
})

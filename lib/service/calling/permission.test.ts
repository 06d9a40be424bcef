import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CallPermissionDecision, demoContact } from '@/lib/contract/call-states'
import { callSignal } from '@/lib/contract/customer-calls'
import { DAY_MS } from '@/lib/contract/durations'
import { callLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import { removeOldSignals } from './keep-calls'
import { answered, type Calling, offered, openCalling, PERSON } from './testing/open-calling'

describe.each(engines)('the permission to call a customer on %s', (engine) => {
  let calling: Calling
  beforeEach(async () => {
    calling = await openCalling(engine, { callLimits: { perPersonPerDay: 3 } })
  })
  afterEach(() => calling.close())

  const ask = () =>
    calling.call('POST', `/${PHONE_NUMBER}/call_permission_requests`, { json: { user_wa_id: PERSON } })
  const permission = async (user_wa_id = PERSON) =>
    (await calling.call('GET', `/${PHONE_NUMBER}/call_permissions`, { query: { user_wa_id } })).body
  const reason = async () => (await permission()).reason
  const callUnanswered = async () => {
    const id = await calling.connect(PERSON)
    calling.clock.advance(callLimits.ringMs)
    await calling.service.runDueWork()
    return id
  }

  test('is permanent and unlimited for the demo contact', async () => {
    for (let call = 0; call < 5; call += 1) await calling.connect()
    expect(await permission(demoContact)).toEqual({
      can_call: true,
      reason: null,
      details: { permission: { status: 'permanent' }, calls: { used: 5, left: null } },
    })
  })

  test('goes from missing to pending, granted for a week, and expired', async () => {
    expect(await permission()).toEqual({
      can_call: false,
      reason: 'NO_PERMISSION',
      details: {
        explanation: 'This person hasn’t allowed calls. Request permission in a message.',
        permission: { status: 'no_permission' },
        calls: { used: 0, left: 3 },
      },
    })
    expect((await ask()).status).toBe(200)
    expect(await reason()).toBe('PERMISSION_PENDING')
    expect((await calling.signals(PERSON)).map(({ kind }) => kind)).toEqual(['permission_request'])
    await calling.decide(PERSON, 'temporary')
    expect(await permission()).toMatchObject({
      can_call: true,
      reason: null,
      details: {
        permission: { status: 'temporary', expiration_time: (calling.clock.now() + 7 * DAY_MS) / 1000 },
      },
    })
    calling.clock.advance(7 * DAY_MS)
    expect(await reason()).toBe('PERMISSION_EXPIRED')
  })

  test.each<[CallPermissionDecision, string | null]>([
    ['temporary', null],
    ['permanent', null],
    ['denied', 'PERMISSION_DENIED'],
    ['revoked', 'NO_PERMISSION'],
  ])('that is %s has the reason %s, and the decision is sent as a message', async (decision, told) => {
    await calling.decide(PERSON, decision)
    expect(await reason()).toBe(told)
    await calling.service.runDueWork()
    const bodies = calling.receiver
      .posts()
      .map(({ body }) => body.toString())
      .join()
    expect(bodies).toContain(`"response":"${told === null ? 'accept' : 'reject'}"`)
  })

  test('is suspended at the daily call limit until the first call is a day old', async () => {
    await calling.decide(PERSON, 'permanent')
    for (let call = 0; call < 3; call += 1) {
      const id = await calling.connect(PERSON)
      await calling.act({ call_id: id, action: 'terminate' })
      calling.clock.advance(1000)
    }
    expect(await permission()).toMatchObject({
      reason: 'DAILY_CALL_LIMIT_REACHED',
      details: { calls: { used: 3, left: 0, next_at: (calling.clock.now() - 3000 + DAY_MS) / 1000 } },
    })
    calling.clock.advance(DAY_MS - 3000)
    expect(await reason()).toBe(null)
  })

  test('does not allow calls while the customer is unreachable, the number restricted or calling off', async () => {
    await calling.decide(PERSON, 'permanent')
    const reach = (is_reachable: boolean) =>
      calling.call('POST', `/${PHONE_NUMBER}/customer_call_permissions`, {
        json: { user_wa_id: PERSON, is_reachable },
      })
    await reach(false)
    expect(await reason()).toBe('USER_UNREACHABLE')
    await reach(true)
    expect(await reason()).toBe(null)
    await calling.call('POST', `/${PHONE_NUMBER}/moves`, { json: { status: 'RESTRICTED' } })
    expect(await reason()).toBe('BUSINESS_RESTRICTED')
    await calling.call('POST', `/${PHONE_NUMBER}/settings`, { json: { calling: { status: 'DISABLED' } } })
    expect(await reason()).toBe('CALLING_NOT_ENABLED')
  })

  test('is unaffected by any number of reachability changes after the decision', async () => {
    await calling.decide(PERSON, 'permanent')
    const switched = Array.from({ length: 150 }, (_, index) => ({
      phone_number_id: PHONE_NUMBER,
      user_wa_id: PERSON,
      kind: index % 2 === 0 ? 'unreachable' : 'reachable',
      at: calling.clock.now(),
    }))
    await calling.store.db.insertInto('call_permission_entries').values(switched).execute()
    expect(await reason()).toBe(null)
  })

  test('is required for a call', async () => {
    const { status, error } = await calling.act({ to: PERSON, session: offered })
    expect([status, error?.code, error?.error_user_msg]).toEqual([
      400,
      131053,
      'NO_PERMISSION: This person hasn’t allowed calls. Request permission in a message.',
    ])
    await calling.decide(PERSON, 'temporary')
    expect((await calling.act({ to: PERSON, session: offered })).status).toBe(200)
  })

  test('can be requested once a day and twice a week, and not once it is permanent', async () => {
    await ask()
    const again = await ask()
    expect([again.status, again.error?.code]).toEqual([429, 138009])
    expect(again.headers.get('retry-after')).toBe(String(DAY_MS / 1000))
    calling.clock.advance(DAY_MS)
    expect((await ask()).status).toBe(200)
    calling.clock.advance(DAY_MS)
    expect((await ask()).headers.get('retry-after')).toBe(String((5 * DAY_MS) / 1000))
    calling.clock.advance(5 * DAY_MS)
    expect((await ask()).status).toBe(200)
    await calling.decide(PERSON, 'permanent')
    expect((await ask()).error?.code).toBe(138017)
  })

  test('triggers a prompt after two unanswered calls and ends after four', async () => {
    await calling.decide(PERSON, 'permanent')
    await callUnanswered()
    await callUnanswered()
    expect((await calling.signals(PERSON)).at(-1)?.kind).toBe('permission_prompt')
    await callUnanswered()
    calling.clock.advance(DAY_MS)
    expect(await reason()).toBe(null)
    await callUnanswered()
    expect(await reason()).toBe('NO_PERMISSION')
  })

  test('keeps its prompt until a decision or answered call, even after old signals are removed', async () => {
    await calling.decide(PERSON, 'permanent')
    const asked = async () => {
      const path = `/${ACCOUNT}/contacts/${PERSON}/call_signals`
      const { body } = await calling.call('GET', path)
      return z
        .array(callSignal)
        .parse(body.data)
        .map(({ kind }) => kind)
    }
    const callTwice = async () => {
      for (const _call of [1, 2]) await callUnanswered()
      calling.clock.advance(DAY_MS)
      await removeOldSignals(calling.context)
    }
    await callTwice()
    expect(await calling.signals(PERSON)).toHaveLength(1)
    expect(await asked()).toEqual(['permission_prompt'])
    await calling.decide(PERSON, 'kept')
    expect([await asked(), await reason()]).toEqual([[], null])
    await callUnanswered()
    expect(await asked()).toEqual([])
    await callUnanswered()
    expect(await asked()).toEqual(['permission_prompt'])
    const call_id = await calling.connect(PERSON)
    await calling.asCustomer({ action: 'answer', call_id, session: answered })
    await calling.asCustomer({ action: 'hang_up', call_id })
    expect(await asked()).toEqual([])
    calling.clock.advance(DAY_MS)
    await callTwice()
    await calling.decide(PERSON, 'revoked')
    expect([await asked(), await reason()]).toEqual([[], 'NO_PERMISSION'])
  })

  test('counts a call canceled by the business as neither answered nor unanswered', async () => {
    await calling.decide(PERSON, 'permanent')
    await callUnanswered()
    const takenBack = await calling.connect(PERSON)
    await calling.act({ call_id: takenBack, action: 'terminate' })
    expect((await calling.signals(PERSON)).at(-1)?.kind).toBe('over')
    await callUnanswered()
    expect((await calling.signals(PERSON)).at(-1)?.kind).toBe('permission_prompt')
  })

  test.each([
    ['answered', { action: 'answer', session: answered }],
    ['declined', { action: 'decline' }],
  ])('triggers no prompt when a call in between was %s', async (_, act) => {
    await calling.decide(PERSON, 'permanent')
    await callUnanswered()
    const call_id = await calling.connect(PERSON)
    await calling.asCustomer({ ...act, call_id })
    await calling.asCustomer({ action: 'hang_up', call_id })
    await callUnanswered()
    expect((await calling.signals(PERSON)).map(({ kind }) => kind)).not.toContain('permission_prompt')
  })

  test.each(['', 'nobody', '123', '0123456789', '1'.repeat(16)])(
    'cannot be read for an invalid number: %j',
    async (user_wa_id) => {
      const answer = await calling.call('GET', `/${PHONE_NUMBER}/call_permissions`, { query: { user_wa_id } })
      expect([answer.status, answer.error?.code]).toEqual([400, 100])
    },
  )
})

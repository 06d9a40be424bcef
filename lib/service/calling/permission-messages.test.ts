import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import {
  insertPhones,
  messageIdOf,
  messagesOf,
  phoneOf,
  send,
  sendAs,
  settle,
  write,
} from '../testing/phone-fixtures'
import { type Calling, openCalling } from './testing/open-calling'

/** A simulated contact that is not the demo contact. */
const JO = '15550100009'
const question = { type: 'call_permission_request', action: { name: 'call_permission_request' } }

describe.each(engines)('call permission in conversations on %s', (engine) => {
  let calling: Calling
  beforeEach(async () => {
    calling = await openCalling(engine)
    await insertPhones(calling)
    await calling.store.db
      .insertInto('contacts')
      .values({
        account_id: ACCOUNT,
        wa_id: JO,
        profile_name: 'Jo',
        is_on: 1,
        is_unreachable: 0,
        last_change: 0,
        created_at: 0,
      })
      .execute()
  })
  afterEach(() => calling.close())

  const ask = (more: object = {}) =>
    send(calling, { to: JO, type: 'interactive', interactive: question, ...more })
  const deliver = async () => {
    await write(calling, 'Hello', JO)
    const id = messageIdOf(await ask())
    await settle(calling)
    return id
  }
  const answer = (message_id: string, call_permission_reply: object, key = 'answer') =>
    sendAs(
      calling,
      {
        type: 'interactive',
        interactive: { type: 'call_permission_reply', call_permission_reply },
        context: { message_id },
        client_key: key,
      },
      JO,
    )
  const reason = async () => {
    const query = { user_wa_id: JO }
    return (await calling.call('GET', `/${PHONE_NUMBER}/call_permissions`, { query })).body.reason
  }
  const contents = async () => (await messagesOf(calling, {}, JO)).data.map(({ content }) => content)

  test('is requested in a message and set by the answer', async () => {
    const id = await deliver()
    expect(await reason()).toBe('PERMISSION_PENDING')
    expect((await contents()).at(-1)).toEqual({ ...question, body: { text: 'May we call you here?' } })
    expect((await answer(id, { response: 'accept' })).status).toBe(200)
    expect(await reason()).toBe(null)
    expect((await contents()).at(-1)).toMatchObject({
      type: 'call_permission_reply',
      call_permission_reply: { response: 'accept', is_permanent: false, response_source: 'user_action' },
    })
    await calling.service.runDueWork()
    const bodies = calling.receiver.posts().map(({ body }) => body.toString())
    expect(bodies.join()).toContain(`"context":{"from":"15550100142","id":"${id}"}`)
  })

  test.each([
    [{ response: 'accept', is_permanent: true }, null],
    [{ response: 'reject' }, 'PERMISSION_DENIED'],
  ])('is answered with %j once per client key', async (reply, told) => {
    const id = await deliver()
    for (const _again of [1, 2]) expect((await answer(id, reply)).status).toBe(200)
    expect(await reason()).toBe(told)
    expect(await contents()).toHaveLength(3)
  })

  test('can be requested only as often as allowed, in an open conversation, and once per client key', async () => {
    await write(calling, 'Hello', JO)
    const [first, again] = [await ask({ client_key: 'k' }), await ask({ client_key: 'k' })]
    expect(messageIdOf(again)).toBe(messageIdOf(first))
    expect((await ask()).error?.code).toBe(138009)
    expect((await ask({ to: '15550100001' })).error?.code).toBe(131047)
    await write(calling)
    expect((await ask({ to: '15550100001' })).error?.code).toBe(138017)
  })

  test('cannot be granted by replying to another message', async () => {
    await write(calling, 'Hello', JO)
    const id = messageIdOf(await send(calling, { to: JO, type: 'text', text: { body: 'Hi' } }))
    await settle(calling)
    const { error } = await answer(id, { response: 'accept' })
    expect(error).toMatchObject({ code: 100, error_data: { field: 'context.message_id' } })
    expect(await reason()).toBe('NO_PERMISSION')
  })

  test('requested by the console starts a conversation, which also shows later decisions', async () => {
    const json = { user_wa_id: JO }
    await calling.call('POST', `/${PHONE_NUMBER}/call_permission_requests`, { json })
    await settle(calling)
    await calling.decide(JO, 'permanent')
    expect(await contents()).toMatchObject([question, { call_permission_reply: { is_permanent: true } }])
  })

  test('and calls are announced in the phone’s change stream', async () => {
    const after = async (change: number) => calling.service.phones.changesAfter(ACCOUNT, JO, change)
    await calling.decide(JO, 'permanent')
    const { id = 0 } = (await after(0)) ?? {}
    const call = await calling.connect(JO)
    expect(await after(id)).toEqual({ id: id + 1, topics: ['contact', 'calls'] })
    const signals = async (query: Record<string, string> = {}) =>
      (await calling.call('GET', `${phoneOf(JO)}/call_signals`, { query })).body
    const open = await signals()
    expect(open).toMatchObject({ data: [{ kind: 'ring', call_id: call, phone_number_id: PHONE_NUMBER }] })
    await calling.act({ call_id: call, action: 'terminate' })
    expect(await signals()).toMatchObject({ data: [] })
    expect(await signals({ after: String(open.last) })).toMatchObject({ data: [{ kind: 'over' }] })
  })

  test('does not allow calls while the phone is switched off', async () => {
    await calling.decide(JO, 'permanent')
    await calling.call('POST', phoneOf(JO), { json: { is_on: false } })
    expect(await reason()).toBe('USER_UNREACHABLE')
  })
})

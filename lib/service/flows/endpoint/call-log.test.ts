import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { createTestService, type TestService } from '../../testing/create-test-service'
import { answerWith, openReceiver, type Receiver } from '../../testing/receiver'
import { forgetFlow } from '../update'
import { pingEndpoint, watchEndpoint } from './call-endpoint'
import { FLOW, insertEndpointFlow } from './testing/endpoint-flow'

let tested: TestService
let endpoint: Receiver
beforeEach(async () => {
  tested = await createTestService({ outgoing: createPublicFetch({ allowsPrivate: true, timeoutMs: 500 }) })
  endpoint = await openReceiver()
})
afterEach(async () => {
  await endpoint.close()
  await tested.close()
})

const CALLS = `/${FLOW}/endpoint_calls`
const start = { action: 'data_exchange', screen: 'START', flow_token: 't' }
const send = (body: object) => tested.call('POST', CALLS, { json: { ...start, ...body } })
const logged = async (query = '') => {
  const { body } = await tested.call('GET', `${CALLS}${query}`)
  return Object(body).data as Record<string, unknown>[]
}

describe('the log of data endpoint requests', () => {
  test('contains every request with its caller and result', async () => {
    const flow = await insertEndpointFlow(tested, endpoint.url)
    endpoint.respond(answerWith(200, JSON.stringify({ screen: 'LIST', data: { count: 1, items: [] } })))
    await send({ data: { name: 'Ana' }, is_for_customer: true })
    await send({ caller: 'case' })
    endpoint.respond(answerWith(500))
    await send({})
    await watchEndpoint(tested.context, FLOW)
    await pingEndpoint(tested.context, flow, { isCounted: false, caller: 'publishing' })
    const calls = await logged()
    expect(calls.map(({ caller, action, status }) => [caller, action, status])).toEqual([
      ['publishing', 'ping', 500],
      ['health', 'ping', 500],
      ['workbench', 'data_exchange', 500],
      ['case', 'data_exchange', 200],
      ['phone', 'data_exchange', 200],
    ])
    expect(calls[2]).toMatchObject({ problem: expect.stringContaining('status 500'), answer: null })
    expect(calls[4]).toMatchObject({
      ...{ url: endpoint.url, screen: 'START', at: tested.clock.now(), is_encrypted: false, problem: null },
      request: { version: '3.0', ...start, data: { name: 'Ana' } },
      answer: { screen: 'LIST', data: { count: 1, items: [] } },
      sent: { body: endpoint.posts()[0]?.body.toString('utf8') },
    })
    expect(Object.keys(Object(calls[4]?.sent).headers)).not.toContain('x-hub-signature-256')
    expect(await logged(`?before=${calls[2]?.id}`)).toHaveLength(2)
  })

  test('hides sensitive values, both in the sent body and where the endpoint repeats them', async () => {
    await insertEndpointFlow(tested, endpoint.url)
    endpoint.respond(answerWith(200, JSON.stringify({ screen: 'START', data: { greeting: 'Hi hunter22!' } })))
    await send({ data: { name: 'Ana', secret: 'hunter22' } })
    const [call] = await logged()
    expect(JSON.stringify(call)).not.toContain('hunter22')
    expect(call).toMatchObject({ request: { data: { name: 'Ana', secret: '•••' } }, sent: null })
  })

  test('omits values that are too long and keeps the newest 300 requests', async () => {
    await insertEndpointFlow(tested, endpoint.url)
    endpoint.respond(
      answerWith(
        200,
        JSON.stringify({ screen: 'LIST', data: { count: 1, items: [], more: 'x'.repeat(20_000) } }),
      ),
    )
    await send({})
    const [call] = await logged()
    expect(call?.answer).toEqual({ left_out: expect.stringMatching(/^20\d\d\d characters$/) })
    const { id: _id, ...row } = await tested.store.db
      .selectFrom('flow_endpoint_calls')
      .selectAll()
      .executeTakeFirstOrThrow()
    await tested.store.db
      .insertInto('flow_endpoint_calls')
      .values(Array.from({ length: 310 }, () => row))
      .execute()
    await send({})
    const kept = await tested.store.db.selectFrom('flow_endpoint_calls').select('id').execute()
    expect(kept).toHaveLength(300)
  })

  test('does not affect the response when it fails, and the process log reports the failure', async () => {
    await insertEndpointFlow(tested, endpoint.url)
    const answer = { screen: 'LIST', data: { count: 1, items: [] } }
    endpoint.respond(answerWith(200, JSON.stringify(answer)))
    await tested.store.db.schema.dropTable('flow_endpoint_calls').execute()
    expect(await send({ data: { name: 'Ana' }, is_for_customer: true })).toMatchObject({
      ...{ status: 200, body: { answer } },
    })
    expect(tested.log.filter(({ level }) => level === 'error')).toMatchObject([
      { facts: { flow: FLOW, error: expect.anything() }, message: expect.stringContaining('missing') },
    ])
  })

  test('is deleted with the flow, including requests in progress', async () => {
    await insertEndpointFlow(tested, endpoint.url, 'DRAFT')
    endpoint.respond(answerWith(500))
    await send({})
    expect(await logged()).toHaveLength(1)
    const kept = () => tested.store.db.selectFrom('flow_endpoint_calls').selectAll().execute()
    const [first] = await kept()
    if (!first) throw new Error('nothing was logged')
    await tested.call('DELETE', `/${FLOW}`)
    expect(await kept()).toEqual([])
    // A request that was in progress when the flow was deleted.
    await tested.store.db.insertInto('flow_endpoint_calls').values(first).execute()
    await forgetFlow(tested.context, FLOW)
    expect(await kept()).toEqual([])
  })
})

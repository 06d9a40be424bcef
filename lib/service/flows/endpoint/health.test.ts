import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/contract/durations'
import { eventEnvelope } from '@/lib/contract/events'
import type { EndpointError } from '@/lib/contract/flow-states'
import { flowLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { engines } from '@/lib/store/testing/open-test-store'
import { createTestService, type TestService } from '../../testing/create-test-service'
import { answerWith, openReceiver, type Receiver } from '../../testing/receiver'
import { subscribeTo } from '../../testing/subscribe'
import { recordRequest } from './call-endpoint'
import { healthOf } from './health-of'
import { FLOW, insertEndpointFlow } from './testing/endpoint-flow'

const eventValue = z.record(z.string(), z.unknown())

describe.each(engines)('the health of a data endpoint on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  let endpoint: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    endpoint = await openReceiver()
    await subscribeTo(tested, receiver.url, ['flows'])
    await insertEndpointFlow(tested, endpoint.url)
  })
  afterEach(async () => {
    await receiver.close()
    await endpoint.close()
    await tested.close()
  })

  async function requests(count: number, errorType: EndpointError | null = null, durationMs = 100) {
    for (let n = 0; n < count; n += 1) {
      await recordRequest(tested.context, FLOW, { durationMs, isPing: false, errorType })
    }
  }
  const told = async () => {
    await tested.service.runDueWork()
    return receiver.posts().flatMap(({ body }) => {
      const { entry } = eventEnvelope.parse(JSON.parse(body.toString('utf8')))
      return entry.flatMap(({ changes }) => changes.map(({ value }) => eventValue.parse(value)))
    })
  }
  const statusOf = async () =>
    (await tested.store.db.selectFrom('flows').select('status').executeTakeFirstOrThrow()).status

  test('raises no alert while requests succeed or are too few', async () => {
    await requests(flowLimits.leastHealthRequests - 1, 'timeout_error')
    expect(await told()).toEqual([])
    tested.clock.advance(61 * MINUTE_MS)
    await requests(50)
    expect(await told()).toEqual([])
  })

  test('raises each error rate alert once as the rate grows and steps down as it falls', async () => {
    await requests(94)
    await requests(6, 'payload-schema-error')
    await requests(10, 'payload-schema-error')
    await requests(100)
    const alerts = (await told()).map(({ event, threshold, alert_state }) => [event, threshold, alert_state])
    expect(alerts).toEqual([
      ['ENDPOINT_ERROR_RATE', 5, 'ACTIVATED'],
      ['ENDPOINT_ERROR_RATE', 10, 'ACTIVATED'],
      ['ENDPOINT_ERROR_RATE', 10, 'DEACTIVATED'],
      ['ENDPOINT_ERROR_RATE', 5, 'ACTIVATED'],
    ])
    tested.clock.advance(61 * MINUTE_MS)
    await requests(1)
    expect((await told()).at(-1)).toEqual({
      event: 'ENDPOINT_ERROR_RATE',
      message: expect.any(String),
      flow_id: FLOW,
      threshold: 5,
      alert_state: 'DEACTIVATED',
      error_rate: 0,
      errors: [],
    })
    expect(await statusOf()).toBe('PUBLISHED')
  })

  test('reports errors by type', async () => {
    await requests(9)
    await requests(1, 'payload-schema-error')
    expect((await told()).at(-1)).toMatchObject({
      threshold: 10,
      error_rate: 10,
      errors: [{ error_type: 'payload-schema-error', error_rate: 10, error_count: 1 }],
    })
  })

  test('raises a latency alert with its percentiles', async () => {
    await requests(8, null, 200)
    await requests(2, null, 5500)
    expect(await told()).toMatchObject([
      {
        event: 'ENDPOINT_LATENCY',
        threshold: 5,
        alert_state: 'ACTIVATED',
        p50_latency: 200,
        p90_latency: 5500,
        requests_count: 10,
      },
    ])
    expect(await statusOf()).toBe('PUBLISHED')
  })

  test('throttles, blocks and releases the flow one step at a time', async () => {
    await requests(9)
    await requests(1, 'no_http_response_error')
    // A single failure does not throttle the flow.
    expect(await statusOf()).toBe('PUBLISHED')
    await requests(1, 'no_http_response_error')
    expect(await statusOf()).toBe('THROTTLED')
    await requests(8, 'no_http_response_error')
    expect(await statusOf()).toBe('BLOCKED')
    expect(await healthOf(tested.store.reads, FLOW, tested.clock.now())).toMatchObject({
      can_send_message: 'BLOCKED',
      entities: [{ entity_type: 'FLOW', id: FLOW, errors: [{ error_code: 132068 }] }],
      endpoint: { requests_count: 19, alerts: [{ event: 'ENDPOINT_AVAILABILITY' }, {}] },
    })
    await requests(5)
    expect(await statusOf()).toBe('BLOCKED')
    await requests(1)
    expect(await statusOf()).toBe('THROTTLED')
    await requests(150)
    expect(await statusOf()).toBe('THROTTLED')
    await requests(30)
    expect(await statusOf()).toBe('PUBLISHED')
    const moves = (await told()).filter(({ event }) => event === 'FLOW_STATUS_CHANGE')
    expect(moves.map(({ old_status, new_status }) => `${old_status} ${new_status}`)).toEqual([
      'PUBLISHED THROTTLED',
      'THROTTLED BLOCKED',
      'BLOCKED THROTTLED',
      'THROTTLED PUBLISHED',
    ])
  })

  test('is checked until it has recovered, even when the flow is no longer used', async () => {
    await requests(11, 'timeout_error')
    expect(await statusOf()).toBe('BLOCKED')
    endpoint.respond(answerWith(503))
    for (let n = 0; n < 8; n += 1) {
      tested.clock.advance(10 * MINUTE_MS)
      await tested.service.runDueWork()
    }
    expect(endpoint.posts()).toHaveLength(8)
    expect(await statusOf()).toBe('BLOCKED')
    endpoint.respond(answerWith(200, '{"version":"3.0"}'))
    for (let n = 0; n < 10; n += 1) {
      tested.clock.advance(10 * MINUTE_MS)
      await tested.service.runDueWork()
    }
    expect(await statusOf()).toBe('PUBLISHED')
    expect(endpoint.posts().length).toBeLessThan(18)
    expect(await tested.store.db.selectFrom('flow_alerts').selectAll().execute()).toEqual([])
  })

  test('starts over with a new endpoint address', async () => {
    await requests(11, 'timeout_error')
    expect(await statusOf()).toBe('BLOCKED')
    const other = await openReceiver()
    other.respond(answerWith(200, '{"version":"3.0"}'))
    const same = { endpoint_uri: endpoint.url }
    expect((await tested.call('POST', `/${FLOW}`, { json: same })).status).toBe(200)
    expect(await statusOf()).toBe('BLOCKED')
    expect((await tested.call('POST', `/${FLOW}`, { json: { endpoint_uri: other.url } })).status).toBe(200)
    expect(await statusOf()).toBe('THROTTLED')
    expect(await tested.store.db.selectFrom('flow_alerts').selectAll().execute()).toEqual([])
    expect(await healthOf(tested.store.reads, FLOW, tested.clock.now())).toMatchObject({
      endpoint: { requests_count: 0, availability: 100 },
    })
    tested.clock.advance(10 * MINUTE_MS)
    await tested.service.runDueWork()
    expect(other.posts()).toHaveLength(1)
    expect(await statusOf()).toBe('PUBLISHED')
    await other.close()
  })

  test('does not flap around a threshold: an alert ends only after clear improvement', async () => {
    await requests(90)
    await requests(10, 'timeout_error')
    await requests(1, 'timeout_error')
    for (let n = 0; n < 20; n += 1) await requests(1, n % 4 === 0 ? 'timeout_error' : null)
    expect(await statusOf()).toBe('THROTTLED')
    const moves = (await told()).filter(({ event }) => event === 'FLOW_STATUS_CHANGE')
    expect(moves).toHaveLength(1)
    const alerts = (await told()).filter(({ event }) => event === 'ENDPOINT_AVAILABILITY')
    expect(alerts).toHaveLength(1)
  })

  test('does not recover merely because there are fewer requests', async () => {
    await requests(11, 'timeout_error')
    tested.clock.advance(55 * MINUTE_MS)
    await requests(1, 'timeout_error')
    tested.clock.advance(10 * MINUTE_MS)
    await requests(1, 'timeout_error')
    expect(await statusOf()).toBe('BLOCKED')
  })

  const tryOut = (body: object) =>
    tested.call('POST', `/${FLOW}/endpoint_calls`, { json: { action: 'INIT', flow_token: 't', ...body } })
  const measured = async () => ({
    status: await statusOf(),
    health: await healthOf(tested.store.reads, FLOW, tested.clock.now()),
    requests: await tested.store.db.selectFrom('flow_endpoint_requests').selectAll().execute(),
  })

  test('is unaffected by test calls: no health, metrics, alerts or throttling', async () => {
    endpoint.respond(answerWith(500))
    const before = await measured()
    for (let n = 0; n < 30; n += 1) {
      expect((await tryOut(n % 3 === 0 ? { action: 'ping' } : {})).status).toBe(200)
    }
    expect(endpoint.posts()).toHaveLength(30)
    expect(await measured()).toEqual(before)
    expect(await told()).toEqual([])
  })

  test('is unaffected by calls to a flow that is not published yet', async () => {
    await tested.store.db.updateTable('flows').set({ published_version_id: null, status: 'DRAFT' }).execute()
    endpoint.respond(answerWith(500))
    for (let n = 0; n < 12; n += 1) await tryOut({ is_for_customer: true })
    expect((await measured()).requests).toEqual([])
    expect(await told()).toEqual([])
  })

  test('is affected by customer calls', async () => {
    endpoint.respond(answerWith(500))
    for (let n = 0; n < 11; n += 1) await tryOut({ is_for_customer: true })
    expect((await measured()).requests).toHaveLength(11)
    expect(await statusOf()).toBe('BLOCKED')
  })

  test('does not change the status of a draft', async () => {
    await tested.store.db.updateTable('flows').set({ status: 'DRAFT' }).execute()
    await requests(10, 'timeout_error')
    expect(await statusOf()).toBe('DRAFT')
  })

  test('deletes requests older than the metrics period', async () => {
    await requests(3)
    tested.clock.advance(91 * 24 * 60 * MINUTE_MS)
    await requests(1)
    expect(await tested.store.db.selectFrom('flow_endpoint_requests').select('id').execute()).toHaveLength(1)
  })
})

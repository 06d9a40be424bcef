import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { engines } from '@/lib/store/testing/open-test-store'
import { ServiceError } from '../http/service-error'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import {
  createFlow,
  createPublished,
  endpointDocument,
  FLOWS,
  flowDocument,
  flowPageOf,
  readFlow,
  uploadForm,
} from '../testing/flow-fixtures'
import { dateWriter } from './read'

describe.each(engines)('reading flows on %s', (engine) => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService({ engine })
  })
  afterEach(() => tested.close())

  const get = (id: string, query: Record<string, string>) => tested.call('GET', `/${id}`, { query })
  const list = (query: Record<string, string | number> = {}) => tested.call('GET', FLOWS, { query })

  test('returns the default fields when none are requested', async () => {
    const id = await createFlow(tested, { flow_json: flowDocument() })
    expect(await readFlow(tested, id)).toEqual({
      id,
      name: 'Appointments',
      status: 'DRAFT',
      categories: ['APPOINTMENT'],
      validation_errors: [],
    })
  })

  test('returns only the requested fields', async () => {
    const endpoint_uri = 'https://shop.example/flow'
    const id = await createFlow(tested, { flow_json: endpointDocument(), endpoint_uri })
    const fields =
      'json_version,data_api_version,endpoint_uri,data_channel_uri,updated_at,whatsapp_business_account{id,name},application,health_status'
    expect(await readFlow(tested, id, { fields })).toEqual({
      id,
      json_version: '7.3',
      data_api_version: '3.0',
      endpoint_uri,
      data_channel_uri: endpoint_uri,
      updated_at: '2026-06-01T12:00:00+0000',
      whatsapp_business_account: { id: ACCOUNT, name: 'A business' },
      application: expect.objectContaining({ id: expect.any(String), name: expect.any(String) }),
      health_status: expect.objectContaining({ can_send_message: expect.any(String) }),
    })
  })

  test('formats times by date_format', async () => {
    const id = await createFlow(tested)
    const read = await readFlow(tested, id, { fields: 'updated_at,preview', date_format: 'U' })
    const now = tested.clock.now() / 1000
    expect(read.updated_at).toBe(now)
    expect(read.preview?.expires_at).toBe(now + 30 * 86_400)
  })

  test('suggests the nearest name for an unknown field', async () => {
    const { error } = await get(await createFlow(tested), { fields: 'name,prevew' })
    expect(error).toMatchObject({ code: 100, type: 'GraphMethodException' })
    expect(error?.error_user_msg).toContain('Did you mean preview?')
  })

  test('lists an account newest first, paged in both directions', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await createFlow(tested, { name })
      tested.clock.advance(1000)
    }
    const first = flowPageOf(await list({ limit: 2 }))
    expect(first.data.map(({ name }) => name)).toEqual(['Three', 'Two'])
    expect(first.data[0]).toEqual({ id: expect.any(String), name: 'Three', status: 'DRAFT' })
    const after = first.paging?.cursors?.after ?? ''
    const second = flowPageOf(await list({ limit: 2, after, fields: 'name,categories' }))
    expect(second.data).toEqual([{ id: expect.any(String), name: 'One', categories: ['APPOINTMENT'] }])
    expect(second.paging?.next).toBeUndefined()
    const before = second.paging?.cursors?.before ?? ''
    expect(flowPageOf(await list({ before })).data.map(({ name }) => name)).toEqual(['Three', 'Two'])
  })

  test('lists only the published version and the draft as current versions', async () => {
    const id = await createPublished(tested)
    for (const version of ['7.0', '7.1', '7.2']) await uploadForm(tested, id, flowDocument({ version }))
    const { data } = (await tested.call('GET', `/${id}/versions`, { query: { current: 'true', limit: '2' } }))
      .body
    expect(data).toMatchObject([
      { number: 4, is_draft: true },
      { number: 1, is_published: true },
    ])
  })

  test('computes endpoint metrics from the recorded requests', async () => {
    const id = await createFlow(tested)
    const today = Date.UTC(2026, 5, 1)
    const request = (at: number, duration_ms: number, error_type: string | null = null) => ({
      flow_id: id,
      at,
      duration_ms,
      is_ping: 0 as const,
      error_type,
    })
    await tested.store.db
      .insertInto('flow_endpoint_requests')
      .values([
        request(today - DAY_MS, 400),
        request(today + 1, 1200),
        request(today + 2, 10_000, 'timeout_error'),
        request(today + 3, 300, 'payload-schema-error'),
        request(today + 4, 300),
        { ...request(today + 5, 300, 'unexpected_http_status_code'), is_ping: 1 as const },
      ])
      .execute()
    const points = async (metric: string) => {
      const body = (await get(id, { fields: `metric.name(${metric}).granularity(DAY).since(2026-06-01)` }))
        .body
      return body.metric
    }
    expect(await points('ENDPOINT_REQUEST_COUNT')).toEqual({
      name: 'ENDPOINT_REQUEST_COUNT',
      granularity: 'DAY',
      data_points: [{ timestamp: '2026-06-01T00:00:00+0000', data: [{ key: 'value', value: 4 }] }],
    })
    const dataOf = async (metric: string) => {
      const { data_points } = Object(await points(metric))
      return data_points[0].data
    }
    expect(await dataOf('ENDPOINT_REQUEST_ERROR')).toEqual([
      { key: 'payload-schema-error', value: 1 },
      { key: 'timeout_error', value: 1 },
    ])
    expect(await dataOf('ENDPOINT_REQUEST_ERROR_RATE')).toEqual([{ key: 'value', value: 0.5 }])
    expect(await dataOf('ENDPOINT_AVAILABILITY')).toEqual([{ key: 'value', value: 0.6 }])
    expect(await dataOf('ENDPOINT_REQUEST_LATENCY_SECONDS_CEIL')).toEqual([
      { key: '1', value: 2 },
      { key: '10', value: 1 },
      { key: '2', value: 1 },
    ])
  })

  test('computes endpoint metrics over the last 30 days by default', async () => {
    const id = await createFlow(tested)
    const request = { flow_id: id, at: tested.clock.now(), duration_ms: 400, is_ping: 0, error_type: null }
    await tested.store.db
      .insertInto('flow_endpoint_requests')
      .values({ ...request, is_ping: 0 as const })
      .execute()
    const counted = async () => {
      const fields = 'metric.name(ENDPOINT_REQUEST_COUNT).granularity(DAY)'
      return (await get(id, { fields })).body.metric
    }
    tested.clock.advance(30 * DAY_MS - 1)
    expect(await counted()).toMatchObject({ data_points: [{ data: [{ key: 'value', value: 1 }] }] })
    tested.clock.advance(2)
    expect(await counted()).toMatchObject({ data_points: [] })
  })

  test.each(['metric', 'metric.name(FUN)', 'metric.name(ENDPOINT_AVAILABILITY).since(yesterday)'])(
    'rejects %s with a reason',
    async (fields) => {
      const answer = await get(await createFlow(tested), { fields })
      expect(answer.status).toBe(400)
      expect(answer.error?.error_user_msg).toMatch(/metric|since/)
    },
  )
})

const MOMENT = Date.UTC(2025, 4, 21, 11, 8, 9, 678)

describe('date_format', () => {
  test.each([
    [undefined, '2025-05-21T11:08:09+0000'],
    ['', '2025-05-21T11:08:09+0000'],
    ['U', 1747825689],
    ['c', '2025-05-21T11:08:09+00:00'],
    ['D, j M Y H:i:s T', 'Wed, 21 May 2025 11:08:09 UTC'],
    ['d.m.Y n N P', '21.05.2025 5 3 +00:00'],
    ['\\Y\\\\Y', 'Y\\2025'],
    ['Y年', '2025年'],
  ])('%s gives %s', (format, written) => {
    expect(dateWriter(format)(MOMENT)).toBe(written)
  })

  test.each(['x', 'Y-m-d e', 'Y'.repeat(101)])('rejects %s', (format) => {
    expect(() => dateWriter(format)).toThrow(ServiceError)
  })
})

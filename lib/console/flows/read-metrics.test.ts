import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { DAY_MS } from '@/lib/contract/durations'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createPublished } from '@/lib/service/testing/flow-fixtures'
import { readMetrics } from './read-metrics'

let tested: TestService
let flowId: string
beforeEach(async () => {
  tested = await createTestService()
  flowId = await createPublished(tested)
})
afterEach(() => tested.close())

const clientOf = (fetch: TestService['service']['fetch']) =>
  createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    fetch,
    timeoutMs: 60_000,
  })
const read = () => readMetrics(clientOf(tested.service.fetch), { flowId, now: tested.clock.now() })

test('endpoint metrics are reported by day, including days without requests', async () => {
  const now = tested.clock.now()
  const today = now - (now % DAY_MS)
  const request = (at: number, duration_ms: number, error_type: string | null = null) => ({
    ...{ flow_id: flowId, at, duration_ms, error_type, is_ping: 0 as const },
  })
  await tested.store.db
    .insertInto('flow_endpoint_requests')
    .values([
      request(today - 30 * DAY_MS, 400),
      request(today - 29 * DAY_MS, 4200),
      request(today - 2 * DAY_MS, 300),
      request(today - 2 * DAY_MS + 1, 300, 'payload-schema-error'),
      request(today - 2 * DAY_MS + 2, 10_000, 'timeout_error'),
      request(today - 2 * DAY_MS + 3, 1500, 'payload-schema-error'),
      { ...request(today - DAY_MS, 300, 'unexpected_http_status_code'), is_ping: 1 as const },
    ])
    .execute()
  const metrics = await read()
  const place = (back: number) => 29 - back
  expect(metrics?.days).toHaveLength(30)
  expect(metrics?.days.at(-1)).toBe(new Date(today).toISOString().slice(0, 10))
  const at = (back: number) => [
    metrics?.requests[place(back)],
    metrics?.failed[place(back)],
    metrics?.unavailable[place(back)],
    metrics?.seconds[place(back)],
  ]
  expect(at(29)).toEqual([1, 0, 0, 5])
  expect(at(2)).toEqual([4, 75, 25, 10])
  // Only a ping: it is not counted as a request, but the endpoint was unavailable.
  expect(at(1)).toEqual([0, 0, 100, 0])
  expect(at(0)).toEqual([0, 0, 0, 0])
  expect(metrics?.errors).toEqual([
    { type: 'payload-schema-error', count: 2 },
    { type: 'timeout_error', count: 1 },
  ])
})

test('a response without metrics is not an error', async () => {
  const client = clientOf(async () => Response.json({ id: flowId }))
  expect(await readMetrics(client, { flowId, now: tested.clock.now() })).toBeNull()
})

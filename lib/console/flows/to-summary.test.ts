import { describe, expect, test } from 'vitest'
import { toSummary } from './to-summary'

describe('a flow in the list', () => {
  test('has empty values for what the service does not report', () => {
    expect(toSummary({ id: '7' })).toEqual({
      id: '7',
      name: '',
      status: '',
      categories: [],
      jsonVersion: null,
      dataApiVersion: null,
      endpointUri: null,
      errors: 0,
      health: null,
      updatedAt: null,
      draft: null,
    })
  })

  test.each([
    [1_747_826_289, 1_747_826_289_000],
    ['2025-05-21T11:18:09+0000', 1_747_826_289_000],
    ['soon', null],
  ])('parses the update time %s', (updated_at, ms) => {
    expect(toSummary({ id: '7', updated_at }).updatedAt).toBe(ms)
  })

  test('has the health that the service reports, with defaults for missing parts', () => {
    const health = {
      can_send_message: 'LIMITED',
      entities: [{ errors: [{ error_description: 'Throttled.' }] }, {}],
      endpoint: { requests_count: 3, error_rate: 50, alerts: [{ event: 'ENDPOINT_LATENCY', threshold: 5 }] },
    }
    expect(toSummary({ id: '7', health_status: health }).health).toMatchObject({
      canSend: 'LIMITED',
      errors: [{ description: 'Throttled.', solution: '' }],
      endpoint: {
        requests: 3,
        errorRate: 50,
        alerts: [{ event: 'ENDPOINT_LATENCY', threshold: 5, since: 0 }],
      },
    })
    expect(
      toSummary({ id: '7', health_status: { can_send_message: 'AVAILABLE' } }).health?.endpoint,
    ).toBeNull()
  })
})

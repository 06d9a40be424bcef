import { describe, expect, test } from 'vitest'
import type { EndpointHealth } from '@/lib/contract/flow-pages'
import { flowLimits } from '@/lib/contract/limits'
import { endpointWords } from './endpoint-words'

const well: EndpointHealth = {
  requests: 40,
  pings: 0,
  errorRate: 2.5,
  p50Ms: 200,
  p90Ms: 1840,
  availability: 100,
  alerts: [],
}
const words = (endpoint: EndpointHealth | null, endpointUri: string | null = 'https://example.com') =>
  endpointWords({ endpointUri, dataApiVersion: '3.0', health: { canSend: '', errors: [], endpoint } })
const alert = (event: string) => ({ event, threshold: 50, since: 1 })

describe('the endpoint of a flow', () => {
  test('has no status if the flow does not use one', () => {
    expect(endpointWords({ endpointUri: null, dataApiVersion: null, health: null })).toBeUndefined()
  })

  test('is reported as missing if the document uses one', () => {
    expect(words(null, null)?.label).toBe('No URL')
  })

  test('is rated healthy, with its figures', () => {
    expect(words(well)).toEqual({
      label: 'Healthy',
      tone: 'success',
      meaning: '40 requests in the last hour, 2.5% failed; 90% took 1.8 s or less.',
    })
  })

  test.each([
    [0, 0, 'Not rated', /^It had no requests in the last hour/],
    [1, 0, 'Too few requests', /^It had 1 request in/],
    [flowLimits.leastHealthRequests - 1, 0, 'Too few requests', /^It had 9 requests/],
    [0, 30, 'Too few requests', /^It had 30 requests/],
  ])('is not rated after %i requests and %i pings: %s', (requests, pings, label, meaning) => {
    expect(words({ ...well, requests, pings, errorRate: 100, availability: 0 })).toEqual({
      label,
      tone: 'neutral',
      meaning: expect.stringMatching(meaning),
    })
  })

  test('is rated by its active alert, however few requests it gets', () => {
    const alerts = [alert('ENDPOINT_AVAILABILITY')]
    expect(words({ ...well, requests: 1, alerts })?.label).toBe('Unavailable')
  })

  test('is rated by its active alert without figures if it gets no requests', () => {
    const quiet = { ...well, requests: 0, errorRate: 0, alerts: [alert('ENDPOINT_ERROR_RATE')] }
    expect(words(quiet)).toEqual({
      label: 'Failing',
      tone: 'danger',
      meaning: 'More than 50% of the requests failed. In the last hour, there were none.',
    })
  })

  test('is rated by the most severe of its alerts', () => {
    const all = ['ENDPOINT_LATENCY', 'ENDPOINT_ERROR_RATE', 'ENDPOINT_AVAILABILITY'].map(alert)
    expect(words({ ...well, alerts: all })?.label).toBe('Unavailable')
    expect(words({ ...well, availability: 71, alerts: all })?.fact).toBe('71% available')
    expect(words({ ...well, errorRate: 60, alerts: all.slice(0, 2) })?.fact).toBe('60% failed')
    expect(words({ ...well, alerts: all.slice(0, 2) })?.label).toBe('Failing')
    expect(words({ ...well, alerts: all.slice(0, 1) })).toMatchObject({ label: 'Slow', tone: 'warning' })
  })

  test('is only shown as set if the service does not report its health', () => {
    expect(words(null)?.label).toBe('Set')
  })
})

import { describe, expect, test } from 'vitest'
import { readChange } from '../read-change'
import { sentence, weight } from '../testing/read'

const alert = (event: string, more: object = {}) => ({
  event,
  flow_id: '77',
  alert_state: 'ACTIVATED',
  ...more,
})

describe('a flow', () => {
  test.each([
    ['PUBLISHED', 'The flow 77 changed from draft to published.', 'success'],
    ['DEPRECATED', 'The flow 77 changed from draft to deprecated.', 'info'],
    ['BLOCKED', 'The flow 77 changed from draft to blocked.', 'danger!'],
    ['THROTTLED', 'The flow 77 changed from draft to throttled.', 'danger!'],
    ['Melted', 'The flow 77 changed from draft to “Melted”.', 'info'],
  ])('that becomes %s has the expected sentence and severity', (new_status, told, expected) => {
    const value = { event: 'FLOW_STATUS_CHANGE', flow_id: '77', old_status: 'DRAFT', new_status }
    expect(sentence('flows', value)).toBe(told)
    expect(weight('flows', value)).toBe(expected)
  })

  test.each<[object, string]>([
    [
      alert('ENDPOINT_ERROR_RATE', {
        error_rate: 14.2,
        threshold: 10,
        errors: [
          { error_type: 'missing_capability', error_rate: 1, error_count: 3 },
          { error_type: 'timeout_error', error_rate: 9.1, error_count: 64 },
        ],
      }),
      'The endpoint of the flow 77 is failing 14.2% of requests, above the limit of 10%. Most common cause: it timed out (64 times).',
    ],
    [
      alert('CLIENT_ERROR_RATE', { error_rate: '5', threshold: 5 }),
      '5% of the people see errors in the flow 77; the limit is 5%.',
    ],
    [
      alert('ENDPOINT_LATENCY', { p90_latency: 8000, threshold: 7000 }),
      'The endpoint of the flow 77 responds slowly: one request in ten takes 8 seconds or longer, above the limit of 7 seconds.',
    ],
    [
      alert('ENDPOINT_AVAILABILITY', { availability: 75, threshold: 90 }),
      'The endpoint of the flow 77 can be reached only 75% of the time, below the limit of 90%.',
    ],
    [alert('ENDPOINT_ERROR_RATE'), 'The endpoint of the flow 77 fails too often.'],
    [alert('CLIENT_ERROR_RATE'), 'Too many people see errors in the flow 77.'],
    [alert('ENDPOINT_LATENCY'), 'The endpoint of the flow 77 responds slowly.'],
    [alert('ENDPOINT_AVAILABILITY'), 'The endpoint of the flow 77 often can’t be reached.'],
  ])('with an alert needs a person: %j', (value, told) => {
    expect(sentence('flows', value)).toBe(told)
    expect(weight('flows', value)).toBe('warning!')
  })

  test.each([
    ['ENDPOINT_ERROR_RATE', 'The endpoint of the flow 77 works again: requests rarely fail now.'],
    ['CLIENT_ERROR_RATE', 'The flow 77 works again: people rarely see errors now.'],
    ['ENDPOINT_LATENCY', 'The endpoint of the flow 77 responds quickly again.'],
    ['ENDPOINT_AVAILABILITY', 'The endpoint of the flow 77 can be reached again.'],
  ])('whose alert %s has ended needs no person', (event, told) => {
    const value = alert(event, { alert_state: 'DEACTIVATED' })
    expect(sentence('flows', value)).toBe(told)
    expect(weight('flows', value)).toBe('success')
  })

  test.each([
    ['timeout_error', 'it timed out'],
    ['missing_capability', 'the person’s app is too old for it'],
    ['cannot_be_served', 'the flow couldn’t be shown'],
    ['no_http_response_error', 'it didn’t respond'],
    ['unexpected_http_status_code', 'it responded with an error'],
    ['public-key-missing', 'the public key is missing'],
    ['public-key-signature-verification', 'the signature of the public key is wrong'],
    ['response-decryption-error', 'its response couldn’t be decrypted'],
    ['invalid-screen-transition', 'it led to a screen that isn’t allowed next'],
    ['payload-schema-error', 'its response didn’t match the screen'],
    ['business-decryption-error', 'it couldn’t decrypt the request'],
    ['solar-flare', '“solar-flare”'],
  ])('whose endpoint fails with %s states the cause in words', (error_type, told) => {
    const value = alert('ENDPOINT_ERROR_RATE', { errors: [{ error_type }] })
    expect(sentence('flows', value)).toBe(
      `The endpoint of the flow 77 fails too often. Most common cause: ${told}.`,
    )
  })

  test('whose version expires needs a person', () => {
    const value = {
      event: 'FLOW_VERSION_EXPIRY_WARNING',
      flow_id: '77',
      warning: 'Version 2.1 ends on May 1',
    }
    expect(sentence('flows', value)).toBe(
      'The flow 77 uses a version that will soon stop working. Version 2.1 ends on May 1.',
    )
    expect(weight('flows', value)).toBe('warning!')
  })

  test('with an unknown event quotes it', () => {
    expect(sentence('flows', { event: 'FLOW_DANCES', flow_id: '77', message: 'It dances' })).toBe(
      'The flow 77 sent an event: “FLOW_DANCES”. It dances.',
    )
  })

  test('is the object of its events', () => {
    expect(readChange({ field: 'flows', value: alert('ENDPOINT_LATENCY') })).toMatchObject({
      objectKind: 'flow',
      objectId: '77',
      topics: ['events', 'flows', 'flow:77'],
    })
  })
})

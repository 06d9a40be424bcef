import { expect, test } from 'vitest'
import { alertRules } from '@/lib/contract/alert-rules'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { connectionWords } from '@/lib/labels/states/phone-numbers'
import { statusWords } from '@/lib/labels/states/templates'
import { readChange } from './read-change'

test.each([
  ['template-rejected', statusWords('REJECTED')],
  ['template-paused', statusWords('PAUSED')],
  ['template-disabled', statusWords('DISABLED')],
  ['flow-status', flowStatusWords('THROTTLED')],
  ['flow-status', flowStatusWords('BLOCKED')],
  ['number-status', connectionWords('RESTRICTED')],
  ['number-status', connectionWords('RATE_LIMITED')],
  ['number-status', connectionWords('BANNED')],
] as const)('the rule %s has the severity of the status that opens its incidents', (rule, { tone }) => {
  expect(alertRules[rule].severity).toBe(tone)
})

test.each([
  ['message_template_status_update', { event: 'REJECTED' }, 'template-rejected'],
  ['flows', { event: 'FLOW_STATUS_CHANGE', new_status: 'THROTTLED' }, 'flow-status'],
  ['flows', { event: 'ENDPOINT_LATENCY', alert_state: 'ACTIVATED' }, 'flow-endpoint-latency'],
  ['phone_number_quality_update', { event: 'RESTRICTED' }, 'number-status'],
] as const)('an event of %s has the severity of the incident it opens', (field, value, rule) => {
  expect(readChange({ field, value }).severity).toBe(alertRules[rule].severity)
})

test('an event that ends an incident keeps its own severity', () => {
  const value = { event: 'ENDPOINT_LATENCY', alert_state: 'DEACTIVATED' }
  expect(readChange({ field: 'flows', value }).severity).toBe('success')
})

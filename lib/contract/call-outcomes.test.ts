import { expect, test } from 'vitest'
import { callDirections, callOutcomeOf, callOutcomes, callReasons, callStatuses } from './call-states'

test('every call is something to people', () => {
  const reasons = [null, ...Object.keys(callReasons)]
  for (const status of callStatuses)
    for (const reason of reasons)
      for (const direction of callDirections) {
        const call = { status, reason, direction }
        expect(callOutcomeOf(call), JSON.stringify(call)).toBeDefined()
      }
  for (const [
    outcome,
    { statuses, direction = 'USER_INITIATED', reasons: [reason = null] = [] },
  ] of Object.entries(callOutcomes))
    expect(callOutcomeOf({ status: statuses[0] ?? '', reason, direction })).toBe(outcome)
})

test('a caller whom nobody answered was missed, whoever gave up', () => {
  const call = { direction: 'USER_INITIATED', status: 'ended', reason: 'CANCELLED' }
  expect(callOutcomeOf(call)).toBe('missed')
  expect(callOutcomeOf({ ...call, direction: 'BUSINESS_INITIATED' })).toBe('given_up')
  expect(callOutcomeOf({ ...call, status: 'elsewhere' })).toBeUndefined()
})

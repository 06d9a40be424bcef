import { expect, test } from 'vitest'
import { callDirections, callOutcomeOf, callOutcomes, callReasons, callStatuses } from './call-states'

test('every status, reason and direction of a call maps to an outcome, and every outcome can occur', () => {
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

test('an unanswered call is missed if a customer called, and given up if the business called', () => {
  const call = { direction: 'USER_INITIATED', status: 'ended', reason: 'CANCELLED' }
  expect(callOutcomeOf(call)).toBe('missed')
  expect(callOutcomeOf({ ...call, direction: 'BUSINESS_INITIATED' })).toBe('given_up')
  expect(callOutcomeOf({ ...call, status: 'elsewhere' })).toBeUndefined()
})

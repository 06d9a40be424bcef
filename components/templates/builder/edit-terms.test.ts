import { describe, expect, test } from 'vitest'
import { editTerms } from './edit-terms'

describe('what an edit costs', () => {
  test('is told with the numbers of the service for an approved template', () => {
    expect(editTerms('APPROVED').text).toContain('once in 24 hours and 10 times in 30 days')
  })

  test('is a review for rejected and paused ones, as often as needed', () => {
    expect(editTerms('REJECTED').blockedBecause).toBeUndefined()
    expect(editTerms('paused').blockedBecause).toBeUndefined()
  })

  test('does not matter in every other state: it is not possible', () => {
    expect(
      ['PENDING', 'DISABLED', 'IN_APPEAL'].map((status) => editTerms(status).blockedBecause),
    ).not.toContain(undefined)
  })
})

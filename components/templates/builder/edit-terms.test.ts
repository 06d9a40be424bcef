import { describe, expect, test } from 'vitest'
import { templateCan } from '@/lib/contract/template-states'
import { templateStatuses } from '@/lib/contract/templates'
import { editTerms } from './edit-terms'

describe('what an edit costs', () => {
  test('is told with the numbers of the service for an approved template', () => {
    expect(editTerms('APPROVED').text).toContain('once in 24 hours and 10 times in 30 days')
  })

  test('is a review for rejected and paused ones, as often as needed', () => {
    expect(editTerms('REJECTED').blockedBecause).toBeUndefined()
    expect(editTerms('paused').blockedBecause).toBeUndefined()
  })

  test.each([...templateStatuses, 'ON_HOLIDAY'])('is blocked where no edit is possible: %s', (status) => {
    expect(editTerms(status).blockedBecause).toBe(templateCan.edit(status))
  })
})

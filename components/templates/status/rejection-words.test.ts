import { describe, expect, test } from 'vitest'
import { rejectionReasons } from '@/lib/contract/templates'
import { rejectionOf, rejectionText } from './rejection-words'

describe('the texts of a rejection', () => {
  test.each(rejectionReasons)('describe %s in a sentence', (rejected_reason) => {
    const rejection = rejectionOf({ status: 'REJECTED', rejected_reason })
    expect(rejection?.label).not.toBe(rejected_reason)
    expect(rejection?.sentence).toMatch(/\.$/)
  })

  test('are absent for a template that was not rejected', () => {
    expect(rejectionOf({ status: 'APPROVED', rejected_reason: 'SCAM' })).toBeUndefined()
  })

  test('show an unknown reason unchanged', () => {
    expect(rejectionOf({ status: 'REJECTED', rejected_reason: 'TOO_LOUD' })?.label).toBe('TOO_LOUD')
  })

  test("prefer the service's own explanation and recommendation", () => {
    const rejection = rejectionOf({
      status: 'REJECTED',
      rejected_reason: 'INVALID_FORMAT',
      rejection_info: {
        reason: 'Two variables touch each other.',
        recommendation: 'Put words between them.',
      },
    })
    expect(rejection && rejectionText(rejection)).toBe(
      'Invalid format. Two variables touch each other. Put words between them.',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { planDeletion } from './deletion'

const one = (language: string, status: string) => ({ language, status })

describe('deleting', () => {
  test('an approved language locks its name for 30 days and requires typing the name', () => {
    const plan = planDeletion([one('de', 'APPROVED'), one('fr', 'REJECTED'), one('en_US', 'APPROVED')])
    expect(plan.isTyped).toBe(true)
    expect(plan.costs).toContain(
      'The name stays locked in de and en_US for 30 days, because it was approved there.',
    )
  })

  test('a language that is not approved neither locks its name nor requires typing it', () => {
    const plan = planDeletion([one('de', 'REJECTED')])
    expect(plan.isTyped).toBe(false)
    expect(plan.costs.join(' ')).not.toContain('locked')
  })

  test('a disabled language is blocked with the reason', () => {
    expect(planDeletion([one('de', 'DISABLED'), one('fr', 'APPROVED')]).blockedBecause).toMatch(
      /disabled de permanently/,
    )
    expect(planDeletion([one('fr', 'APPROVED')]).blockedBecause).toBeUndefined()
  })
})

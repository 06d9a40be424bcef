import { describe, expect, test } from 'vitest'
import { planDeletion } from './deletion'

const fails = 'Campaigns and programs that send it will fail.'
const isFinal = 'This can’t be undone.'
const one = (language: string, status: string) => ({ language, status })

describe('deleting', () => {
  test('an approved language locks its name for 30 days and requires typing the name', () => {
    const plan = planDeletion([one('de', 'APPROVED'), one('fr', 'REJECTED'), one('en_US', 'APPROVED')])
    expect(plan.isTyped).toBe(true)
    expect(plan.costs).toEqual([
      fails,
      'The name stays locked in de and en_US for 30 days, because it was approved there.',
      isFinal,
    ])
  })

  test('a language that is not approved neither locks its name nor requires typing it', () => {
    for (const status of ['REJECTED', 'PAUSED'])
      expect(planDeletion([one('de', status)])).toEqual({ costs: [fails, isFinal], isTyped: false })
  })

  test('a language in review ends its review, and uses of the name are listed', () => {
    expect(planDeletion([one('de', 'PENDING')], ['Two programs use it.'])).toEqual({
      costs: [fails, 'The review of de ends without a result.', 'Two programs use it.', isFinal],
      isTyped: false,
    })
  })

  test('a disabled language is blocked with the reason', () => {
    expect(planDeletion([one('de', 'DISABLED'), one('fr', 'APPROVED')]).blockedBecause).toMatch(
      /disabled de permanently/,
    )
    expect(planDeletion([one('fr', 'APPROVED')]).blockedBecause).toBeUndefined()
  })
})

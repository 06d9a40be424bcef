import { describe, expect, test } from 'vitest'
import { templateStatuses } from '@/lib/contract/templates'
import { statusChoices, statusRank, statusWords } from './templates'

describe('the words of a state', () => {
  test.each(templateStatuses)('tell %s in a sentence, and what to call it', (status) => {
    const { label, meaning } = statusWords(status)
    expect(label).not.toBe(status)
    expect(meaning).toMatch(/\.$/)
  })

  test('show a state nobody knows as it comes', () => {
    expect(statusWords('FLAGGED').label).toBe('FLAGGED')
  })
})

describe('the order of states', () => {
  test('puts what needs someone first and what is fine last', () => {
    const sorted = ['APPROVED', 'PENDING', 'REJECTED', 'FLAGGED'].toSorted(
      (one, other) => statusRank(one) - statusRank(other),
    )
    expect(sorted).toEqual(['REJECTED', 'PENDING', 'FLAGGED', 'APPROVED'])
  })
})

describe('the choices of the filter', () => {
  test('are states of the contract', () => {
    const known: readonly string[] = templateStatuses
    const words = statusChoices.flatMap(({ value }) => value.split(','))
    expect(words.filter((word) => !known.includes(word))).toEqual([])
  })
})

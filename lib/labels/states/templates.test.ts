import { describe, expect, test } from 'vitest'
import { templateStatuses } from '@/lib/contract/templates'
import { statusChoices, statusRank, statusWords } from './templates'

describe('the words of a status', () => {
  test.each(templateStatuses)('have a label and a sentence for %s', (status) => {
    const { label, meaning } = statusWords(status)
    expect(label).not.toBe(status)
    expect(meaning).toMatch(/\.$/)
  })

  test('show an unknown status unchanged', () => {
    expect(statusWords('FLAGGED').label).toBe('FLAGGED')
  })
})

describe('the order of statuses', () => {
  test('puts what needs attention first and what is fine last', () => {
    const sorted = ['APPROVED', 'PENDING', 'REJECTED', 'FLAGGED'].toSorted(
      (one, other) => statusRank(one) - statusRank(other),
    )
    expect(sorted).toEqual(['REJECTED', 'PENDING', 'FLAGGED', 'APPROVED'])
  })
})

describe('the filter choices', () => {
  test('are statuses of the contract', () => {
    const known: readonly string[] = templateStatuses
    const words = statusChoices.flatMap(({ value }) => value.split(','))
    expect(words.filter((word) => !known.includes(word))).toEqual([])
  })
})

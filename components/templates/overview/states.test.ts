import { describe, expect, test } from 'vitest'
import { countedStates, urgentHref, urgentTemplates } from './states'

const byState = { APPROVED: 6, PENDING: 1, REJECTED: 2, PAUSED: 1, DISABLED: 0 }

describe('template counts by state', () => {
  test('list each known state, and group the rest as “Other”', () => {
    const states = countedStates({ total: 13, byState })
    expect(states.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Approved 6',
      'In review 1',
      'Rejected 2',
      'Paused 1',
      'Disabled 0',
      'Other 3',
    ])
  })

  test('have no “Other” without a remainder, even if a template moves while they are counted', () => {
    expect(countedStates({ total: 10, byState })).toHaveLength(5)
    expect(countedStates({ total: 9, byState })).toHaveLength(5)
  })

  test('that need attention match the linked filter', () => {
    expect(urgentTemplates({ total: 10, byState })).toBe(3)
    expect(decodeURIComponent(urgentHref)).toBe('/templates?status=REJECTED,PAUSED,DISABLED')
  })
})

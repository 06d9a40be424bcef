import { describe, expect, test } from 'vitest'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { flowStates } from './flows-card'

const byState = { DRAFT: 2, PUBLISHED: 0, DEPRECATED: 0, BLOCKED: 1, THROTTLED: 0 }
const shown = (total: number) =>
  flowStates({ total, isAtLeast: false, byState }).map(({ label, count }) => `${label} ${count}`)

describe('flow counts by state', () => {
  test('list the usual states, and others only if they have flows', () => {
    expect(shown(3)).toEqual(['Draft 2', 'Published 0', 'Blocked 1'])
  })

  test('have the tone of the state’s badge', () => {
    for (const { status, tone } of flowStates({ total: 3, isAtLeast: false, byState }))
      expect(tone).toBe(flowStatusWords(status).tone)
  })

  test('group unknown states as “Other”', () => {
    expect(shown(5)).toEqual(['Draft 2', 'Published 0', 'Blocked 1', 'Other 2'])
  })
})

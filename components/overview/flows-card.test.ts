import { describe, expect, test } from 'vitest'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { flowStates } from './flows-card'

const byState = { DRAFT: 2, PUBLISHED: 0, DEPRECATED: 0, BLOCKED: 1, THROTTLED: 0 }
const shown = (total: number) =>
  flowStates({ total, isAtLeast: false, byState }).map(({ label, count }) => `${label} ${count}`)

describe('flows by state', () => {
  test('are the usual states, and others where there are some', () => {
    expect(shown(3)).toEqual(['Draft 2', 'Published 0', 'Blocked 1'])
  })

  test('have the tone of their badges', () => {
    for (const { status, tone } of flowStates({ total: 3, isAtLeast: false, byState }))
      expect(tone).toBe(flowStatusWords(status).tone)
  })

  test('that this console does not know are counted together', () => {
    expect(shown(5)).toEqual(['Draft 2', 'Published 0', 'Blocked 1', 'Other 2'])
  })
})

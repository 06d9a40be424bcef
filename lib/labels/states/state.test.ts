import { describe, expect, test } from 'vitest'
import { flowStatuses } from '@/lib/contract/flow-states'
import { templateStatuses } from '@/lib/contract/templates'
import { flowStatusWords } from './flows'
import { explainState, type State, stateIcon } from './state'
import { statusWords } from './templates'

describe('the icon of a status', () => {
  test('is its own, or the one of its tone', () => {
    expect(stateIcon({ tone: 'danger' })).toBe('cross')
    expect(stateIcon({ tone: 'danger', icon: 'ban' })).toBe('ban')
  })

  test.each([
    ['templates', templateStatuses.map((status): State => statusWords(status))],
    ['flows', flowStatuses.map((status): State => flowStatusWords(status))],
  ])('distinguishes statuses of %s that need different actions', (_, states) => {
    const seen = states.map((state) => `${state.tone} ${stateIcon(state)}`)
    // Two statuses of a resource may look the same only if both need waiting or nothing.
    const repeated = states.filter((_state, index) => seen.indexOf(seen[index] ?? '') !== index)
    expect(repeated.filter(({ tone }) => tone === 'danger' || tone === 'warning')).toEqual([])
  })
})

test('the explanation of a status is its meaning and what to do', () => {
  expect(explainState({ meaning: 'It is off.', todo: 'Turn it on.' })).toBe('It is off. Turn it on.')
  expect(explainState({ meaning: 'It is off.' })).toBe('It is off.')
  expect(explainState({})).toBeUndefined()
})

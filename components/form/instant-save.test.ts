import { describe, expect, test } from 'vitest'
import type { Problem } from '@/lib/contract/error-object'
import { begun, ended, type InstantSave, nothingAsked, shownOf } from './instant-save'

const off = { kind: 'a', isOn: false }
const on = { key: 'a', row: { kind: 'a', isOn: true } }
const problem: Problem = {
  kind: 'forbidden',
  title: 'Not allowed',
  detail: 'Only admins.',
  fields: {},
  nextStep: '',
  isTransient: false,
}
const clicked = begun<typeof off>(nothingAsked, on)
const shown = (state: InstantSave<typeof off>) => shownOf(state, 'a', off).isOn

describe('a row that is saved with each click', () => {
  test('shows a click before it is saved, without affecting other rows', () => {
    expect(shown(clicked)).toBe(true)
    expect(shownOf(clicked, 'b', { kind: 'b', isOn: false }).isOn).toBe(false)
  })

  test('shows the saved value once the click is saved', () => {
    expect(shown(ended(clicked, on))).toBe(false)
    expect(ended(clicked, on).refused.size).toBe(0)
  })

  test('reverts if the click is refused and shows the problem until the next click', () => {
    const refused = ended(clicked, on, problem)
    expect(shown(refused)).toBe(false)
    expect(refused.refused.get('a')).toBe(problem)
    expect(begun(refused, on).refused.has('a')).toBe(false)
    expect(begun(refused, { key: 'b', row: off }).refused.has('a')).toBe(true)
  })

  test('shows the last of several clicks, even if an earlier one is refused', () => {
    const again = { key: 'a', row: { kind: 'a', isOn: true } }
    const both = begun(begun(clicked, { key: 'a', row: off }), again)
    const refused = ended(both, on, problem)
    expect(shown(refused)).toBe(true)
    expect(ended(refused, again).refused.has('a')).toBe(false)
  })
})

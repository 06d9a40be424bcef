import { describe, expect, test } from 'vitest'
import { inputsAreUsed } from './inputs-are-used'
import { complete, flow, footer, heading, input, lastScreen, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('an input', () => {
  const at = 'INPUT_NEVER_USED* /screens/0/layout/children/0'

  test('is used by an action, an expression or another screen', () => {
    expect(
      reportsOf(inputsAreUsed, flow([screen('A', [input('a'), footer(complete({ a: '${form.a}' }))])])),
    ).toEqual([])
    expect(reportsOf(inputsAreUsed, flow([screen('A', [input('a'), heading('`${form.a}`')])]))).toEqual([])
    expect(
      reportsOf(
        inputsAreUsed,
        flow([screen('A', [input('a')]), screen('B', [heading('${screen.A.form.a}')])]),
      ),
    ).toEqual([])
  })

  test('is warned of otherwise', () => {
    expect(reportsOf(inputsAreUsed, flow([lastScreen('A', [input('a')])]))).toEqual([at])
  })

  test.each([
    ['a', 'as ${form.a}'],
    ['full name', 'call it full_name, and carry it on as ${form.full_name}'],
    ['a.b (c)', 'call it a_b_c_, and carry it on as ${form.a_b_c_}'],
    [' ${} ', 'call it by letters'],
  ])('called "%s" gets advice that works: %s', (name, advice) => {
    expect(fullReportsOf(inputsAreUsed, flow([lastScreen('A', [input(name)])]))[0]?.message).toContain(advice)
  })

  test('may do what it does by itself', () => {
    const optIn = (more: object) =>
      flow([screen('A', [{ type: 'OptIn', name: 'x', label: 'Agree', ...more }])])
    const option = { id: '1', 'on-select-action': { name: 'update_data', payload: {} } }
    const dropdown = { type: 'Dropdown', name: 'd', label: 'D', 'data-source': [option] }
    expect(reportsOf(inputsAreUsed, optIn({ required: true }))).toEqual([])
    expect(reportsOf(inputsAreUsed, optIn({}))).toEqual([at])
    expect(reportsOf(inputsAreUsed, flow([screen('A', [dropdown])]))).toEqual([])
  })
})

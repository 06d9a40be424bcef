import { describe, expect, test } from 'vitest'
import { switchHasCases } from './switch-has-cases'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a Switch', () => {
  const document = (cases: object) => flow([screen('A', [{ type: 'Switch', value: '${data.x}', cases }])])

  test('has at least one case', () => {
    expect(reportsOf(switchHasCases, document({ one: [] }))).toEqual([])
    expect(reportsOf(switchHasCases, document({}))).toEqual([
      'EMPTY_SWITCH_CASES /screens/0/layout/children/0/cases',
    ])
  })
})

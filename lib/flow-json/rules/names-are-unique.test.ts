import { describe, expect, test } from 'vitest'
import { namesAreUnique } from './names-are-unique'
import { flow, input, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('names of inputs', () => {
  test('may return on another screen', () => {
    expect(
      reportsOf(namesAreUnique, flow([screen('A', [input('a'), input('b')]), screen('B', [input('a')])])),
    ).toEqual([])
  })

  test('may not return on the same, branches included', () => {
    const branches = { type: 'If', condition: '${form.a}', then: [input('a')], else: [input('a')] }
    const document = flow([screen('A', [input('a'), input('a_2'), branches])])
    expect(reportsOf(namesAreUnique, document)).toEqual([
      'DUPLICATE_FORM_COMPONENT_NAMES /screens/0/layout/children/2/then/0/name',
      'DUPLICATE_FORM_COMPONENT_NAMES /screens/0/layout/children/2/else/0/name',
    ])
    expect(
      fullReportsOf(namesAreUnique, document).flatMap(({ repair }) => repair?.changes ?? []),
    ).toMatchObject([
      { kind: 'set', value: 'a_3' },
      { kind: 'set', value: 'a_4' },
    ])
  })
})

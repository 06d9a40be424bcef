import { describe, expect, test } from 'vitest'
import { conditionsCanBeTested } from './conditions-can-be-tested'
import { flow, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the condition of an If', () => {
  const testing = (condition: string) =>
    flow([
      screen('A', [input('name'), { type: 'If', condition, then: [] }], {
        data: { yes: { type: 'boolean' }, text: { type: 'string' }, count: { type: 'number' } },
      }),
    ])

  test.each(['${data.yes}', '!${data.yes}', "${form.name} == 'Ann'", '(${data.count} > 2) && ${data.yes}'])(
    'may be %s',
    (condition) => {
      expect(reportsOf(conditionsCanBeTested, testing(condition))).toEqual([])
    },
  )

  test.each([
    'true',
    '573 == 376',
    '((${data.text}))',
    '${data.yes} && (1 == 1)',
    '${data.text} > 2',
    '${data.yes} == 1',
  ])('may not be %s', (condition) => {
    expect(reportsOf(conditionsCanBeTested, testing(condition))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/1/condition',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { operatorsFitTheirValues } from './operators-fit-their-values'
import { complete, flow, footer, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('an expression', () => {
  const document = (text: string) =>
    flow([screen('A', [heading(text)], { data: { text: { type: 'string' }, count: { type: 'number' } } })])

  test('computes with what can be computed', () => {
    expect(reportsOf(operatorsFitTheirValues, document("`'Count: ' ${data.count}`"))).toEqual([])
    expect(reportsOf(operatorsFitTheirValues, document('`${data.count} + 1`'))).toEqual([])
  })

  test('is refused otherwise', () => {
    expect(reportsOf(operatorsFitTheirValues, document('`${data.text} + 1`'))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/text',
    ])
  })

  test('in what an action carries is checked from 7.2', () => {
    const data = { text: { type: 'string' } }
    const carrying = flow([screen('A', [footer(complete({ sum: '`${data.text} + 1`' }))], { data })])
    const at = '/screens/0/layout/children/0/on-click-action/payload/sum'
    expect(reportsOf(operatorsFitTheirValues, { ...carrying, version: '7.2' })).toEqual([
      `INVALID_PROPERTY_VALUE ${at}`,
    ])
    expect(reportsOf(operatorsFitTheirValues, { ...carrying, version: '7.1' })).toEqual([
      `INVALID_PROPERTY_VALUE* ${at}`,
    ])
  })
})

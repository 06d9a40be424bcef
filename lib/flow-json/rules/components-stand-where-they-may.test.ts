import { describe, expect, test } from 'vitest'
import { componentsStandWhereTheyMay } from './components-stand-where-they-may'
import { complete, flow, footer, form, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the place of a component', () => {
  const chips = { type: 'ChipsSelector', name: 'x', label: 'Pick', 'data-source': [] }
  const inIf = (component: unknown) => ({ type: 'If', condition: '${data.x}', then: [component] })
  const list = { type: 'NavigationList', name: 'list', 'list-items': [] }

  test('lets chips into branches from 7.1', () => {
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(chips)])], { version: '7.1' })),
    ).toEqual([])
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(chips)])], { version: '7.0' })),
    ).toEqual(['INVALID_COMPONENT_PLACEMENT /screens/0/layout/children/0/then/0'])
  })

  test('leaves a navigation list alone, and off the last screen', () => {
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [list, list])]))).toEqual([])
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [heading('Pick'), list])]))).toHaveLength(
      1,
    )
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [list], { terminal: true })])),
    ).toHaveLength(1)
  })

  test('keeps a Form out of a Form, and a Footer out of the second level of branches', () => {
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [form([form([])])])]))).toEqual([
      'INVALID_COMPONENT_PLACEMENT /screens/0/layout/children/0/children/0',
    ])
    expect(reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(footer(complete()))])]))).toEqual(
      [],
    )
    expect(
      reportsOf(componentsStandWhereTheyMay, flow([screen('A', [inIf(inIf(footer(complete())))])])),
    ).toHaveLength(1)
  })
})

import { describe, expect, test } from 'vitest'
import { componentSpecs } from '../../language/component-specs'
import { versionNames } from '../../versions'
import { flow, form, lastScreen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { componentIsKnown } from './component-is-known'

const first = '/screens/0/layout/children/0'
const check = (component: object, version = '7.3') =>
  reportsOf(componentIsKnown, flow([lastScreen('A', [component])], { version }))

describe('componentIsKnown', () => {
  test.each(componentSpecs.map(({ type, since }) => [type, since] as const))(
    'knows %s from %s on',
    (type, since) => {
      for (const version of versionNames) {
        const isThere = versionNames.indexOf(version) >= versionNames.indexOf(since)
        expect(check({ type }, version)).toEqual(isThere ? [] : [`INVALID_PROPERTY_VALUE ${first}/type`])
      }
    },
  )

  test('offers the component that was probably meant', () => {
    const [report] = fullReportsOf(componentIsKnown, flow([lastScreen('A', [{ type: 'TextInptu' }])]))
    expect(report?.message).toBe('There is no component "TextInptu". Did you mean TextInput?')
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 'TextInput' }])
  })

  test('offers nothing that the version does not have', () => {
    const [report] = fullReportsOf(
      componentIsKnown,
      flow([lastScreen('A', [{ type: 'RichTxt' }])], { version: '5.0' }),
    )
    expect(report?.message).toBe('There is no component "RichTxt" in version 5.0.')
  })

  test('has codes of their own for no type and for one that is no text', () => {
    expect(check({})).toEqual([`MISSING_REQUIRED_TYPE_PROPERTY ${first}`])
    expect(check({ type: 7 })).toEqual([`INVALID_PROPERTY_TYPE ${first}/type`])
  })

  test('looks into Form, If and Switch', () => {
    const unknown = { type: 'SuperWidget' }
    const inside = form([
      { type: 'If', condition: '${data.x}', then: [unknown], else: [unknown] },
      { type: 'Switch', value: '${data.y}', cases: { a: [unknown] } },
    ])
    expect(check(inside)).toEqual([
      `INVALID_PROPERTY_VALUE ${first}/children/0/then/0/type`,
      `INVALID_PROPERTY_VALUE ${first}/children/0/else/0/type`,
      `INVALID_PROPERTY_VALUE ${first}/children/1/cases/a/0/type`,
    ])
  })
})

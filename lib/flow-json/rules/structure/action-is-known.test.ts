import { describe, expect, test } from 'vitest'
import { complete, exchange, flow, footer, input, lastScreen, navigate } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { actionIsKnown } from './action-is-known'

const first = '/screens/0/layout/children/0'
const check = (component: object, version = '7.3') =>
  reportsOf(actionIsKnown, flow([lastScreen('A', [component])], { version }))
const update = { name: 'update_data', payload: {} }
const open = { name: 'open_url', url: 'https://example.com' }
const link = (action: object) => ({ type: 'EmbeddedLink', text: 'x', 'on-click-action': action })
const group = (members: object, option: object = {}) =>
  input('a', { type: 'CheckboxGroup', 'data-source': [{ id: 'a', title: 'A', ...option }], ...members })

describe('actionIsKnown', () => {
  test.each([
    ['complete on a Footer', footer(complete())],
    ['navigate on a link', link(navigate('B'))],
    ['open_url on a link', link(open)],
    ['data_exchange on a choice', group({ 'on-select-action': exchange() })],
    ['update_data on an option', group({}, { 'on-unselect-action': update })],
    [
      'navigate on an item',
      { type: 'NavigationList', name: 'a', 'list-items': [{ 'on-click-action': navigate('B') }] },
    ],
  ])('takes %s', (_, component) => {
    expect(check(component)).toEqual([])
  })

  test.each([
    ['open_url on a Footer', footer(open), 'on-click-action'],
    ['complete on a link', link(complete()), 'on-click-action'],
    ['navigate on a choice', group({ 'on-select-action': navigate('B') }), 'on-select-action'],
    [
      'data_exchange on an option',
      group({}, { 'on-select-action': exchange() }),
      'data-source/0/on-select-action',
    ],
  ])('refuses %s', (_, component, member) => {
    expect(check(component)).toEqual([`INVALID_ENUM_VALUE ${first}/${member}/name`])
  })

  test('takes only data_exchange on pickers of days', () => {
    for (const type of ['DatePicker', 'CalendarPicker']) {
      const picker = (action: object) => input('a', { type, 'on-select-action': action })
      expect(check(picker(exchange()))).toEqual([])
      expect(check(picker(update))).toEqual([`INVALID_ENUM_VALUE ${first}/on-select-action/name`])
    }
  })

  test('knows open_url and update_data from 6.0 on', () => {
    for (const component of [link(open), group({ 'on-select-action': update })]) {
      expect(check(component, '5.1')).toHaveLength(1)
      expect(check(component, '6.0')).toEqual([])
    }
  })

  test('offers the action that was probably meant', () => {
    const [report] = fullReportsOf(actionIsKnown, flow([lastScreen('A', [footer({ name: 'navigat' })])]))
    expect(report?.message).toBe(
      'There is no action "navigat". Here it must be navigate or data_exchange or complete.',
    )
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 'navigate' }])
  })

  test('offers no other action for one that is known, nor for a name that resembles none', () => {
    const repairOf = (component: object) =>
      fullReportsOf(actionIsKnown, flow([lastScreen('A', [component])]))[0]?.repair
    expect(repairOf(footer(open))).toBeUndefined()
    expect(repairOf(group({}, { 'on-select-action': exchange() }))).toBeUndefined()
    expect(repairOf(group({}, { 'on-select-action': { name: 'explode' } }))).toBeUndefined()
    expect(repairOf(group({}, { 'on-select-action': { name: 'update-data' } }))?.changes).toMatchObject([
      { kind: 'set', value: 'update_data' },
    ])
  })

  test('has codes of their own for no name and for one that is no text', () => {
    expect(check(footer({}))).toEqual([`MISSING_REQUIRED_PROPERTY ${first}/on-click-action`])
    expect(check(footer({ name: 7 }))).toEqual([`INVALID_PROPERTY_TYPE ${first}/on-click-action/name`])
  })
})

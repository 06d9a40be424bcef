import { describe, expect, test } from 'vitest'
import { flow, input, lastScreen, screen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { memberIsPresent } from './member-is-present'

const first = '/screens/0/layout/children/0'

describe('memberIsPresent', () => {
  test('asks for nothing that is there', () => {
    expect(reportsOf(memberIsPresent, flow([lastScreen('A', [input('a')])]))).toEqual([])
  })

  test('names what is missing where it is missing', () => {
    const [report, ...more] = fullReportsOf(
      memberIsPresent,
      flow([lastScreen('A', [{ type: 'TextInput', name: 'a' }])]),
    )
    expect(more).toEqual([])
    expect(report?.message).toBe('A TextInput needs "label", and this one has none.')
  })

  test('asks the document for screens, and a screen for all it needs', () => {
    expect(reportsOf(memberIsPresent, { version: '7.3' })).toEqual(['MISSING_REQUIRED_PROPERTY '])
    expect(reportsOf(memberIsPresent, flow([{}]))).toEqual(
      Array(3).fill('MISSING_REQUIRED_PROPERTY /screens/0'),
    )
  })

  test('has a code of its own for a missing type', () => {
    const document = flow([{ ...screen('A', []), layout: { children: [] } }])
    expect(reportsOf(memberIsPresent, document)).toEqual(['MISSING_REQUIRED_TYPE_PROPERTY /screens/0/layout'])
  })

  test('asks a group for its label from 4.0 on', () => {
    const group = { type: 'CheckboxGroup', name: 'a', 'data-source': [{ id: 'a', title: 'A' }] }
    const document = (version: string) => flow([lastScreen('A', [group])], { version })
    expect(reportsOf(memberIsPresent, document('3.1'))).toEqual([])
    expect(reportsOf(memberIsPresent, document('4.0'))).toEqual([`MISSING_REQUIRED_PROPERTY ${first}`])
  })

  test('looks into options, items and actions', () => {
    const dropdown = input('a', { type: 'Dropdown', 'data-source': [{ id: 'a' }] })
    const list = { type: 'NavigationList', name: 'b', 'list-items': [{ 'main-content': {} }] }
    const link = { type: 'EmbeddedLink', text: 'x', 'on-click-action': { name: 'navigate' } }
    const base = '/screens/0/layout/children'
    expect(reportsOf(memberIsPresent, flow([lastScreen('A', [dropdown, list, link])]))).toEqual([
      `MISSING_REQUIRED_PROPERTY ${base}/0/data-source/0`,
      `MISSING_REQUIRED_PROPERTY ${base}/1/list-items/0/main-content`,
      `MISSING_REQUIRED_PROPERTY ${base}/2/on-click-action`,
    ])
  })
})

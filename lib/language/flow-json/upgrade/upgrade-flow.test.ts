import { describe, expect, test } from 'vitest'
import { checkFlow } from '../check'
import { applyEdits } from '../edit/edited-text'
import { sampleFlow } from '../edit/testing/sample-flow'
import type { JsonObject } from '../model'
import { complete, exchange, flow, footer, form, heading, input, screen } from '../rules/testing/flows'
import { type VersionName, versionNames } from '../versions'
import { upgradeFlow } from './upgrade-flow'

const write = (version: VersionName, children: unknown[], more: JsonObject = {}) =>
  JSON.stringify(
    flow([screen('A', [...children, footer(complete())], { terminal: true })], { ...more, version }),
    null,
    2,
  )

function upgraded(text: string, to: VersionName) {
  const { edits, steps, findings } = upgradeFlow(text, to)
  const value = JSON.parse(applyEdits(text, edits))
  return {
    value,
    children: value.screens[0].layout.children,
    reasons: steps.map(
      ({ version, pointer, isLeftToPeople }) => `${version} ${pointer}${isLeftToPeople ? ' !' : ''}`,
    ),
    errors: findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  }
}

const group = { type: 'CheckboxGroup', name: 'favorite_food', 'data-source': [{ id: '1', title: 'One' }] }

describe('an upgrade', () => {
  test('to 3.0 removes the address of the endpoint', () => {
    const text = write('2.1', [], { data_channel_uri: 'https://example.com' })
    const { value, reasons } = upgraded(text, '3.0')
    expect(value).not.toHaveProperty('data_channel_uri')
    expect(reasons).toEqual(['3.0 /data_channel_uri', '3.0 /version'])
  })

  test('to 4.0 adds missing labels to groups, and to 3.1 none', () => {
    const text = write('3.0', [
      form([group, { ...group, type: 'RadioButtonsGroup', name: 'x1', label: 'Own' }]),
    ])
    expect(upgraded(text, '4.0').children[0].children).toMatchObject([
      { label: 'Favorite food' },
      { label: 'Own' },
    ])
    expect(upgraded(text, '4.0').errors).not.toContain('MISSING_REQUIRED_PROPERTY')
    expect(upgraded(text, '3.1').children[0].children[0]).not.toHaveProperty('label')
  })

  test('to 5.0 converts dates to days and lists data that must be sent differently', () => {
    const { value, children, reasons } = upgraded(JSON.stringify(sampleFlow('4.0'), null, 2), '5.0')
    expect(children[0].children[2]).toMatchObject({
      'min-date': '${data.start}',
      'max-date': '2026-09-21',
      'unavailable-dates': ['2026-05-28'],
    })
    expect(children[0]['init-values'].day).toBe('2026-03-31')
    expect(value.screens[0].data.start.__example__).toBe('2026-03-31')
    expect(reasons).toContain('5.0 /screens/0/layout/children/0/children/2/min-date !')
  })

  test('to 6.0 removes empty texts and keeps texts in backticks literal', () => {
    const text = write('5.1', [
      input('name', { 'helper-text': ' ', 'init-value': '' }),
      heading("`it's \\ so`"),
    ])
    const { children, errors } = upgraded(text, '6.0')
    expect(children[0]).toEqual(input('name', { 'init-value': '' }))
    expect(children[1].text).toBe("`'\\`it\\'s \\\\ so\\`'`")
    expect(errors).toEqual([])
  })

  test('to 7.0 converts initial values in a Form to the types of its inputs', () => {
    const inputs = [input('name'), { ...group, label: 'Food' }, { type: 'OptIn', name: 'yes', label: 'Yes' }]
    const text = write('6.3', [
      form(inputs, { 'init-values': { name: 7, favorite_food: '1', yes: 'true', other: 1 } }),
    ])
    const { children, errors } = upgraded(text, '7.0')
    expect(children[0]['init-values']).toEqual({ name: '7', favorite_food: ['1'], yes: true, other: 1 })
    expect(errors).toEqual([])
  })

  test('to 7.0 converts initial values on inputs to the type of each input', () => {
    const inputs = [
      { ...group, label: 'Food', 'init-value': '1' },
      { ...group, type: 'RadioButtonsGroup', name: 'one', label: 'One', 'init-value': ['1'] },
      input('name', { 'init-value': '${data.name}' }),
    ]
    const { children, reasons } = upgraded(write('6.3', inputs), '7.0')
    expect(children.slice(0, 3)).toMatchObject([
      { 'init-value': ['1'] },
      { 'init-value': '1' },
      { 'init-value': '${data.name}' },
    ])
    expect(reasons).toContain('7.0 /screens/0/layout/children/0/init-value')
  })

  test('notes when select actions start or stop running on first appearance', () => {
    const picker = { type: 'DatePicker', name: 'day', label: 'Day', 'on-select-action': exchange() }
    const note = '/screens/0/layout/children/0/on-select-action !'
    expect(upgraded(write('5.1', [picker]), '6.2').reasons).toContain(`6.2 ${note}`)
    expect(upgraded(write('6.2', [picker]), '7.3').reasons).toContain(`7.3 ${note}`)
    expect(upgraded(write('5.1', [picker]), '7.3').reasons).toEqual(['7.3 /version'])
  })

  test.each(versionNames.slice(1).map((to, index) => [versionNames[index] ?? to, to] as const))(
    'from %s to %s adds no errors to a valid document',
    (from, to) => {
      const text = write(from, [form([input('name')])])
      expect(checkFlow(text).isPublishable).toBe(true)
      expect(upgraded(text, to)).toMatchObject({ value: { version: to }, errors: [] })
    },
  )

  test('from 4.0 to 7.3 keeps the formatting of the text', () => {
    const text = JSON.stringify(sampleFlow('4.0'), null, '\t').replaceAll('\n', '\r\n')
    const { edits, findings } = upgradeFlow(text, '7.3')
    const after = applyEdits(text, edits)
    expect(after).toBe(JSON.stringify(JSON.parse(after), null, '\t').replaceAll('\n', '\r\n'))
    expect(findings.filter(({ code }) => code === 'VERSION_FROZEN')).toEqual([])
  })

  test.each([
    ['an earlier version', write('6.0', []), '5.1'],
    ['the same version', write('6.0', []), '6.0'],
    ['an unknown version', '{"version": "9.9", "screens": []}', '7.3'],
    ['a document that can’t be read', '{"version": "5.0", "screens": [}', '7.3'],
    ['a document that is not an object', '[]', '7.3'],
  ] as const)('changes nothing for %s', (_, text, to) => {
    expect(upgradeFlow(text, to)).toMatchObject({ edits: [], steps: [] })
  })

  test('to 7.3 is the fix offered for a frozen version', () => {
    const text = write('5.0', [])
    const frozen = checkFlow(text).findings.find(({ code }) => code === 'VERSION_FROZEN')
    expect(JSON.parse(applyEdits(text, frozen?.fix?.edits ?? []))).toMatchObject({ version: '7.3' })
  })
})

import { describe, expect, test } from 'vitest'
import { complete, flow, footer, heading, input, lastScreen, navigate, screen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import {
  addressIsWhole,
  documentIsAnObject,
  listHasItsLength,
  numberIsInRange,
  textFitsThePhone,
  textIsNotEmpty,
  valueHasItsType,
  valueIsListed,
} from './values'

const base = '/screens/0/layout/children'
const shown = (component: object, version = '7.3') =>
  reportsOf(valueHasItsType, flow([lastScreen('A', [component])], { version }))

describe('valueHasItsType', () => {
  test('rejects error messages and, from 7.0 on, initial values of another type', () => {
    const document = (version: string) =>
      flow([lastScreen('A', [input('a', { 'init-value': ['x'], 'error-message': { a: 'b' } })])], { version })
    const at = '/screens/0/layout/children/0'
    expect(reportsOf(valueHasItsType, document('7.0'))).toEqual([
      `INVALID_PROPERTY_TYPE ${at}/init-value`,
      `INVALID_PROPERTY_TYPE ${at}/error-message`,
    ])
    expect(reportsOf(valueHasItsType, document('6.3'))).toEqual([
      `INVALID_PROPERTY_TYPE* ${at}/init-value`,
      `INVALID_PROPERTY_TYPE ${at}/error-message`,
    ])
  })

  test.each([
    ['a text', heading('x')],
    ['a computed value of any type', input('a', { required: '${data.x}', 'min-chars': '`1 + 1`' })],
    ['a list of texts', input('a', { type: 'CheckboxGroup', 'data-source': [], 'init-value': ['a'] })],
    ['lines of markdown', { type: 'TextBody', markdown: true, text: ['a', 'b'] }],
    ['either type of a member with two', { type: 'CalendarPicker', name: 'a', label: { 'start-date': 'a' } }],
  ])('accepts %s', (_, component) => {
    expect(shown(component)).toEqual([])
  })

  test.each([
    ['a number for a text', heading(5 as never), `${base}/0/text`],
    ['a text for a number', input('a', { 'min-chars': '1' }), `${base}/0/min-chars`],
    ['a text for a boolean', input('a', { required: 'true' }), `${base}/0/required`],
    ['null', input('a', { label: null }), `${base}/0/label`],
    ['an object for a list', input('a', { type: 'Dropdown', 'data-source': {} }), `${base}/0/data-source`],
    [
      'an item of another type',
      input('a', { type: 'Dropdown', 'data-source': [{ id: 'a', title: 'a' }, 5] }),
      `${base}/0/data-source/1`,
    ],
    ['a text for an action', footer('complete'), `${base}/0/on-click-action`],
  ])('rejects %s', (_, component, pointer) => {
    expect(shown(component)).toEqual([`INVALID_PROPERTY_TYPE ${pointer}`])
  })

  test('names the expected and the actual type', () => {
    const [report] = fullReportsOf(
      valueHasItsType,
      flow([lastScreen('A', [input('a', { required: 'yes' })])]),
    )
    expect(report?.message).toBe('"required" must be a boolean; this is a string.')
  })

  test('accepts lists of lines from 5.1 on', () => {
    const body = { type: 'TextBody', text: ['a'] }
    expect(shown(body, '5.0')).toEqual([`INVALID_PROPERTY_TYPE ${base}/0/text`])
    expect(shown(body, '5.1')).toEqual([])
  })

  test('accepts expressions in backticks from 6.0 on', () => {
    const field = input('a', { required: '`true`' })
    expect(shown(field, '5.1')).toEqual([`INVALID_PROPERTY_TYPE ${base}/0/required`])
    expect(shown(field, '6.0')).toEqual([])
  })

  test('rejects a computed name', () => {
    expect(shown(input('${data.name}'))).toEqual([`INVALID_PROPERTY_VALUE ${base}/0/name`])
  })

  test('reports invalid screens, components and cases', () => {
    expect(reportsOf(valueHasItsType, flow([7]))).toEqual(['INVALID_PROPERTY_TYPE /screens/0'])
    expect(shown({ type: 'Form', name: 'f', children: [null] })).toEqual([
      `INVALID_PROPERTY_TYPE ${base}/0/children/0`,
    ])
    const cases = { type: 'Switch', value: '${data.x}', cases: { a: {} } }
    expect(shown(cases)).toEqual([`INVALID_PROPERTY_TYPE ${base}/0/cases`])
  })
})

const document = (component: object) => flow([lastScreen('A', [component])])

describe('valueIsListed', () => {
  test('accepts listed and computed values', () => {
    expect(reportsOf(valueIsListed, document(input('a', { 'input-type': 'email' })))).toEqual([])
    expect(reportsOf(valueIsListed, document(input('a', { 'input-type': '${data.kind}' })))).toEqual([])
  })

  test('rejects other values with the list and the closest match', () => {
    const [report] = fullReportsOf(valueIsListed, document(input('a', { 'input-type': 'emial' })))
    expect(report?.code).toBe('INVALID_ENUM_VALUE')
    expect(report?.message).toBe(
      '"input-type" must be one of text, number, email, password, passcode, phone; this is "emial". Did you mean "email"?',
    )
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 'email' }])
  })

  test('offers the only allowed value and shortens long values in messages', () => {
    const layout = { ...document({}), screens: [{ layout: { type: 'x'.repeat(5000) } }] }
    const [report] = fullReportsOf(valueIsListed, layout)
    expect(report?.message.length).toBeLessThan(150)
    expect(report?.repair?.changes).toMatchObject([{ value: 'SingleColumnLayout' }])
  })

  test('checks every item of a list', () => {
    const calendar = { type: 'CalendarPicker', name: 'a', label: 'x', 'include-days': ['Mon', 'Monday'] }
    expect(reportsOf(valueIsListed, document(calendar))).toEqual([
      `INVALID_ENUM_VALUE ${base}/0/include-days/1`,
    ])
  })

  test('checks the destination type of an action', () => {
    const action = { ...navigate('B'), next: { type: 'page', name: 'B' } }
    const link = { type: 'EmbeddedLink', text: 'x', 'on-click-action': action }
    expect(reportsOf(valueIsListed, document(link))).toEqual([
      `INVALID_ENUM_VALUE ${base}/0/on-click-action/next/type`,
    ])
  })
})

const pointer = '/screens/0/layout/children/0/data-source'
const withOptions = (type: string, count: number) => {
  const options = Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: 'x' }))
  return flow([lastScreen('A', [input('a', { type, 'data-source': options })])])
}

describe('listHasItsLength', () => {
  test.each([
    ['CheckboxGroup', 1, 20],
    ['RadioButtonsGroup', 1, 20],
    ['Dropdown', 1, 200],
    ['ChipsSelector', 2, 20],
  ])('accepts a %s with %i to %i options', (type, least, most) => {
    for (const count of [least, most])
      expect(reportsOf(listHasItsLength, withOptions(type, count))).toEqual([])
    expect(reportsOf(listHasItsLength, withOptions(type, least - 1))).toEqual([
      `MIN_ITEMS_REQUIRED ${pointer}`,
    ])
    expect(reportsOf(listHasItsLength, withOptions(type, most + 1))).toEqual([
      `MAX_ITEMS_REQUIRED ${pointer}`,
    ])
  })

  test('requires a screen, and a component on it', () => {
    expect(reportsOf(listHasItsLength, flow([]))).toEqual(['MIN_ITEMS_REQUIRED /screens'])
    expect(reportsOf(listHasItsLength, flow([screen('A', [])]))).toEqual([
      'MIN_ITEMS_REQUIRED /screens/0/layout/children',
    ])
  })

  test('reports the actual and the allowed number', () => {
    expect(fullReportsOf(listHasItsLength, withOptions('Dropdown', 0))[0]?.message).toBe(
      '"data-source" needs at least 1 item; this has none.',
    )
    expect(fullReportsOf(listHasItsLength, withOptions('Dropdown', 201))[0]?.message).toBe(
      '"data-source" can have up to 200 items; this has 201.',
    )
  })
})

const first = '/screens/0/layout/children/0'
const photos = (members: object) =>
  flow([lastScreen('A', [{ type: 'PhotoPicker', name: 'a', label: 'x', ...members }])])

describe('numberIsInRange', () => {
  test('accepts both limits', () => {
    expect(
      reportsOf(numberIsInRange, photos({ 'min-uploaded-photos': 0, 'max-uploaded-photos': 30 })),
    ).toEqual([])
    expect(reportsOf(numberIsInRange, photos({ 'max-file-size-kb': 25_600 }))).toEqual([])
  })

  test('rejects numbers outside the limits', () => {
    expect(
      reportsOf(numberIsInRange, photos({ 'min-uploaded-photos': -1, 'max-uploaded-photos': 40 })),
    ).toEqual([
      `MINIMUM_VALUE_REQUIRED ${first}/min-uploaded-photos`,
      `MAXIMUM_VALUE_REQUIRED ${first}/max-uploaded-photos`,
    ])
    expect(reportsOf(numberIsInRange, photos({ 'max-file-size-kb': 1e308 * 10 }))).toEqual([
      `MAXIMUM_VALUE_REQUIRED ${first}/max-file-size-kb`,
    ])
  })

  test('offers the nearest allowed number', () => {
    const [report] = fullReportsOf(numberIsInRange, photos({ 'max-uploaded-photos': 40 }))
    expect(report?.message).toBe('"max-uploaded-photos" must be at most 30; this is 40.')
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 30 }])
  })
})

const reportsOfEmpty = (component: object, version = '7.3') =>
  reportsOf(textIsNotEmpty, flow([lastScreen('A', [component])], { version }))

describe('textIsNotEmpty', () => {
  test('accepts text, even with a leading space', () => {
    expect(reportsOfEmpty(heading(' x'))).toEqual([])
  })

  test('rejects empty and blank text in the oldest and the newest version', () => {
    for (const version of ['2.1', '7.3']) {
      expect(reportsOfEmpty(heading(''), version)).toEqual([`MIN_CHARS_REQUIRED ${first}/text`])
      expect(reportsOfEmpty(heading(' \n\u00a0'), version)).toEqual([`PATTERN_MISMATCH ${first}/text`])
    }
  })

  test('rejects empty optional text from 6.0 on', () => {
    expect(reportsOfEmpty(input('a', { 'helper-text': '' }), '5.1')).toEqual([])
    expect(reportsOfEmpty(input('a', { 'helper-text': '' }), '6.0')).toEqual([
      `MIN_CHARS_REQUIRED ${first}/helper-text`,
    ])
  })

  test('accepts an empty initial value', () => {
    expect(reportsOfEmpty(input('a', { 'init-value': '' }))).toEqual([])
  })

  test('rejects an empty screen id', () => {
    expect(reportsOf(textIsNotEmpty, flow([lastScreen('')]))).toEqual(['MIN_CHARS_REQUIRED /screens/0/id'])
  })
})

const reportsOfLong = (component: object) => reportsOf(textFitsThePhone, flow([lastScreen('A', [component])]))
const long = (count: number) => 'x'.repeat(count)

describe('textFitsThePhone', () => {
  test.each([
    ['a heading', 80, (count: number) => heading(long(count)), 'text'],
    ['the label of an input', 20, (count: number) => input('a', { label: long(count) }), 'label'],
    [
      'the error message of an input',
      30,
      (count: number) => input('a', { 'error-message': long(count) }),
      'error-message',
    ],
    ['the label of a Footer', 35, (count: number) => footer(complete(), { label: long(count) }), 'label'],
    ['a body', 4096, (count: number) => ({ type: 'TextBody', text: long(count) }), 'text'],
    ['a caption', 409, (count: number) => ({ type: 'TextCaption', text: long(count) }), 'text'],
    [
      'the title of an option',
      30,
      (count: number) => input('a', { type: 'Dropdown', 'data-source': [{ id: 'a', title: long(count) }] }),
      'data-source/0/title',
    ],
    [
      'a tag',
      15,
      (count: number) => ({ type: 'NavigationList', name: 'a', 'list-items': [{ tags: [long(count)] }] }),
      'list-items/0/tags/0',
    ],
    [
      'the label of the start date',
      40,
      (count: number) => ({ type: 'CalendarPicker', name: 'a', label: { 'start-date': long(count) } }),
      'label/start-date',
    ],
  ])('warns about %s with more than %i characters', (_, most, make, member) => {
    expect(reportsOfLong(make(most))).toEqual([])
    expect(reportsOfLong(make(most + 1))).toEqual([`TEXT_CUT_OFF* ${first}/${member}`])
  })

  test('counts grapheme clusters', () => {
    expect(reportsOfLong(input('a', { label: '👩‍👩‍👧‍👦'.repeat(20) }))).toEqual([])
    const [report] = fullReportsOf(
      textFitsThePhone,
      flow([lastScreen('A', [input('a', { label: 'é'.repeat(34) })])]),
    )
    expect(report?.message).toBe('"label" has 34 characters; phones show only 20.')
  })

  test('ignores computed texts', () => {
    expect(reportsOfLong(input('a', { label: `\${data.${long(60)}}` }))).toEqual([])
  })
})

const link = (url: unknown) =>
  flow([lastScreen('A', [{ type: 'EmbeddedLink', text: 'x', 'on-click-action': { name: 'open_url', url } }])])

describe('addressIsWhole', () => {
  test.each([
    'https://example.com',
    'https://example.com/a?b=c#d',
    'mailto:ann@example.com',
    '${data.address}',
  ])('accepts %s', (url) => {
    expect(reportsOf(addressIsWhole, link(url))).toEqual([])
  })

  test.each(['placeholder', 'example.com/page', 'https://', 'https://exa mple.com'])('rejects %s', (url) => {
    expect(reportsOf(addressIsWhole, link(url))).toEqual([
      'INVALID_PROPERTY_VALUE_FORMAT /screens/0/layout/children/0/on-click-action/url',
    ])
  })

  test('checks the address of the endpoint', () => {
    const document = flow([lastScreen('A')], { version: '2.1', data_channel_uri: 'placeholder_uri' })
    expect(reportsOf(addressIsWhole, document)).toEqual(['INVALID_PROPERTY_VALUE_FORMAT /data_channel_uri'])
  })
})

describe('documentIsAnObject', () => {
  test('accepts an object', () => {
    expect(reportsOf(documentIsAnObject, flow([]))).toEqual([])
  })

  test.each([null, 1, 'x', true, [[]]])('rejects %j', (value) => {
    expect(reportsOf(documentIsAnObject, value)).toEqual(['INVALID_FLOW_JSON '])
  })
})

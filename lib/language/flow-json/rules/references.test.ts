import { describe, expect, test } from 'vitest'
import { linesAreMarkdown, referencesLeadSomewhere, textsAndReferencesDoNotMix } from './references'
import { complete, flow, footer, form, heading, input, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a reference', () => {
  const at = '/screens/0/layout/children/1/text'
  const saying = (text: string, more: object = {}) =>
    flow([
      screen('A', [input('name'), heading(text)], {
        data: { title: { type: 'string' }, list: { type: 'array', items: { type: 'object' } } },
      }),
      screen('B', [form([input('age')])], { data: { city: { type: 'string' } }, ...more }),
    ])

  test.each(['${form.name}', '${data.title}', '${screen.B.form.age}', '${screen.B.data.city}'])(
    'such as %s is accepted',
    (text) => {
      expect(reportsOf(referencesLeadSomewhere, saying(text))).toEqual([])
    },
  )

  test.each([
    ['${form.nam}', 'INVALID_SCREEN_DYNAMIC_DATA'],
    ['${data.titel}', 'INVALID_SCREEN_DYNAMIC_DATA'],
    ['${data.list.items.title}', 'INVALID_SCREEN_DYNAMIC_DATA'],
    ['${screen.C.data.city}', 'INVALID_SCREEN_DATA'],
    ['${screen.B.data.town}', 'INVALID_SCREEN_DATA'],
    ['${screen.B.form.form}', 'INVALID_SCREEN_DATA'],
    ['${screen.A.data.title}', 'INVALID_SCREEN_DATA'],
  ])('such as %s is rejected with %s', (text, code) => {
    expect(reportsOf(referencesLeadSomewhere, saying(text))).toEqual([`${code} ${at}`])
  })

  test('with a misspelled name is reported with the closest name', () => {
    expect(fullReportsOf(referencesLeadSomewhere, saying('${form.nam}'))[0]?.message).toContain(
      'Did you mean "name"?',
    )
  })

  test.each([
    ['${form.nam}', '${form.name}'],
    ['${data.titel}', '${data.title}'],
    ['${screen.B.form.ag}', '${screen.B.form.age}'],
    ["`'To ' ${form.nam} ' and ' ${data.title}`", "`'To ' ${form.name} ' and ' ${data.title}`"],
  ])('such as %s is repaired to %s', (text, value) => {
    expect(fullReportsOf(referencesLeadSomewhere, saying(text))[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value },
    ])
  })

  test('gets no repair if no name is similar or the similar name cannot be referenced', () => {
    expect(fullReportsOf(referencesLeadSomewhere, saying('${form.quite_another}'))[0]?.repair).toBeUndefined()
    const spaced = flow([screen('A', [input('full name'), heading('${form.fullname}')])])
    expect(fullReportsOf(referencesLeadSomewhere, spaced)[0]?.repair).toBeUndefined()
  })

  test('to data of its own screen can be shortened', () => {
    expect(
      fullReportsOf(referencesLeadSomewhere, saying('${screen.A.data.title}'))[0]?.repair?.changes,
    ).toMatchObject([{ kind: 'set', value: '${data.title}' }])
  })

  test('in the payload of a tap has its own error code', () => {
    const carrying = (value: string) => flow([screen('A', [form([input('a'), footer(complete({ value }))])])])
    const place = '/screens/0/layout/children/0/children/1/on-click-action/payload/value'
    expect(reportsOf(referencesLeadSomewhere, carrying('${form.a}'))).toEqual([])
    expect(reportsOf(referencesLeadSomewhere, carrying('${form.b}'))).toEqual([
      `INVALID_ON_CLICK_ACTION_PAYLOAD ${place}`,
    ])
    expect(reportsOf(referencesLeadSomewhere, carrying('${data.b}'))).toEqual([
      `INVALID_ON_CLICK_ACTION_PAYLOAD ${place}`,
    ])
    expect(reportsOf(referencesLeadSomewhere, carrying('${form.form}'))).toEqual([
      `INVALID_ON_CLICK_ACTION_PAYLOAD ${place}`,
    ])
  })

  test('in an expression of an update_data payload is an error from 7.2 on and a warning before', () => {
    const select = { name: 'update_data', payload: { shown: '`${data.gone}`' } }
    const document = flow([screen('A', [input('a', { 'on-select-action': select })])])
    const place = '/screens/0/layout/children/0/on-select-action/payload/shown'
    expect(reportsOf(referencesLeadSomewhere, document)).toEqual([`INVALID_ACTION_PAYLOAD_PROPERTY ${place}`])
    expect(reportsOf(referencesLeadSomewhere, { ...document, version: '7.1' })).toEqual([
      `INVALID_ACTION_PAYLOAD_PROPERTY* ${place}`,
    ])
  })
})

describe('a text', () => {
  const saying = (text: string, version = '7.3') => flow([screen('A', [heading(text)])], { version })

  test('is accepted if it is plain, a single reference or an expression', () => {
    expect(reportsOf(textsAndReferencesDoNotMix, saying('Hello'))).toEqual([])
    expect(reportsOf(textsAndReferencesDoNotMix, saying('${data.x}'))).toEqual([])
    expect(reportsOf(textsAndReferencesDoNotMix, saying("`'Hello ' ${data.x}`"))).toEqual([])
    expect(reportsOf(textsAndReferencesDoNotMix, saying('It costs ${ 5'))).toEqual([])
  })

  test('with a reference inside is rejected and can become an expression', () => {
    const document = saying('Hello ${data.x}, welcome')
    expect(reportsOf(textsAndReferencesDoNotMix, document)).toEqual([
      'INVALID_TEXT_DYNAMIC_DATA /screens/0/layout/children/0/text',
    ])
    expect(fullReportsOf(textsAndReferencesDoNotMix, document)[0]?.repair?.changes).toMatchObject([
      { value: "`'Hello ' ${data.x} ', welcome'`" },
    ])
  })

  test('with references at both ends, or in backticks before 6.0, is rejected', () => {
    expect(reportsOf(textsAndReferencesDoNotMix, saying('${data.a} and ${data.b}'))).toHaveLength(1)
    expect(reportsOf(textsAndReferencesDoNotMix, saying("`'Hello ' ${data.x}`", '5.1'))).toHaveLength(1)
  })

  test('with a quote, or in a version without expressions, gets no repair', () => {
    expect(
      fullReportsOf(textsAndReferencesDoNotMix, saying('Hello ${data.x}', '5.1'))[0]?.repair,
    ).toBeUndefined()
    expect(fullReportsOf(textsAndReferencesDoNotMix, saying("It's ${data.x}"))[0]?.repair).toBeUndefined()
  })

  test('with a reference inside is rejected wherever a member can be computed', () => {
    const mixed = 'No. ${data.n}'
    const children = [
      input('a', { type: 'Dropdown', 'data-source': [{ id: '1', title: mixed }] }),
      {
        type: 'NavigationList',
        name: 'list',
        'list-items': [{ 'main-content': { title: mixed }, tags: ['Plain', mixed] }],
      },
      { type: 'CalendarPicker', name: 'c', mode: 'range', label: { 'start-date': mixed, 'end-date': 'To' } },
      footer(complete(), { 'center-caption': mixed }),
    ]
    const at = '/screens/0/layout/children'
    expect(reportsOf(textsAndReferencesDoNotMix, flow([screen('A', children, { title: mixed })]))).toEqual(
      [
        '/screens/0/title',
        `${at}/0/data-source/0/title`,
        `${at}/1/list-items/0/main-content/title`,
        `${at}/1/list-items/0/tags/1`,
        `${at}/2/label/start-date`,
        `${at}/3/center-caption`,
      ].map((pointer) => `INVALID_TEXT_DYNAMIC_DATA ${pointer}`),
    )
  })

  test('with a reference inside is an error in a list of lines and a warning in a payload', () => {
    const body = { type: 'TextBody', markdown: true, text: ['Hello', 'to ${data.x}'] }
    expect(reportsOf(textsAndReferencesDoNotMix, flow([screen('A', [body])]))).toEqual([
      'INVALID_TEXT_DYNAMIC_DATA /screens/0/layout/children/0/text/1',
    ])
    const carrying = footer(complete({ note: 'From ${form.a}' }))
    expect(reportsOf(textsAndReferencesDoNotMix, flow([screen('A', [carrying])]))).toEqual([
      'INVALID_TEXT_DYNAMIC_DATA* /screens/0/layout/children/0/on-click-action/payload/note',
    ])
  })
})

describe('a list of text lines', () => {
  const document = (members: object, version = '7.3') =>
    flow([screen('A', [{ type: 'TextBody', text: ['One', 'Two'], ...members }])], { version })

  test('is accepted as markdown or in a RichText', () => {
    expect(reportsOf(linesAreMarkdown, document({ markdown: true }))).toEqual([])
    expect(reportsOf(linesAreMarkdown, document({ text: 'One' }))).toEqual([])
    expect(reportsOf(linesAreMarkdown, document({ type: 'RichText' }))).toEqual([])
  })

  test('causes a warning without markdown, which is offered', () => {
    expect(reportsOf(linesAreMarkdown, document({}))).toEqual([
      'INVALID_PROPERTY_TYPE* /screens/0/layout/children/0/text',
    ])
    expect(fullReportsOf(linesAreMarkdown, document({}))[0]?.repair?.changes).toMatchObject([{ value: true }])
  })
})

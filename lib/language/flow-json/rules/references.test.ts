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
    '%s leads somewhere',
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
  ])('%s is refused as %s', (text, code) => {
    expect(reportsOf(referencesLeadSomewhere, saying(text))).toEqual([`${code} ${at}`])
  })

  test('with a mistyped name gets the nearest', () => {
    expect(fullReportsOf(referencesLeadSomewhere, saying('${form.nam}'))[0]?.message).toContain(
      'Did you mean "name"?',
    )
  })

  test.each([
    ['${form.nam}', '${form.name}'],
    ['${data.titel}', '${data.title}'],
    ['${screen.B.form.ag}', '${screen.B.form.age}'],
    ["`'To ' ${form.nam} ' and ' ${data.title}`", "`'To ' ${form.name} ' and ' ${data.title}`"],
  ])('%s is repaired to %s', (text, value) => {
    expect(fullReportsOf(referencesLeadSomewhere, saying(text))[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value },
    ])
  })

  test('is left as it is where nothing has a name like it, or one that no reference can speak of', () => {
    expect(fullReportsOf(referencesLeadSomewhere, saying('${form.quite_another}'))[0]?.repair).toBeUndefined()
    const spaced = flow([screen('A', [input('full name'), heading('${form.fullname}')])])
    expect(fullReportsOf(referencesLeadSomewhere, spaced)[0]?.repair).toBeUndefined()
  })

  test('to data of its own screen can be shortened', () => {
    expect(
      fullReportsOf(referencesLeadSomewhere, saying('${screen.A.data.title}'))[0]?.repair?.changes,
    ).toMatchObject([{ kind: 'set', value: '${data.title}' }])
  })

  test('in what a tap carries has a code of its own', () => {
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

  test('in an expression that update_data carries is refused from 7.2, and warned of before', () => {
    const select = { name: 'update_data', payload: { shown: '`${data.gone}`' } }
    const document = flow([screen('A', [input('a', { 'on-select-action': select })])])
    const place = '/screens/0/layout/children/0/on-select-action/payload/shown'
    expect(reportsOf(referencesLeadSomewhere, document)).toEqual([`INVALID_ACTION_PAYLOAD_PROPERTY ${place}`])
    expect(reportsOf(referencesLeadSomewhere, { ...document, version: '7.1' })).toEqual([
      `INVALID_ACTION_PAYLOAD_PROPERTY* ${place}`,
    ])
  })
})

describe('a text with a reference in it', () => {
  const saying = (text: string, version = '7.3') => flow([screen('A', [heading(text)])], { version })

  test('is computed as a whole', () => {
    expect(reportsOf(textsAndReferencesDoNotMix, saying('Hello'))).toEqual([])
    expect(reportsOf(textsAndReferencesDoNotMix, saying('${data.x}'))).toEqual([])
    expect(reportsOf(textsAndReferencesDoNotMix, saying("`'Hello ' ${data.x}`"))).toEqual([])
    expect(reportsOf(textsAndReferencesDoNotMix, saying('It costs ${ 5'))).toEqual([])
  })

  test('is refused, and becomes an expression', () => {
    const document = saying('Hello ${data.x}, welcome')
    expect(reportsOf(textsAndReferencesDoNotMix, document)).toEqual([
      'INVALID_TEXT_DYNAMIC_DATA /screens/0/layout/children/0/text',
    ])
    expect(fullReportsOf(textsAndReferencesDoNotMix, document)[0]?.repair?.changes).toMatchObject([
      { value: "`'Hello ' ${data.x} ', welcome'`" },
    ])
  })

  test('is refused with references at both ends, and in backticks before 6.0', () => {
    expect(reportsOf(textsAndReferencesDoNotMix, saying('${data.a} and ${data.b}'))).toHaveLength(1)
    expect(reportsOf(textsAndReferencesDoNotMix, saying("`'Hello ' ${data.x}`", '5.1'))).toHaveLength(1)
  })

  test('is only refused where expressions or quotes stand in the way', () => {
    expect(
      fullReportsOf(textsAndReferencesDoNotMix, saying('Hello ${data.x}', '5.1'))[0]?.repair,
    ).toBeUndefined()
    expect(fullReportsOf(textsAndReferencesDoNotMix, saying("It's ${data.x}"))[0]?.repair).toBeUndefined()
  })

  test('is refused wherever the tables say that it is computed', () => {
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

  test('is refused in a line of many, and warned of in what an action carries', () => {
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

describe('a text in lines', () => {
  const document = (members: object, version = '7.3') =>
    flow([screen('A', [{ type: 'TextBody', text: ['One', 'Two'], ...members }])], { version })

  test('is markdown', () => {
    expect(reportsOf(linesAreMarkdown, document({ markdown: true }))).toEqual([])
    expect(reportsOf(linesAreMarkdown, document({ text: 'One' }))).toEqual([])
    expect(reportsOf(linesAreMarkdown, document({ type: 'RichText' }))).toEqual([])
  })

  test('is warned of when it does not say so, and can say so', () => {
    expect(reportsOf(linesAreMarkdown, document({}))).toEqual([
      'INVALID_PROPERTY_TYPE* /screens/0/layout/children/0/text',
    ])
    expect(fullReportsOf(linesAreMarkdown, document({}))[0]?.repair?.changes).toMatchObject([{ value: true }])
  })
})

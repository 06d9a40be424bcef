import { describe, expect, test } from 'vitest'
import { complete, flow, footer, heading, input, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'
import { textsAndReferencesDoNotMix } from './texts-and-references-do-not-mix'

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

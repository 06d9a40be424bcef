import { describe, expect, test } from 'vitest'
import { flow, heading, input, lastScreen } from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import { memberIsKnown } from './member-is-known'

const children = '/screens/0/layout/children'

describe('memberIsKnown', () => {
  test('takes every member of the table', () => {
    const field = input('a', {
      'helper-text': 'x',
      pattern: 'a+',
      'label-variant': 'large',
      visible: '${data.x}',
    })
    expect(reportsOf(memberIsKnown, flow([lastScreen('A', [field])]))).toEqual([])
  })

  test.each([
    ['of the document', flow([lastScreen('A')], { extra: 1 }), '/extra'],
    ['of a screen', flow([lastScreen('A', [], { extra: 1 })]), '/screens/0/extra'],
    ['of a component', flow([lastScreen('A', [heading('x', { extra: 1 })])]), `${children}/0/extra`],
    [
      'of an option',
      flow([
        lastScreen('A', [
          input('a', { type: 'Dropdown', 'data-source': [{ id: 'a', title: 'b', extra: 1 }] }),
        ]),
      ]),
      `${children}/0/data-source/0/extra`,
    ],
    [
      'of an action',
      flow([
        lastScreen('A', [
          { type: 'EmbeddedLink', text: 'x', 'on-click-action': { name: 'open_url', extra: 1 } },
        ]),
      ]),
      `${children}/0/on-click-action/extra`,
    ],
  ])('refuses one that is not in the table %s', (_, document, pointer) => {
    expect(reportsOf(memberIsKnown, document)).toEqual([`INVALID_PROPERTY_KEY ${pointer}`])
  })

  test.each([
    ['pattern', '6.1', '6.2'],
    ['label-variant', '6.3', '7.0'],
    ['init-value', '3.1', '4.0'],
  ])('knows %s of a TextInput not in %s, and from %s on', (member, before, since) => {
    const document = (version: string) =>
      flow([lastScreen('A', [input('a', { [member]: 'x' })])], { version })
    expect(reportsOf(memberIsKnown, document(before))).toEqual([
      `INVALID_PROPERTY_KEY ${children}/0/${member}`,
    ])
    expect(reportsOf(memberIsKnown, document(since))).toEqual([])
  })

  test('knows the address of the endpoint up to 2.1', () => {
    const document = (version: string) =>
      flow([lastScreen('A')], { version, data_channel_uri: 'https://a.example' })
    expect(reportsOf(memberIsKnown, document('2.1'))).toEqual([])
    const [report] = fullReportsOf(memberIsKnown, document('3.0'))
    expect(report?.message).toBe(
      '"data_channel_uri" of the document went with version 3.0, and this document has version 3.0.',
    )
  })

  test('offers the member that was probably meant', () => {
    const [report] = fullReportsOf(
      memberIsKnown,
      flow([lastScreen('A', [input('a', { 'helper-txt': 'x' })])]),
    )
    expect(report?.message).toBe('The TextInput has no "helper-txt". Did you mean "helper-text"?')
    expect(report?.isAboutKey).toBe(true)
    expect(report?.repair?.changes).toMatchObject([{ kind: 'rename', key: 'helper-text' }])
  })

  test('offers to remove what resembles nothing, or what is there already', () => {
    const both = { 'helper-txt': 'x', 'helper-text': 'y', zzzzzzzz: 1 }
    const reports = fullReportsOf(memberIsKnown, flow([lastScreen('A', [input('a', both)])]))
    expect(reports.map(({ repair }) => repair?.changes[0]?.kind)).toEqual(['remove', 'remove'])
  })

  test('never offers to take out what a later version knows', () => {
    const document = flow([lastScreen('A', [input('a', { 'label-variant': 'large' })])], { version: '6.0' })
    expect(fullReportsOf(memberIsKnown, document).map(({ repair }) => repair)).toEqual([undefined])
  })

  test('treats names of JavaScript like any other', () => {
    const component = JSON.parse(
      '{"type":"TextHeading","text":"x","__proto__":{"visible":1},"constructor":2}',
    )
    expect(reportsOf(memberIsKnown, flow([lastScreen('A', [component])]))).toEqual([
      `INVALID_PROPERTY_KEY ${children}/0/__proto__`,
      `INVALID_PROPERTY_KEY ${children}/0/constructor`,
    ])
  })
})

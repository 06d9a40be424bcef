import { describe, expect, test } from 'vitest'
import { buildModel } from '../../build-model'
import { actionNames, findAction } from '../../language/action-specs'
import { componentSpecs } from '../../language/component-specs'
import { documentMembers } from '../../language/document-members'
import type { MemberSpec } from '../../language/spec'
import { type VersionName, versionNames } from '../../versions'
import {
  complete,
  exchange,
  flow,
  footer,
  form,
  heading,
  input,
  lastScreen,
  navigate,
  screen,
} from '../testing/flows'
import { fullReportsOf, reportsOf } from '../testing/reports-of'
import {
  actionIsKnown,
  componentIsKnown,
  memberIsKnown,
  memberIsPresent,
  structureIsReadWhole,
} from './members'
import { MOST_PLACES, placesOf } from './places'

const actionSpecs = actionNames.flatMap((name) => findAction(name) ?? [])

const first = '/screens/0/layout/children/0'
const reportsOfComponent = (component: object, version = '7.3') =>
  reportsOf(componentIsKnown, flow([lastScreen('A', [component])], { version }))

describe('componentIsKnown', () => {
  test.each(componentSpecs.map(({ type, since }) => [type, since] as const))(
    'accepts %s from version %s on',
    (type, since) => {
      for (const version of versionNames) {
        const isThere = versionNames.indexOf(version) >= versionNames.indexOf(since)
        expect(reportsOfComponent({ type }, version)).toEqual(
          isThere ? [] : [`INVALID_PROPERTY_VALUE ${first}/type`],
        )
      }
    },
  )

  test('suggests the most similar component', () => {
    const [report] = fullReportsOf(componentIsKnown, flow([lastScreen('A', [{ type: 'TextInptu' }])]))
    expect(report?.message).toBe('Component "TextInptu" doesn’t exist. Did you mean TextInput?')
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 'TextInput' }])
  })

  test('suggests nothing that the version does not have', () => {
    const [report] = fullReportsOf(
      componentIsKnown,
      flow([lastScreen('A', [{ type: 'RichTxt' }])], { version: '5.0' }),
    )
    expect(report?.message).toBe('Component "RichTxt" doesn’t exist in version 5.0.')
  })

  test('has separate codes for a missing type and a type that is not text', () => {
    expect(reportsOfComponent({})).toEqual([`MISSING_REQUIRED_TYPE_PROPERTY ${first}`])
    expect(reportsOfComponent({ type: 7 })).toEqual([`INVALID_PROPERTY_TYPE ${first}/type`])
  })

  test('checks inside Form, If and Switch', () => {
    const unknown = { type: 'SuperWidget' }
    const inside = form([
      { type: 'If', condition: '${data.x}', then: [unknown], else: [unknown] },
      { type: 'Switch', value: '${data.y}', cases: { a: [unknown] } },
    ])
    expect(reportsOfComponent(inside)).toEqual([
      `INVALID_PROPERTY_VALUE ${first}/children/0/then/0/type`,
      `INVALID_PROPERTY_VALUE ${first}/children/0/else/0/type`,
      `INVALID_PROPERTY_VALUE ${first}/children/1/cases/a/0/type`,
    ])
  })
})

const reportsOfAction = (component: object, version = '7.3') =>
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
  ])('accepts %s', (_, component) => {
    expect(reportsOfAction(component)).toEqual([])
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
  ])('rejects %s', (_, component, member) => {
    expect(reportsOfAction(component)).toEqual([`INVALID_ENUM_VALUE ${first}/${member}/name`])
  })

  test('accepts data_exchange but not update_data on date pickers', () => {
    for (const type of ['DatePicker', 'CalendarPicker']) {
      const picker = (action: object) => input('a', { type, 'on-select-action': action })
      expect(reportsOfAction(picker(exchange()))).toEqual([])
      expect(reportsOfAction(picker(update))).toEqual([`INVALID_ENUM_VALUE ${first}/on-select-action/name`])
    }
  })

  test('accepts open_url and update_data from 6.0 on', () => {
    for (const component of [link(open), group({ 'on-select-action': update })]) {
      expect(reportsOfAction(component, '5.1')).toHaveLength(1)
      expect(reportsOfAction(component, '6.0')).toEqual([])
    }
  })

  test('offers the most similar action', () => {
    const [report] = fullReportsOf(actionIsKnown, flow([lastScreen('A', [footer({ name: 'navigat' })])]))
    expect(report?.message).toBe(
      'Action "navigat" doesn’t exist. Here it must be navigate, data_exchange, or complete.',
    )
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: 'navigate' }])
  })

  test('offers no action for a known name or a name unlike any other', () => {
    const repairOf = (component: object) =>
      fullReportsOf(actionIsKnown, flow([lastScreen('A', [component])]))[0]?.repair
    expect(repairOf(footer(open))).toBeUndefined()
    expect(repairOf(group({}, { 'on-select-action': exchange() }))).toBeUndefined()
    expect(repairOf(group({}, { 'on-select-action': { name: 'explode' } }))).toBeUndefined()
    expect(repairOf(group({}, { 'on-select-action': { name: 'update-data' } }))?.changes).toMatchObject([
      { kind: 'set', value: 'update_data' },
    ])
  })

  test('has separate codes for a missing name and a name that is not text', () => {
    expect(reportsOfAction(footer({}))).toEqual([`MISSING_REQUIRED_PROPERTY ${first}/on-click-action`])
    expect(reportsOfAction(footer({ name: 7 }))).toEqual([
      `INVALID_PROPERTY_TYPE ${first}/on-click-action/name`,
    ])
  })
})

const children = '/screens/0/layout/children'

const isThere = (version: VersionName, { since, until }: Pick<MemberSpec, 'since' | 'until'>) => {
  const rankOf = (name: VersionName) => versionNames.indexOf(name)
  return (!since || rankOf(since) <= rankOf(version)) && (!until || rankOf(version) <= rankOf(until))
}

/** An object with every member that a version has, and those have all of theirs. */
const filled = (
  version: VersionName,
  members: Readonly<Record<string, MemberSpec>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([, spec]) => isThere(version, spec))
      .map(([name, { type, members: inner }]) => {
        const value = inner ? filled(version, inner) : 'x'
        return [name, [type].flat().some((each) => each === 'array' || each === 'options') ? [value] : value]
      }),
  )

describe('memberIsKnown', () => {
  test.each(versionNames)('accepts every member that %s has', (version) => {
    const components = componentSpecs
      .filter(({ since }) => isThere(version, { since }))
      .map(({ type, members }) => ({ ...filled(version, members), type }))
    const links = actionSpecs
      .filter(({ since }) => isThere(version, { since }))
      .map(({ name, members }) => ({
        ...{ type: 'EmbeddedLink', text: 'x' },
        'on-click-action': { ...filled(version, members), name },
      }))
    const { screens, ...document } = filled(version, documentMembers)
    const [screen] = screens as [{ layout: object }]
    const layout = { ...screen.layout, children: [...components, ...links] }
    const whole = { ...document, version, screens: [{ ...screen, layout }] }
    expect(placesOf(buildModel(whole), () => false).length).toBeGreaterThan(components.length + links.length)
    expect(reportsOf(memberIsKnown, whole)).toEqual([])
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
  ])('rejects an unknown member %s', (_, document, pointer) => {
    expect(reportsOf(memberIsKnown, document)).toEqual([`INVALID_PROPERTY_KEY ${pointer}`])
  })

  test.each([
    ['pattern', '6.1', '6.2'],
    ['label-variant', '6.3', '7.0'],
    ['init-value', '3.1', '4.0'],
  ])('rejects %s of a TextInput in %s and accepts it from %s on', (member, before, since) => {
    const document = (version: string) =>
      flow([lastScreen('A', [input('a', { [member]: 'x' })])], { version })
    expect(reportsOf(memberIsKnown, document(before))).toEqual([
      `INVALID_PROPERTY_KEY ${children}/0/${member}`,
    ])
    expect(reportsOf(memberIsKnown, document(since))).toEqual([])
  })

  test('accepts data_channel_uri up to 2.1', () => {
    const document = (version: string) =>
      flow([lastScreen('A')], { version, data_channel_uri: 'https://a.example' })
    expect(reportsOf(memberIsKnown, document('2.1'))).toEqual([])
    const [report] = fullReportsOf(memberIsKnown, document('3.0'))
    expect(report?.message).toBe(
      '"data_channel_uri" of the document was removed in version 3.0; this document uses version 3.0.',
    )
  })

  test('suggests the most similar member', () => {
    const [report] = fullReportsOf(
      memberIsKnown,
      flow([lastScreen('A', [input('a', { 'helper-txt': 'x' })])]),
    )
    expect(report?.message).toBe('The TextInput has no "helper-txt". Did you mean "helper-text"?')
    expect(report?.isAboutKey).toBe(true)
    expect(report?.repair?.changes).toMatchObject([{ kind: 'rename', key: 'helper-text' }])
  })

  test('offers to remove a member that resembles none or that already exists', () => {
    const both = { 'helper-txt': 'x', 'helper-text': 'y', zzzzzzzz: 1 }
    const reports = fullReportsOf(memberIsKnown, flow([lastScreen('A', [input('a', both)])]))
    expect(reports.map(({ repair }) => repair?.changes[0]?.kind)).toEqual(['remove', 'remove'])
  })

  test('never offers to remove a member that a later version has', () => {
    const document = flow([lastScreen('A', [input('a', { 'label-variant': 'large' })])], { version: '6.0' })
    expect(fullReportsOf(memberIsKnown, document).map(({ repair }) => repair)).toEqual([undefined])
  })

  test('treats names such as __proto__ like any other', () => {
    const component = JSON.parse(
      '{"type":"TextHeading","text":"x","__proto__":{"visible":1},"constructor":2}',
    )
    expect(reportsOf(memberIsKnown, flow([lastScreen('A', [component])]))).toEqual([
      `INVALID_PROPERTY_KEY ${children}/0/__proto__`,
      `INVALID_PROPERTY_KEY ${children}/0/constructor`,
    ])
  })
})

describe('memberIsPresent', () => {
  test('reports nothing if every required member exists', () => {
    expect(reportsOf(memberIsPresent, flow([lastScreen('A', [input('a')])]))).toEqual([])
  })

  test('reports a missing member once, by name', () => {
    const [report, ...more] = fullReportsOf(
      memberIsPresent,
      flow([lastScreen('A', [{ type: 'TextInput', name: 'a' }])]),
    )
    expect(more).toEqual([])
    expect(report?.message).toBe('A TextInput needs "label", but this one has none.')
  })

  test('requires screens in a document and three members in a screen', () => {
    expect(reportsOf(memberIsPresent, { version: '7.3' })).toEqual(['MISSING_REQUIRED_PROPERTY '])
    expect(reportsOf(memberIsPresent, flow([{}]))).toEqual(
      Array(3).fill('MISSING_REQUIRED_PROPERTY /screens/0'),
    )
  })

  test('has a separate code for a missing type', () => {
    const document = flow([{ ...screen('A', []), layout: { children: [] } }])
    expect(reportsOf(memberIsPresent, document)).toEqual(['MISSING_REQUIRED_TYPE_PROPERTY /screens/0/layout'])
  })

  test('requires the label of a CheckboxGroup from 4.0 on', () => {
    const group = { type: 'CheckboxGroup', name: 'a', 'data-source': [{ id: 'a', title: 'A' }] }
    const document = (version: string) => flow([lastScreen('A', [group])], { version })
    expect(reportsOf(memberIsPresent, document('3.1'))).toEqual([])
    expect(reportsOf(memberIsPresent, document('4.0'))).toEqual([`MISSING_REQUIRED_PROPERTY ${first}`])
  })

  test('checks options, items and actions', () => {
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

const screens = (count: number) => flow(Array.from({ length: count }, () => ({})))

describe('structureIsReadWhole', () => {
  test('accepts a document that is read completely', () => {
    expect(reportsOf(structureIsReadWhole, flow([lastScreen('A')]))).toEqual([])
    expect(reportsOf(structureIsReadWhole, screens(1000))).toEqual([])
  })

  test('rejects a document with too many doubtful places', () => {
    expect(reportsOf(structureIsReadWhole, screens(MOST_PLACES))).toEqual(['INVALID_SCHEMA '])
  })
})

import { describe, expect, test } from 'vitest'
import { actionNames, findAction } from './action-specs'
import { componentSpecs, findComponent } from './component-specs'
import { dataMembers, documentMembers } from './document-members'
import type { MemberSpec } from './spec'

function* allMembers(
  members: Readonly<Record<string, MemberSpec>>,
  at: string,
): Generator<[string, MemberSpec]> {
  for (const [name, spec] of Object.entries(members)) {
    yield [`${at}.${name}`, spec]
    if (spec.members) yield* allMembers(spec.members, `${at}.${name}`)
  }
}

const everyMember = [
  ...componentSpecs.flatMap(({ type, members }) => [...allMembers(members, type)]),
  ...actionNames.flatMap((name) => [...allMembers(findAction(name)?.members ?? {}, name)]),
  ...allMembers(documentMembers, 'document'),
  ...allMembers(dataMembers, 'data'),
]

describe('the language tables', () => {
  test('contain every published component once', () => {
    expect(componentSpecs.map(({ type }) => type).sort()).toEqual(
      [
        'CalendarPicker',
        'CheckboxGroup',
        'ChipsSelector',
        'DatePicker',
        'DocumentPicker',
        'Dropdown',
        'EmbeddedLink',
        'Footer',
        'Form',
        'If',
        'Image',
        'ImageCarousel',
        'NavigationList',
        'OptIn',
        'PhotoPicker',
        'RadioButtonsGroup',
        'RichText',
        'Switch',
        'TextArea',
        'TextBody',
        'TextCaption',
        'TextHeading',
        'TextInput',
        'TextSubheading',
      ].sort(),
    )
  })

  test('give every input a required name that is never computed', () => {
    for (const { members, isInput } of componentSpecs.filter((spec) => spec.isInput))
      expect([members.name?.isRequired, members.name?.isDynamic ?? false, isInput]).toEqual([
        true,
        false,
        true,
      ])
  })

  test('describe each member in sentences and have consistent limits', () => {
    for (const [name, spec] of everyMember) {
      expect(spec.description, name).toMatch(/^[A-Z].*\.$/)
      if (spec.min !== undefined && spec.max !== undefined)
        expect(spec.min, name).toBeLessThanOrEqual(spec.max)
      if (spec.minItems && spec.maxItems) expect(spec.minItems, name).toBeLessThanOrEqual(spec.maxItems)
      for (const action of spec.actions ?? []) expect(findAction(action), `${name} ${action}`).toBeDefined()
    }
  })

  test('find nothing for inherited or invalid names', () => {
    for (const name of ['constructor', '__proto__', '', 7, null, undefined]) {
      expect(findComponent(name)).toBeUndefined()
      expect(findAction(name)).toBeUndefined()
    }
  })
})

import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { componentSpecs, findComponent } from '@/lib/language/flow-json/language/component-specs'
import { documentMembers } from '@/lib/language/flow-json/language/document-members'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import { fitting, referencesOn } from '@/lib/language/flow-json/language-service/references'
import { findVersion, newestVersion } from '@/lib/language/flow-json/versions'
import {
  fieldsOf,
  kindOf,
  kindOfValue,
  switchedTo,
  takenName,
  textOfValue,
  typedText,
  valueOfText,
} from './fields'

const membersOf = (type: string) => findComponent(type)?.members ?? {}
const member = (type: string, name: string): MemberSpec => {
  const spec = membersOf(type)[name]
  if (!spec) throw new Error(`${type} has no ${name}`)
  return spec
}

describe('the fields of a component', () => {
  test('are all its members except its type and the components it contains', () => {
    for (const { type, members } of componentSpecs) {
      const { main, more } = fieldsOf(members, newestVersion, {})
      const hidden = ['type', 'children', 'then', 'else']
      expect([...main, ...more].map(({ name }) => name).sort()).toEqual(
        Object.keys(members)
          .filter((name) => !hidden.includes(name))
          .sort(),
      )
      expect(main.length, type).toBeGreaterThan(0)
    }
  })

  test('are those of the version, and any others that are set', () => {
    const old = findVersion('3.0') ?? newestVersion
    const names = (value: Record<string, unknown>) =>
      Object.values(fieldsOf(membersOf('TextInput'), old, value))
        .flat()
        .map(({ name }) => name)
    expect(names({})).not.toContain('pattern')
    expect(names({ pattern: 'x' })).toContain('pattern')
    const document = fieldsOf(documentMembers, newestVersion, {})
    expect([...document.main, ...document.more].map(({ name }) => name)).not.toContain('data_channel_uri')
  })

  test('have a control that depends on their type and value', () => {
    const kinds = (type: string, name: string, value?: unknown, owner = {}) =>
      kindOf(member(type, name), value, owner)
    expect(kinds('TextInput', 'label')).toBe('text')
    expect(kinds('TextInput', 'required')).toBe('switch')
    expect(kinds('TextInput', 'required', '${data.x}')).toBe('computed')
    expect(kinds('TextInput', 'label', '${data.x}')).toBe('text')
    expect(kinds('TextInput', 'input-type')).toBe('choice')
    expect(kinds('Dropdown', 'data-source')).toBe('list')
    expect(kinds('Dropdown', 'data-source', '${data.x}')).toBe('computed')
    expect(kinds('TextBody', 'text', ['a'])).toBe('markdown')
    expect(kinds('CalendarPicker', 'label', 'Day')).toBe('text')
    expect(kinds('CalendarPicker', 'label', undefined, { mode: 'range' })).toBe('group')
    expect(kinds('CalendarPicker', 'label', { 'start-date': 'a' })).toBe('group')
    expect(kinds('CalendarPicker', 'include-days')).toBe('choices')
    expect(kinds('Form', 'init-values')).toBe('values')
  })
})

describe('a typed value', () => {
  test('is removed if omitting it means the same', () => {
    expect(switchedTo(true, member('TextInput', 'visible'))).toBeUndefined()
    expect(switchedTo(false, member('TextInput', 'visible'))).toBe(false)
    expect(switchedTo(true, member('TextInput', 'required'))).toBe(true)
    expect(typedText('', false, member('TextInput', 'helper-text'))).toBeUndefined()
    expect(typedText('', true, member('TextInput', 'label'))).toBe('')
  })

  test('becomes a value of its type or stays a text', () => {
    expect(['3', 'x', ''].map((text) => valueOfText(text, 'number'))).toEqual([3, 'x', ''])
    expect(['true', 'maybe'].map((text) => valueOfText(text, 'boolean'))).toEqual([true, 'maybe'])
    expect(['[1]', '{', '${data.x}'].map((text) => valueOfText(text, 'array'))).toEqual([
      [1],
      '{',
      '${data.x}',
    ])
    expect([textOfValue('a'), textOfValue(3), textOfValue(undefined)]).toEqual(['a', '3', ''])
  })

  test('keeps the type it had when the field was entered, even after it was cleared', () => {
    const kind = kindOfValue(5)
    expect(['', '-', '-7'].map((text) => valueOfText(text, kind))).toEqual(['', '-', -7])
    expect([kindOfValue([]), kindOfValue({}), kindOfValue(true)]).toEqual(['array', 'object', 'boolean'])
  })

  test('cannot take the name of another value', () => {
    expect(takenName('age', ['name', 'age'])).toContain('A value called age already exists')
    expect(takenName('mail', ['name', 'age'])).toBeUndefined()
  })
})

describe('references', () => {
  const model = buildModel({
    version: '7.3',
    screens: [
      {
        id: 'A',
        data: {
          person: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'number' } } },
          list: { type: 'array', items: { type: 'string' } },
        },
        layout: { children: [{ type: 'OptIn', name: 'agreed', label: 'I agree' }] },
      },
      { id: 'B', layout: { children: [{ type: 'TextInput', name: 'mail', label: 'Email' }] } },
    ],
  })
  const [screen] = model.screens
  if (!screen) throw new Error('no screen')
  const groups = referencesOn(model, screen)

  test('cover this screen and, in versions that allow it, other screens', () => {
    expect(groups.flatMap(({ choices }) => choices.map(({ text }) => text))).toEqual([
      '${form.agreed}',
      '${data.person}',
      '${data.person.name}',
      '${data.person.age}',
      '${data.list}',
      '${screen.B.form.mail}',
    ])
    expect(groups[0]?.choices[0]?.label).toBe('agreed (I agree)')
    const old = { ...model, version: findVersion('3.1') ?? model.version }
    expect(referencesOn(old, screen).map(({ label }) => label)).not.toContain('Screen B')
  })

  test('are offered where their type fits', () => {
    const offered = (type: MemberSpec['type']) =>
      fitting(groups, { type }).flatMap(({ choices }) => choices.map(({ text }) => text))
    expect(offered('boolean')).toEqual(['${form.agreed}'])
    expect(offered(['string', 'number'])).toEqual([
      '${data.person.name}',
      '${data.person.age}',
      '${screen.B.form.mail}',
    ])
    expect(offered('options')).toEqual(['${data.list}'])
    expect(offered('action')).toEqual([])
  })
})

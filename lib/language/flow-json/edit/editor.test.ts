import { describe, expect, test } from 'vitest'
import { checkFlow } from '../check'
import type { TextEdit } from '../finding'
import { type FlowDocument, readDocument } from '../parse'
import { type Path, step } from '../path'
import { addComponent, moveComponent, removeComponent, setMember } from './edit-components'
import { addScreen, removeScreen, renameScreen } from './edit-screens'
import { applyEdits } from './edited-text'
import { wrapInForm } from './fix-of'
import { renameInput } from './rename-references'
import { sampleFlow } from './testing/sample-flow'

const at = (...keys: (string | number)[]): Path => {
  const [first = '', ...rest] = keys
  return rest.reduce<Path>(step, step(undefined, first))
}
const sample = JSON.stringify(sampleFlow(), null, 2)
const form = at('screens', 0, 'layout', 'children', 0, 'children')
const second = at('screens', 1, 'layout', 'children')

/** Lines that are gone, and lines that came, without the spaces before them. */
function difference(edit: (document: FlowDocument) => TextEdit[], text = sample) {
  const after = applyEdits(text, edit(readDocument(text)))
  const count = (lines: string[]) => {
    const counts = new Map<string, number>()
    for (const line of lines) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1)
    return counts
  }
  const [old, now] = [count(text.split('\n')), count(after.split('\n'))]
  const more = (a: typeof old, b: typeof old) =>
    [...a].filter(([line, times]) => times > (b.get(line) ?? 0)).map(([line]) => line)
  return { after, gone: more(old, now), came: more(now, old), value: JSON.parse(after) }
}

describe('addScreen', () => {
  test('puts the screen in its place and gives it a row in the routing', () => {
    const { value, gone } = difference((document) => addScreen(document, { id: 'NEW', title: 'New' }, 1))
    expect(value.screens.map(({ id }: { id: string }) => id)).toEqual(['FIRST', 'NEW', 'SECOND'])
    expect(value.routing_model).toEqual({ FIRST: ['SECOND'], SECOND: [], NEW: [] })
    expect(gone).toEqual(['"SECOND": []'])
  })

  test('adds at the end of a flow without routing', () => {
    const { value } = difference((document) => addScreen(document, { id: 'B' }), '{"screens": [{"id": "A"}]}')
    expect(value).toEqual({ screens: [{ id: 'A' }, { id: 'B' }] })
  })
})

describe('removeScreen', () => {
  test('takes its routes with it, and nothing else', () => {
    const { value } = difference((document) => removeScreen(document, 'SECOND'))
    const expected = sampleFlow()
    expect(value).toEqual({ ...expected, routing_model: { FIRST: [] }, screens: [value.screens[0]] })
    expect(value.screens[0].id).toBe('FIRST')
  })

  test('leaves alone a document without it', () => {
    expect(removeScreen(readDocument(sample), 'THIRD')).toEqual([])
  })
})

describe('renameScreen', () => {
  test('follows the id in the routing, in actions and in references', () => {
    const { after, value } = difference((document) => renameScreen(document, 'FIRST', 'ENTRY'))
    expect(after).not.toContain('FIRST')
    expect(after.replaceAll('ENTRY', 'FIRST')).toBe(sample)
    expect(Object.keys(value.routing_model)).toEqual(['ENTRY', 'SECOND'])
  })

  test('follows a screen that is led to', () => {
    const { after } = difference((document) => renameScreen(document, 'SECOND', 'LAST'))
    expect(after.replaceAll('LAST', 'SECOND')).toBe(sample)
  })
})

describe('renameInput', () => {
  test('follows the name on its screen, on others, in its Form and among what is sensitive', () => {
    const { after } = difference((document) => renameInput(document, step(form, 0), 'person'))
    expect(after).not.toContain('full_name')
    expect(after.replaceAll('person', 'full_name')).toBe(sample)
  })

  test('leaves the rest of an expression to the byte, escapes too', () => {
    const escaped = sample.replace("${form.full_name} == 'a", '${form.full_name} == \'\\u0061\\"\\/')
    const { after } = difference((document) => renameInput(document, step(form, 0), 'p'), escaped)
    expect(after).toContain('${form.p} == \'\\u0061\\"\\/')
    const shifted = sample.replace('"${form.full_name} ==', '"\\u0027\\"\\t\\u0027 == ${form.full_name} &&')
    expect(difference((document) => renameInput(document, step(form, 0), 'p'), shifted).after).toContain(
      '\\u0027\\"\\t\\u0027 == ${form.p} &&',
    )
  })

  test('does not follow the same name elsewhere', () => {
    const { after } = difference((document) => renameInput(document, step(second, 1), 'rest'))
    expect(after.replaceAll('"rest"', '"more"').replace('${form.rest}', '${form.more}')).toBe(
      sample.replace('"more": "${form.more}"', '"more": "${form.more}"'),
    )
  })
})

describe('components', () => {
  test('are added before another, or at the end', () => {
    const { value, gone } = difference((document) => addComponent(document, second, { type: 'Image' }, 0))
    expect(value.screens[1].layout.children[0]).toEqual({ type: 'Image' })
    expect(gone).toEqual([])
    const atTheEnd = difference((document) => addComponent(document, second, { type: 'Image' }))
    expect(atTheEnd.value.screens[1].layout.children[3]).toEqual({ type: 'Image' })
  })

  test('are taken out', () => {
    const { value } = difference((document) => removeComponent(document, step(second, 2)))
    expect(value.screens[1].layout.children).toHaveLength(2)
  })

  test('move to another list with their text as it is', () => {
    const odd = sample.replace('"label": "Name",', '"label":   "N\\u0061me", "required": 1e0,')
    const { after, value } = difference(
      (document) => moveComponent(document, step(form, 0), { list: second, index: 1 }),
      odd,
    )
    expect(after).toContain('"label":   "N\\u0061me", "required": 1e0,')
    expect(value.screens[0].layout.children[0].children).toHaveLength(5)
    expect(value.screens[1].layout.children[1].name).toBe('full_name')
    expect(after).toContain(
      '\n          {\n            "type": "TextInput",\n            "name": "full_name"',
    )
  })

  test.each([
    [0, 3, ['CheckboxGroup', 'DatePicker', 'TextInput']],
    [2, 0, ['DatePicker', 'TextInput', 'CheckboxGroup']],
    [1, 1, ['TextInput', 'CheckboxGroup', 'DatePicker']],
    [1, 2, ['TextInput', 'CheckboxGroup', 'DatePicker']],
  ])('move within a list from %i to before %i', (from, index, order) => {
    const { value } = difference((document) =>
      moveComponent(document, step(form, from), { list: form, index }),
    )
    const types = value.screens[0].layout.children[0].children.map(({ type }: { type: string }) => type)
    expect(types.slice(0, 3)).toEqual(order)
  })

  test('do not move into themselves', () => {
    const document = readDocument(sample)
    const own = step(step(form, 4), 'then')
    expect(moveComponent(document, step(form, 4), { list: own, index: 0 })).toEqual([])
  })

  test('get members and lose them', () => {
    const set = difference((document) => setMember(document, step(form, 0), 'required', true))
    expect(set.came).toEqual(['"helper-text": "",', '"required": true'])
    const without = difference((document) => setMember(document, step(form, 0), 'helper-text', undefined))
    expect(without.gone).toEqual(['"label": "Name",', '"helper-text": ""'])
  })
})

describe('wrapInForm', () => {
  test('puts all components into a Form, which says their first values and error messages', () => {
    const { value, after } = difference((document) => wrapInForm(document, at('screens', 1), 'all'))
    const children: unknown = value.screens[1].layout.children
    expect(children).toMatchObject([
      {
        type: 'Form',
        name: 'all',
        'init-values': { more: '${data.name}' },
        'error-messages': { more: 'Hm' },
        children: [{ type: 'TextHeading' }, { type: 'TextInput', name: 'more' }, { type: 'Footer' }],
      },
    ])
    expect(after).not.toContain('"init-value"')
    expect(after).toBe(JSON.stringify(value, null, 2))
  })

  test('is what the finding of an input without its Form offers', () => {
    const text = sample.replace('7.3', '3.1')
    const found = checkFlow(text).findings.find(({ code }) => code === 'KEYWORD_ONE_OF')
    const { findings } = checkFlow(applyEdits(text, found?.fix?.edits ?? []))
    expect(findings.map(({ code }) => code)).not.toContain('KEYWORD_ONE_OF')
  })

  test('leaves alone a screen that has one', () => {
    expect(wrapInForm(readDocument(sample), at('screens', 0))).toEqual([])
  })
})

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

/** The trimmed lines that disappear and appear, and the result of an edit. */
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
  test('inserts the screen at its index and adds its row to the routing model', () => {
    const { value, gone } = difference((document) => addScreen(document, { id: 'NEW', title: 'New' }, 1))
    expect(value.screens.map(({ id }: { id: string }) => id)).toEqual(['FIRST', 'NEW', 'SECOND'])
    expect(value.routing_model).toEqual({ FIRST: ['SECOND'], SECOND: [], NEW: [] })
    expect(gone).toEqual(['"SECOND": []'])
  })

  test('appends the screen to a flow without a routing model', () => {
    const { value } = difference((document) => addScreen(document, { id: 'B' }), '{"screens": [{"id": "A"}]}')
    expect(value).toEqual({ screens: [{ id: 'A' }, { id: 'B' }] })
  })
})

describe('removeScreen', () => {
  test('removes the screen and its routes, and nothing else', () => {
    const { value } = difference((document) => removeScreen(document, 'SECOND'))
    const expected = sampleFlow()
    expect(value).toEqual({ ...expected, routing_model: { FIRST: [] }, screens: [value.screens[0]] })
    expect(value.screens[0].id).toBe('FIRST')
  })

  test('changes nothing if the screen does not exist', () => {
    expect(removeScreen(readDocument(sample), 'THIRD')).toEqual([])
  })
})

describe('renameScreen', () => {
  test('updates the id in the routing model, actions and references', () => {
    const { after, value } = difference((document) => renameScreen(document, 'FIRST', 'ENTRY'))
    expect(after).not.toContain('FIRST')
    expect(after.replaceAll('ENTRY', 'FIRST')).toBe(sample)
    expect(Object.keys(value.routing_model)).toEqual(['ENTRY', 'SECOND'])
  })

  test('updates the id where the screen is a destination', () => {
    const { after } = difference((document) => renameScreen(document, 'SECOND', 'LAST'))
    expect(after.replaceAll('LAST', 'SECOND')).toBe(sample)
  })
})

describe('renameInput', () => {
  test('updates the name on all screens, in its Form and in the list of sensitive inputs', () => {
    const { after } = difference((document) => renameInput(document, step(form, 0), 'person'))
    expect(after).not.toContain('full_name')
    expect(after.replaceAll('person', 'full_name')).toBe(sample)
  })

  test('keeps the rest of an expression byte for byte, including escapes', () => {
    const escaped = sample.replace("${form.full_name} == 'a", '${form.full_name} == \'\\u0061\\"\\/')
    const { after } = difference((document) => renameInput(document, step(form, 0), 'p'), escaped)
    expect(after).toContain('${form.p} == \'\\u0061\\"\\/')
    const shifted = sample.replace('"${form.full_name} ==', '"\\u0027\\"\\t\\u0027 == ${form.full_name} &&')
    expect(difference((document) => renameInput(document, step(form, 0), 'p'), shifted).after).toContain(
      '\\u0027\\"\\t\\u0027 == ${form.p} &&',
    )
  })

  test('changes nothing but that name', () => {
    const { after } = difference((document) => renameInput(document, step(second, 1), 'rest'))
    // A member of a payload may have the same name.
    expect(sample).toContain('"more": "${form.more}"')
    expect(after).toBe(
      sample.replace('"name": "more"', '"name": "rest"').replace('${form.more}', '${form.rest}'),
    )
  })
})

describe('components', () => {
  test('are inserted at an index or appended', () => {
    const { value, gone } = difference((document) => addComponent(document, second, { type: 'Image' }, 0))
    expect(value.screens[1].layout.children[0]).toEqual({ type: 'Image' })
    expect(gone).toEqual([])
    const atTheEnd = difference((document) => addComponent(document, second, { type: 'Image' }))
    expect(atTheEnd.value.screens[1].layout.children[3]).toEqual({ type: 'Image' })
  })

  test('are removed', () => {
    const { value } = difference((document) => removeComponent(document, step(second, 2)))
    expect(value.screens[1].layout.children).toHaveLength(2)
  })

  test('keep their original text when moved to another list', () => {
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
  ])('move within a list from index %i to before index %i', (from, index, order) => {
    const { value } = difference((document) =>
      moveComponent(document, step(form, from), { list: form, index }),
    )
    const types = value.screens[0].layout.children[0].children.map(({ type }: { type: string }) => type)
    expect(types.slice(0, 3)).toEqual(order)
  })

  test('cannot be moved into themselves', () => {
    const document = readDocument(sample)
    const own = step(step(form, 4), 'then')
    expect(moveComponent(document, step(form, 4), { list: own, index: 0 })).toEqual([])
  })

  test('can have members set and removed', () => {
    const set = difference((document) => setMember(document, step(form, 0), 'required', true))
    expect(set.came).toEqual(['"helper-text": "",', '"required": true'])
    const without = difference((document) => setMember(document, step(form, 0), 'helper-text', undefined))
    expect(without.gone).toEqual(['"label": "Name",', '"helper-text": ""'])
  })
})

describe('wrapInForm', () => {
  test('wraps all components in a Form and moves initial values and error messages to it', () => {
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

  test('resolves the finding about an input without a Form', () => {
    const text = sample.replace('7.3', '3.1')
    const found = checkFlow(text).findings.find(({ code }) => code === 'KEYWORD_ONE_OF')
    const { findings } = checkFlow(applyEdits(text, found?.fix?.edits ?? []))
    expect(findings.map(({ code }) => code)).not.toContain('KEYWORD_ONE_OF')
  })

  test('leaves a screen that already has a Form unchanged', () => {
    expect(wrapInForm(readDocument(sample), at('screens', 0))).toEqual([])
  })
})

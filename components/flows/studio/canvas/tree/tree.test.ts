import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { componentText, memberWords, typeWords } from '@/lib/language/flow-json/component-words'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { componentSpecs } from '@/lib/language/flow-json/language/component-specs'
import { readDocument } from '@/lib/language/flow-json/parse'
import { findVersion, flowVersions, isAtLeast, newestVersion } from '@/lib/language/flow-json/versions'
import { moveComponents } from '../edits/edit-many'
import { namesOn } from '../edits/free-name'
import { placeOfNew, putComponents } from '../edits/put-component'
import { readPasted, withFreeNames } from './clipboard'
import { dropAt, isSameDrop } from './drop-at'
import { componentRows, type Direction, dropPlace, placeRefusal, stepPlace } from './move-places'
import { bestOf, newerCount, paletteGroups } from './palette-groups'
import { rowAt, type TreeRow, treeRowsOf } from './tree-rows'

const text = (label: string) => ({ type: 'TextBody', text: label })
const flow = (children: unknown[], version = '7.3', more = {}) => ({
  version,
  screens: [{ id: 'A', title: 'A', layout: { type: 'SingleColumnLayout', children }, ...more }],
})

/** The texts of a screen as one line, with branches and Forms in parentheses. */
const read = (value: unknown): string => {
  const shown = (list: unknown): string =>
    Array.isArray(list)
      ? list
          .map((item) =>
            item.type === 'If'
              ? `if(${shown(item.then)}|${shown(item.else)})`
              : item.type === 'Form'
                ? `form(${shown(item.children)})`
                : item.text,
          )
          .join(' ')
      : ''
  return shown(JSON.parse(String(value)).screens[0].layout.children)
}

function screenOf(value: unknown) {
  const [screen] = buildModel(value).screens
  if (!screen) throw new Error('no screen')
  return screen
}

function moved(children: unknown[], wanted: string, direction: Direction) {
  const value = flow(children)
  const json = JSON.stringify(value)
  const rows = treeRowsOf(screenOf(value))
  const row = componentRows(rows).find(({ component }) => component.value.text === wanted)
  if (!row) throw new Error(wanted)
  const place = stepPlace(rows, row, direction)
  if (typeof place === 'string') return place
  const { edits, pointer = '' } = moveComponents(readDocument(json), buildModel(value), [row.pointer], {
    screen: row.component.screen,
    list: place.list.path,
    index: place.index,
  })
  const after = applyEdits(json, edits)
  const landed = rowAt(treeRowsOf(screenOf(JSON.parse(after))), pointer)
  expect(landed?.kind === 'component' && landed.component.value.text).toBe(wanted)
  return read(after)
}

const nested = () => [
  text('a'),
  { type: 'If', condition: 'x', then: [text('b')], else: [text('c')] },
  text('d'),
]

describe('moving a component one step', () => {
  test('swaps it with its neighbor', () => {
    expect(moved([text('a'), text('b')], 'b', 'up')).toBe('b a')
    expect(moved([text('a'), text('b'), text('c')], 'a', 'down')).toBe('b a c')
  })

  test('goes from branch to branch, and out at either end', () => {
    expect(moved(nested(), 'b', 'down')).toBe('a if(|b c) d')
    expect(moved(nested(), 'c', 'up')).toBe('a if(b c|) d')
    expect(moved(nested(), 'b', 'up')).toBe('a b if(|c) d')
    expect(moved(nested(), 'c', 'down')).toBe('a if(b|) c d')
  })

  test('nests it into the component above or takes it out', () => {
    expect(moved(nested(), 'd', 'in')).toBe('a if(b|c d)')
    expect(moved(nested(), 'b', 'out')).toBe('a if(|c) b d')
  })

  test('explains why it is impossible', () => {
    expect(moved([text('a')], 'a', 'up')).toBe('It is already first.')
    expect(moved([text('a')], 'a', 'down')).toBe('It is already last.')
    expect(moved([text('a')], 'a', 'in')).toContain('Nothing above')
    expect(moved([text('a')], 'a', 'out')).toContain('top level')
  })

  test('finds the new place when an earlier list gets shorter', () => {
    expect(moved(nested(), 'a', 'down')).toBe('if(b|c) a d')
    const inBranch = [{ type: 'If', condition: 'x', then: [text('a')] }, ...nested()]
    expect(moved(inBranch, 'd', 'in')).toBe('if(a|) a if(b|c d)')
  })
})

describe('a drop', () => {
  const rows = treeRowsOf(screenOf(flow([text('a'), { type: 'Form', name: 'f', children: [] }])))
  const [a, form] = rows as [TreeRow, TreeRow]

  test('lands before or after a component, or in a Form', () => {
    expect(dropPlace(a, 0.2).index).toBe(0)
    expect(dropPlace(a, 0.8).index).toBe(1)
    expect(dropPlace(form, 0.8).list.pointer).toBe('/screens/0/layout/children/1/children')
  })

  test('of a Form is refused into itself or another Form', () => {
    const inForm = dropPlace(form, 0.8)
    expect(placeRefusal(rows, 'Form', form.pointer, inForm)).toContain('itself')
    expect(placeRefusal(rows, 'Form', undefined, inForm)).toContain('another Form')
    expect(placeRefusal(rows, 'TextBody', a.pointer, inForm)).toBeUndefined()
  })
})

describe('a dragged component', () => {
  const rows = treeRowsOf(screenOf(flow([text('a'), text('b')])))
  const [a, b] = componentRows(rows)

  test('marks where it would land, if it can land there', () => {
    if (!a || !b) throw new Error('no rows')
    expect(dropAt(rows, { type: 'Image' }, b, 0.2)).toMatchObject({
      pointer: b.pointer,
      mark: 'before',
      place: { index: 1 },
    })
    expect(dropAt(rows, { row: a }, b, 0.9)).toMatchObject({ mark: 'after', place: { index: 2 } })
    expect(dropAt([], { type: 'Image' }, undefined, 0)).toEqual({
      place: undefined,
      pointer: undefined,
      mark: 'into',
    })
    const form = treeRowsOf(screenOf(flow([{ type: 'Form', name: 'f', children: [] }])))
    expect(dropAt(form, { type: 'Form' }, form[0], 0.9)).toBeUndefined()
    expect(dropAt(form, { type: 'Image' }, form[0], 0.9)).toMatchObject({ mark: 'into' })
  })

  test('gets a new target only if it would land elsewhere', () => {
    const over = (row: number, ratio: number) => dropAt(rows, { type: 'Image' }, rows[row], ratio)
    expect(isSameDrop(over(0, 0.1), over(0, 0.4))).toBe(true)
    expect(isSameDrop(over(0, 0.1), over(0, 0.9))).toBe(false)
    expect(isSameDrop(over(0, 0.9), over(1, 0.1))).toBe(false)
    expect(isSameDrop(over(0, 0.1), undefined)).toBe(false)
    expect(isSameDrop(undefined, undefined)).toBe(true)
  })
})

describe('the palette', () => {
  const typesIn = (version: string, typed = '') =>
    paletteGroups(findVersion(version) ?? newestVersion, typed).flatMap(({ specs }) =>
      specs.map(({ type }) => type),
    )

  test('has every component of its version, and counts those that come later', () => {
    const all = componentSpecs.map(({ type }) => type).toSorted()
    for (const version of flowVersions) {
      const later = componentSpecs.filter(({ since }) => !isAtLeast(version, since)).map(({ type }) => type)
      const shown = typesIn(version.name)
      expect([...shown, ...later].toSorted()).toEqual(all)
      expect(newerCount(version)).toBe(all.length - shown.length)
    }
    expect(typesIn('6.2')).not.toContain('ChipsSelector')
    expect(typesIn('6.3')).toContain('ChipsSelector')
    expect(newerCount(newestVersion)).toBe(0)
    expect(newerCount(findVersion('6.2') ?? newestVersion)).toBe(2)
  })

  test('can be searched by names and descriptions', () => {
    expect(typesIn('7.3', 'date PICK')).toEqual(['DatePicker'])
    expect(typesIn('7.3', 'button')).toContain('Footer')
    expect(bestOf(paletteGroups(newestVersion, 'IF'), 'IF')?.type).toBe('If')
    expect(bestOf(paletteGroups(newestVersion, 'phone'), '  ')).toBeUndefined()
  })
})

describe('the clipboard', () => {
  test('accepts components and screens, and nothing else', () => {
    expect(readPasted('\uFEFF\t{"type": "TextBody"}\r\n')).toEqual({
      kind: 'components',
      values: [{ type: 'TextBody' }],
    })
    expect(readPasted('[{"type":"TextBody"},{"type":"Image"}]')?.kind).toBe('components')
    expect(readPasted('{"id":"A","layout":{}}')?.kind).toBe('screens')
    expect(readPasted('[{"id":"A","layout":{}},{"id":"B","layout":{}}]')?.values).toHaveLength(2)
    for (const other of ['', 'TextBody', '[]', '{}', '[1]', '{"type":"constructor"}', '{"type"', 'null'])
      expect(readPasted(other)).toBeUndefined()
  })

  test('renames inputs whose names are taken and updates references to them', () => {
    const pasted = [
      {
        type: 'Form',
        name: 'form',
        'init-values': { name: 'Ada' },
        children: [
          { type: 'TextInput', name: 'name' },
          { type: 'TextBody', text: "`${form.name} 'and' ${form.names} ${screen.A.form.name}`" },
        ],
      },
    ]
    expect(withFreeNames(pasted, new Set(['name']))).toEqual([
      {
        type: 'Form',
        name: 'form',
        'init-values': { name_2: 'Ada' },
        children: [
          { type: 'TextInput', name: 'name_2' },
          { type: 'TextBody', text: "`${form.name_2} 'and' ${form.names} ${screen.A.form.name}`" },
        ],
      },
    ])
    expect(withFreeNames(pasted, new Set())).toEqual(pasted)
  })
})

describe('adding a component', () => {
  const put = (value: unknown, component: Record<string, unknown>) => {
    const json = JSON.stringify(value)
    const document = readDocument(json)
    const model = buildModel(document.value)
    const [screen] = model.screens
    if (!screen) throw new Error('no screen')
    const { edits, pointer } = putComponents(
      document,
      model,
      screen,
      [component],
      placeOfNew(screen, String(component.type)),
    )
    return { value: JSON.parse(applyEdits(json, edits)).screens[0], pointer }
  }
  const footer = { type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } }
  const input = { type: 'TextInput', name: 'name', label: 'Name' }

  test('puts an input before the Footer, which then sends it', () => {
    const { value, pointer } = put(flow([text('a'), footer], '7.3', { terminal: true }), input)
    expect(value.layout.children[1]).toEqual(input)
    expect(value.layout.children[2]['on-click-action'].payload).toEqual({ name: '${form.name}' })
    expect(pointer).toBe('/screens/0/layout/children/1')
  })

  test('puts an input into an existing Form, or into a new one before 4.0', () => {
    const inForm = put(flow([{ type: 'Form', name: 'f', children: [footer] }, text('b')]), input)
    expect(inForm.value.layout.children[0].children[0]).toEqual(input)
    expect(put(flow([], '3.1'), input).value.layout.children).toEqual([
      { type: 'Form', name: 'form', children: [input] },
    ])
  })

  test('that ends the flow makes the screen terminal', () => {
    expect(put(flow([]), footer).value.terminal).toBe(true)
  })
})

describe('labels', () => {
  test('use plain words', () => {
    expect([typeWords('TextInput'), typeWords('OptIn'), typeWords('')]).toEqual([
      'Text input',
      'Opt-in',
      'Component',
    ])
    expect([memberWords('data-source'), memberWords('helper-text')]).toEqual(['Options', 'Helper text'])
    const [body] = screenOf(flow([{ type: 'TextBody', text: ['  many \n words ', 'x'] }])).components
    expect(body && componentText(body)).toBe('many words')
    expect([...namesOn(screenOf(flow([{ type: 'TextInput', name: 'a' }])))]).toEqual(['a'])
  })
})

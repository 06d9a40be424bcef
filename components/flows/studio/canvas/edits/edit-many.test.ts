import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { checkFlow } from '@/lib/language/flow-json/check'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import type { FlowModel } from '@/lib/language/flow-json/model'
import { type FlowDocument, readDocument } from '@/lib/language/flow-json/parse'
import type { MadeEdits } from '../canvas-context'
import { placeUnder } from './drop-component'
import { duplicateComponents, moveComponents, removeComponents, whyNotMoved } from './edit-many'
import { groupIntoScreen, whyNotGrouped } from './group-into-screen'
import { putScreens, removeScreens } from './many-screens'
import { pathOfPointer, valueAt } from './pointer-path'

const input = (name: string) => ({ type: 'TextInput', name, label: name })
const text = (words: string) => ({ type: 'TextBody', text: words })
const footer = (action: object) => ({ type: 'Footer', label: 'Go', 'on-click-action': action })
const to = (name: string, payload?: object) => ({ name: 'navigate', next: { type: 'screen', name }, payload })

const flow = {
  version: '7.3',
  screens: [
    {
      id: 'START',
      title: 'Start',
      layout: {
        type: 'SingleColumnLayout',
        children: [
          input('name'),
          text('Hello'),
          { type: 'If', condition: "${form.name} == 'a'", then: [text('inside')] },
          input('city'),
          footer(to('END', {})),
        ],
      },
    },
    {
      id: 'END',
      title: 'End',
      terminal: true,
      layout: {
        type: 'SingleColumnLayout',
        children: [
          input('name'),
          footer({
            name: 'complete',
            payload: { first: '${screen.START.form.name}', city: '${screen.START.form.city}' },
          }),
        ],
      },
    },
  ],
}

const at = (index: number, screen = 0) => `/screens/${screen}/layout/children/${index}`

function made(work: (document: FlowDocument, model: FlowModel) => MadeEdits, document: object = flow) {
  const read = readDocument(JSON.stringify(document, null, 2))
  const { edits, pointer } = work(read, buildModel(read.value))
  const after = applyEdits(read.text, edits)
  const value: typeof flow = JSON.parse(after)
  const lists = value.screens.map(({ layout }) =>
    layout.children.map((each) => Object.values(each)[1]).map((each) => (each === '' ? '' : String(each))),
  )
  const selected = pointer === undefined ? undefined : valueAt(value, pathOfPointer(value, pointer))
  return { after, value, lists, selected }
}

const listOf = (screen: number) => {
  const path = pathOfPointer(flow, `/screens/${screen}/layout/children`)
  if (!path) throw new Error('no list')
  return path
}

const screenOf = (model: FlowModel, index: number) => {
  const screen = model.screens[index]
  if (!screen) throw new Error('no screen')
  return screen
}

describe('several components', () => {
  test('are removed together, and the component after them is selected', () => {
    const { lists, selected } = made((document, model) =>
      removeComponents(document, model, [at(0), at(1), `${at(2)}/then/0`]),
    )
    expect(lists[0]).toEqual(["${form.name} == 'a'", 'city', 'Go'])
    expect(selected).toMatchObject({ type: 'If', then: [] })
  })

  test('are removed along with their container, and their screen is selected if nothing is left', () => {
    const all = [0, 1, 2, 3, 4].map((index) => at(index))
    const { lists, selected } = made((document, model) =>
      removeComponents(document, model, [...all, `${at(2)}/then/0`]),
    )
    expect(lists[0]).toEqual([])
    expect(selected).toMatchObject({ id: 'START' })
  })

  test('move down in document order, and the first of them is selected', () => {
    const { lists, selected } = made((document, model) =>
      moveComponents(document, model, [at(1), at(0)], {
        screen: screenOf(model, 0),
        list: listOf(0),
        index: 4,
      }),
    )
    expect(lists[0]).toEqual(["${form.name} == 'a'", 'city', 'name', 'Hello', 'Go'])
    expect(selected).toEqual(input('name'))
  })

  test('that are already at the target change nothing', () => {
    const { after } = made((document, model) =>
      moveComponents(document, model, [at(1), at(2)], {
        screen: screenOf(model, 0),
        list: listOf(0),
        index: 3,
      }),
    )
    expect(after).toBe(JSON.stringify(flow, null, 2))
  })

  test('get free names when moved to another screen', () => {
    const { lists, value } = made((document, model) =>
      moveComponents(document, model, [at(0), at(2)], {
        screen: screenOf(model, 1),
        list: listOf(1),
        index: 0,
      }),
    )
    expect(lists).toEqual([
      ['Hello', 'city', 'Go'],
      ['name_2', "${form.name_2} == 'a'", 'name', 'Go'],
    ])
    expect(value.screens[1]?.layout.children[1]).toMatchObject({ then: [text('inside')] })
  })

  test('cannot move into one of themselves', () => {
    const model = buildModel(flow)
    const list = pathOfPointer(flow, `${at(2)}/then`)
    if (!list) throw new Error('no list')
    const place = { list, index: 0 }
    expect(whyNotMoved(model, [at(1), at(2)], place)).toBe('It can’t move into itself.')
    expect(whyNotMoved(model, [at(1)], place)).toBeUndefined()
  })

  test('are duplicated after the last of them, with unique names', () => {
    const { lists, selected } = made((document, model) =>
      duplicateComponents(document, model, [at(0), at(1)]),
    )
    expect(lists[0]).toEqual(['name', 'Hello', 'name_2', 'Hello', "${form.name} == 'a'", 'city', 'Go'])
    expect(selected).toMatchObject({ name: 'name_2' })
  })
})

describe('components moved into a new screen', () => {
  test('come between their screen and the next, and references to them are updated', () => {
    const { value, after, selected } = made((document, model) =>
      groupIntoScreen(document, model, [at(2), at(3)]),
    )
    expect(value.screens.map(({ id }) => id)).toEqual(['START', 'START_A', 'END'])
    expect(value.screens[0]?.layout.children).toEqual([
      input('name'),
      text('Hello'),
      footer(to('START_A', {})),
    ])
    expect(value.screens[1]?.layout.children).toEqual([
      { type: 'If', condition: "${screen.START.form.name} == 'a'", then: [text('inside')] },
      input('city'),
      footer(to('END', {})),
    ])
    expect(value.screens[2]?.layout.children[1]).toEqual(
      footer({
        name: 'complete',
        payload: { first: '${screen.START.form.name}', city: '${screen.START_A.form.city}' },
      }),
    )
    expect(selected).toMatchObject({ id: 'START_A' })
    expect(checkFlow(after).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('at the end of the flow make the new screen its end', () => {
    const { value, after } = made((document, model) => groupIntoScreen(document, model, [at(0, 1)]))
    expect(value.screens.map((screen) => ('terminal' in screen ? screen.terminal : false))).toEqual([
      false,
      false,
      true,
    ])
    expect(checkFlow(after).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('add that screen to an existing routing model', () => {
    const routed = { ...flow, routing_model: { START: ['END'], END: [] } }
    const { value, after } = made((document, model) => groupIntoScreen(document, model, [at(3)]), routed)
    expect(value).toMatchObject({ routing_model: { START: ['START_A'], START_A: ['END'], END: [] } })
    expect(checkFlow(after).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('are refused with a reason if that is impossible', () => {
    expect(whyNotGrouped(buildModel({ ...flow, version: '3.0' }), [at(0)])).toContain('Upgrade the flow')
    expect(whyNotGrouped(buildModel(flow), [at(4)])).toBe('First select the components to move.')
    const form = {
      ...flow,
      screens: [
        {
          ...flow.screens[1],
          layout: {
            type: 'SingleColumnLayout',
            children: [{ type: 'Form', name: 'form', children: flow.screens[1]?.layout.children }],
          },
        },
      ],
    }
    expect(whyNotGrouped(buildModel(form), [at(0)])).toBe(
      'The form contains the button. Select components inside the form instead.',
    )
  })
})

describe('a component dropped on a phone', () => {
  test.each([
    [{ pointer: at(1), ratio: 0.2 }, 'TextBody', 1, 'before'],
    [{ pointer: at(1), ratio: 0.8 }, 'TextBody', 2, 'after'],
    [{ pointer: at(4), ratio: 0.9 }, 'TextBody', 4, 'before'],
    [{ pointer: '/screens/0', ratio: 0.9 }, 'TextBody', 4, 'into'],
    [{ pointer: '/screens/0', ratio: 0.1 }, 'Footer', Infinity, 'into'],
  ] as const)('at %o as %s lands at index %d, marked %s', (target, type, index, mark) => {
    expect(placeUnder(buildModel(flow), target, type)).toMatchObject({ index, mark })
  })

  test('lands in the branch that is shown there', () => {
    const place = placeUnder(buildModel(flow), { pointer: `${at(2)}/then/0`, ratio: 0.1 }, 'TextBody')
    expect(place).toMatchObject({ index: 0, mark: 'before' })
    expect(valueAt(flow, place?.list)).toEqual([text('inside')])
    expect(placeUnder(buildModel(flow), { pointer: '/screens/7', ratio: 0 }, 'TextBody')).toBeUndefined()
  })
})

describe('several screens', () => {
  const routed = { ...flow, routing_model: { START: ['END'], END: [] } }

  test('are removed together, with their routing rows and the routes to them', () => {
    const { value } = made((document, model) => removeScreens(document, model, ['/screens/1']), routed)
    expect(value).toMatchObject({ routing_model: { START: [] } })
    expect(value.screens.map(({ id }) => id)).toEqual(['START'])
    expect(
      made((document, model) => removeScreens(document, model, ['/screens/0', '/screens/1']), routed).value
        .screens,
    ).toEqual([])
  })

  test('keep their links and references to each other when pasted', () => {
    const { value, after, selected } = made(
      (document, model) => putScreens(document, model, flow.screens),
      routed,
    )
    expect(value.screens.map(({ id }) => id)).toEqual(['START', 'END', 'START_A', 'END_A'])
    expect(value.screens[2]?.layout.children[4]).toEqual(footer(to('END_A', {})))
    expect(after).toContain('${screen.START_A.form.city}')
    expect(value).toMatchObject({ routing_model: { START_A: ['END_A'], END_A: [] } })
    expect(selected).toMatchObject({ id: 'START_A' })
  })

  test('can be pasted into a flow without screens', () => {
    const { value } = made((document, model) => putScreens(document, model, flow.screens), { version: '7.3' })
    expect(value.screens).toEqual(JSON.parse(JSON.stringify(flow.screens)))
  })
})

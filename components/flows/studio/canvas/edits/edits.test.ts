import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { checkFlow } from '@/lib/language/flow-json/check'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { addComponent } from '@/lib/language/flow-json/edit/edit-components'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { renameData } from '@/lib/language/flow-json/edit/rename-data'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import { componentSpecs } from '@/lib/language/flow-json/language/component-specs'
import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import { type FlowDocument, readDocument } from '@/lib/language/flow-json/parse'
import { step } from '@/lib/language/flow-json/path'
import { connectScreens, disconnectScreens, listOf, whyNotConnected } from './connect-screens'
import { freeScreenId } from './free-name'
import { newComponent } from './new-component'
import { newScreen, putScreen } from './new-screen'
import { missingAnswers } from './payload-for'
import { pathOfPointer, valueAt } from './pointer-path'
import { placeOfNew, putComponents } from './put-component'

type Work = (document: FlowDocument, model: FlowModel) => readonly TextEdit[]

const edited = (text: string, work: Work): string => {
  const document = readDocument(text)
  return applyEdits(text, work(document, buildModel(document.value)))
}

const screenOf = (model: FlowModel, id: string): ScreenModel => {
  const screen = model.screenById.get(id)
  if (!screen) throw new Error(`No screen ${id}`)
  return screen
}

const errorsOf = (text: string) =>
  checkFlow(text)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code} ${message}`)

const twoScreens = () => {
  const one = edited('{"version": "7.3"}', (document, model) => putScreen(document, newScreen(model)).edits)
  return edited(one, (document, model) => putScreen(document, newScreen(model)).edits)
}

describe('new screens', () => {
  test('turn an empty document into a flow without findings', () => {
    const text = edited('{}', (document, model) => putScreen(document, newScreen(model)).edits)
    expect(JSON.parse(text).version).toBe('7.3')
    expect(checkFlow(text).findings).toEqual([])
  })

  test('get unique IDs made of letters', () => {
    expect(JSON.parse(twoScreens()).screens.map(({ id }: { id: string }) => id)).toEqual([
      'SCREEN',
      'SCREEN_A',
    ])
    const screens = Array.from({ length: 29 }, (_, index) => ({
      id: index === 0 ? 'S' : `S_${letter(index)}`,
    }))
    expect(freeScreenId('S', buildModel({ screens }))).toBe('S_AC')
  })
})

const letter = (index: number) =>
  index > 26 ? `A${String.fromCharCode(64 + index - 26)}` : String.fromCharCode(64 + index)

describe('connecting two screens', () => {
  const connect: Work = (document, model) =>
    connectScreens(document, model, screenOf(model, 'SCREEN'), screenOf(model, 'SCREEN_A'))

  test('makes the first lead to the second, which ends the flow, without findings', () => {
    const text = edited(twoScreens(), connect)
    const [first, second] = JSON.parse(text).screens
    expect(first.terminal).toBeUndefined()
    expect(first.layout.children.at(-1)['on-click-action']).toEqual({
      name: 'navigate',
      next: { type: 'screen', name: 'SCREEN_A' },
    })
    expect(second.terminal).toBe(true)
    expect(checkFlow(text).findings).toEqual([])
  })

  test('is undone by disconnecting', () => {
    const text = edited(edited(twoScreens(), connect), (document, model) =>
      disconnectScreens(document, model, screenOf(model, 'SCREEN'), 'SCREEN_A'),
    )
    const [first] = JSON.parse(text).screens
    expect(first.terminal).toBe(true)
    expect(first.layout.children.at(-1)['on-click-action'].name).toBe('complete')
  })

  const addScreen: Work = (document, model) => putScreen(document, newScreen(model)).edits
  const connectTo = (text: string, to: string) =>
    edited(text, (document, model) =>
      connectScreens(document, model, screenOf(model, 'SCREEN'), screenOf(model, to)),
    )
  const refusal = (text: string, to: string) => {
    const model = buildModel(JSON.parse(text))
    return whyNotConnected(model, screenOf(model, 'SCREEN'), screenOf(model, to))
  }

  test('adds a link above the button if that leads elsewhere, and refuses duplicates and self-links', () => {
    const text = connectTo(edited(edited(twoScreens(), connect), addScreen), 'SCREEN_B')
    const [first] = JSON.parse(text).screens
    expect(first.layout.children.map(({ type }: { type: string }) => type)).toEqual([
      'TextHeading',
      'EmbeddedLink',
      'Footer',
    ])
    expect(errorsOf(text)).toEqual([])
    for (const [to, reason] of [
      ['SCREEN_A', 'SCREEN already leads to SCREEN_A.'],
      ['SCREEN_B', 'SCREEN already leads to SCREEN_B.'],
      ['SCREEN', 'A screen can’t lead to itself.'],
    ] as const) {
      expect(refusal(text, to)).toBe(reason)
      expect(connectTo(text, to)).toBe(text)
    }
  })

  test('is refused if the screen has a button and two links that lead elsewhere', () => {
    let text = edited(twoScreens(), connect)
    for (const to of ['SCREEN_B', 'SCREEN_C', 'SCREEN_D']) {
      text = edited(text, addScreen)
      expect(refusal(text, to)).toBe(
        to === 'SCREEN_D' ? 'SCREEN already has a button and 2 links. Change one first.' : undefined,
      )
      const connected = connectTo(text, to)
      expect(connected === text).toBe(to === 'SCREEN_D')
      text = connected
    }
  })

  test('updates the routing model and passes the data that the next screen requires', () => {
    const value = JSON.parse(twoScreens())
    value.routing_model = { SCREEN: [], SCREEN_A: [] }
    value.screens[1].data = {
      name: { type: 'string', __example__: 'Ada' },
      age: { type: 'number', __example__: 3 },
    }
    value.screens[0].layout.children.unshift({ type: 'TextInput', name: 'name', label: 'Name' })
    const text = edited(JSON.stringify(value), connect)
    const after = JSON.parse(text)
    expect(after.routing_model).toEqual({ SCREEN: ['SCREEN_A'], SCREEN_A: [] })
    expect(after.screens[0].layout.children.at(-1)['on-click-action'].payload).toEqual({
      name: '${form.name}',
      age: 3,
    })
    const apart = edited(text, (document, model) =>
      disconnectScreens(document, model, screenOf(model, 'SCREEN'), 'SCREEN_A'),
    )
    expect(JSON.parse(apart).routing_model).toEqual({ SCREEN: [], SCREEN_A: [] })
  })
})

describe('a new component', () => {
  const start = JSON.stringify({
    version: '7.3',
    screens: [
      {
        id: 'A',
        title: 'A',
        data: { text: { type: 'string', __example__: 'x' } },
        layout: { type: 'SingleColumnLayout', children: [] },
      },
      {
        id: 'B',
        title: 'B',
        terminal: true,
        layout: {
          type: 'SingleColumnLayout',
          children: [{ type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } }],
        },
      },
    ],
  })
  const add = (text: string, type: string) =>
    edited(text, (document, model) => {
      const screen = screenOf(model, 'A')
      return addComponent(document, listOf(screen), newComponent(model, screen, type))
    })

  test.each(componentSpecs.map(({ type }) => type))('of type %s adds no unexpected errors', (type) => {
    const before = errorsOf(start)
    expect(errorsOf(add(start, type)).filter((error) => !before.includes(error))).toEqual(
      type === 'Footer' ? [expect.stringContaining('INVALID_COMPLETE_ACTION')] : [],
    )
  })

  test('gets a name that is free on its screen', () => {
    const names = JSON.parse(add(add(start, 'TextInput'), 'TextInput')).screens[0].layout.children
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['text', 'text_2'])
  })
})

describe('renaming data', () => {
  test('updates references and the payloads passed to the screen', () => {
    const text = JSON.stringify({
      version: '7.3',
      screens: [
        {
          id: 'A',
          layout: {
            type: 'SingleColumnLayout',
            children: [
              {
                type: 'Footer',
                label: 'Go',
                'on-click-action': {
                  name: 'navigate',
                  next: { type: 'screen', name: 'B' },
                  payload: { name: 'x' },
                },
              },
            ],
          },
        },
        {
          id: 'B',
          data: { name: { type: 'string' } },
          layout: {
            type: 'SingleColumnLayout',
            children: [
              { type: 'TextBody', text: '${data.name}' },
              { type: 'TextBody', text: "`'Hi ' ${screen.B.data.name}`" },
            ],
          },
        },
      ],
    })
    const after = edited(text, (document) => renameData(document, 1, 'name', 'person'))
    expect(after).toBe(
      text
        .replace('"payload":{"name"', '"payload":{"person"')
        .replace('"data":{"name"', '"data":{"person"')
        .replaceAll('data.name}', 'data.person}'),
    )
  })
})

describe('a pointer', () => {
  test('becomes a path with numeric list indexes, or undefined if it leads nowhere', () => {
    const value = { screens: [{ 'a/b': { '~': 1 } }] }
    const path = pathOfPointer(value, '/screens/0/a~1b/~0')
    expect(valueAt(value, path)).toBe(1)
    expect(path?.parent?.parent?.key).toBe(0)
    for (const pointer of ['/screens/1', '/screens/x', '/screens/00', '/screens/0/length', '/nothing/0'])
      expect(pathOfPointer(value, pointer)).toBeUndefined()
  })
})

describe('a flow built only on the canvas', () => {
  test('collects an answer on one screen, sends it from the next, and has no findings', () => {
    const connected = edited(twoScreens(), (document, model) =>
      connectScreens(document, model, screenOf(model, 'SCREEN'), screenOf(model, 'SCREEN_A')),
    )
    const withInput = edited(connected, (document, model) => {
      const screen = screenOf(model, 'SCREEN')
      return putComponents(
        document,
        model,
        screen,
        [newComponent(model, screen, 'TextInput')],
        placeOfNew(screen, 'TextInput'),
      ).edits
    })
    const sent = edited(withInput, (document, model) => {
      const screen = screenOf(model, 'SCREEN_A')
      const footer = screen.actions[0]
      const answers = Object.entries(missingAnswers(model, screen, footer?.value.payload))
      return changesToEdits(
        document,
        answers.map(([name, value]) => ({
          kind: 'set',
          path: step(step(footer?.path, 'payload'), name),
          value,
        })),
      )
    })
    expect(JSON.parse(sent).screens[1].layout.children.at(-1)['on-click-action'].payload).toEqual({
      text: '${screen.SCREEN.form.text}',
    })
    expect(checkFlow(sent).findings).toEqual([])
  })
})

test('before 4.0, an input outside a Form gets one, even if a Form has a similar pointer', () => {
  const texts = Array.from({ length: 9 }, () => ({ type: 'TextBody', text: 'Text' }))
  const inner = { type: 'If', condition: '${data.shown}', then: [{ type: 'TextBody', text: 'Text' }] }
  const form = { type: 'Form', name: 'form', children: [] }
  const children = [{ type: 'TextHeading', text: 'Text' }, form, ...texts.slice(1), inner]
  const layout = { type: 'SingleColumnLayout', children }
  const text = JSON.stringify({ version: '3.1', screens: [{ id: 'A', layout }] })
  const input = { type: 'TextInput', name: 'mail', label: 'Email' }
  const put = (...names: string[]) =>
    JSON.parse(
      edited(text, (document, model) => {
        const list = pathOfPointer(document.value, ['/screens/0/layout/children', ...names].join('/'))
        if (!list) throw new Error('no list')
        return putComponents(document, model, screenOf(model, 'A'), [input], { list, index: 0 }).edits
      }),
    ).screens[0].layout.children
  expect(put('10', 'then')[10].then[0]).toMatchObject({ type: 'Form', children: [input] })
  expect(put('1', 'children')[1].children).toEqual([input])
})

import { describe, expect, test } from 'vitest'
import { buildModel } from './build-model'
import { pointerOf } from './path'
import {
  exchange,
  flow,
  footer,
  form,
  heading,
  input,
  lastScreen,
  navigate,
  screen,
} from './rules/testing/flows'

const oneScreen = (children: unknown[], more = {}) => {
  const [first] = buildModel(flow([screen('A', children, more)])).screens
  if (!first) throw new Error('there is no screen')
  return first
}
const pointers = (items: readonly { path: Parameters<typeof pointerOf>[0] }[]) =>
  items.map(({ path }) => pointerOf(path).replace('/screens/0/layout/children', ''))

describe('buildModel', () => {
  test('uses the version of the document, or the newest if it is unknown', () => {
    expect(buildModel({ version: '5.1' })).toMatchObject({ version: { name: '5.1' }, writtenVersion: '5.1' })
    expect(buildModel({ version: '9.9' })).toMatchObject({ version: { name: '7.3' }, writtenVersion: '9.9' })
  })

  test('lists components in document order with their form, parent and branches', () => {
    const inner = { type: 'If', condition: '${form.a}', then: [input('b')], else: [heading('x')] }
    const { components, inputs } = oneScreen([heading('x'), form([input('a'), inner]), footer(exchange())])
    expect(components.map(({ type }) => type)).toEqual([
      'TextHeading',
      'Form',
      'TextInput',
      'If',
      'TextInput',
      'TextHeading',
      'Footer',
    ])
    expect(inputs.map(({ value }) => value.name)).toEqual(['a', 'b'])
    const last = inputs[1]
    expect([last?.form?.type, last?.parent?.type, last?.branches.map(({ name }) => name)]).toEqual([
      'Form',
      'If',
      ['then'],
    ])
  })

  test('lists the branches around a component, including cases of a Switch', () => {
    const inner = { type: 'If', condition: 'true', then: [heading('x')] }
    const { components } = oneScreen([{ type: 'Switch', value: '${data.x}', cases: { a: [inner], b: [] } }])
    expect(components[2]?.branches.map(({ name }) => name)).toEqual(['a', 'then'])
  })

  test('finds actions of components, options and items, but none inside payloads', () => {
    const update = {
      name: 'update_data',
      payload: { x: [{ id: 'a', 'on-select-action': { name: 'update_data' } }] },
    }
    const { actions } = oneScreen([
      input('a', { type: 'Dropdown', 'data-source': [{ id: 'a', 'on-select-action': update }] }),
      { type: 'NavigationList', 'list-items': [{ 'on-click-action': navigate('B') }] },
      footer(exchange()),
    ])
    expect(actions.map(({ name, member, component }) => [name, member, component.type])).toEqual([
      ['update_data', 'on-select-action', 'Dropdown'],
      ['navigate', 'on-click-action', 'NavigationList'],
      ['data_exchange', 'on-click-action', 'Footer'],
    ])
  })

  test('finds all dynamic texts, wherever they are, and nothing else', () => {
    const { dynamics } = oneScreen(
      [
        heading('${data.x}'),
        heading('Dear ${data.x}'),
        { type: 'If', condition: "${form.a} == 'x'", then: [heading('x')] },
        footer(exchange({ a: { b: ['${form.a}', '`1 + 1`'] } })),
      ],
      { data: { y: { type: 'string', __example__: '${data.z}' } }, title: '${data.t}' },
    )
    expect(pointers(dynamics)).toEqual([
      '/screens/0/title',
      '/0/text',
      '/2/condition',
      '/3/on-click-action/payload/a/b/0',
      '/3/on-click-action/payload/a/b/1',
    ])
    expect(dynamics.map(({ component, action }) => [component?.type, action?.name])).toEqual([
      [undefined, undefined],
      ['TextHeading', undefined],
      ['If', undefined],
      ['Footer', 'data_exchange'],
      ['Footer', 'data_exchange'],
    ])
  })

  test('keeps the first screen with an id, data entries that are objects, and the routing model', () => {
    const document = flow([lastScreen('A', [], { data: { a: { type: 'string' }, b: 5 } }), lastScreen('A')], {
      data_api_version: '3.0',
      routing_model: { A: ['B', 5], B: null },
    })
    const model = buildModel(document)
    expect(model.screenById.get('A')).toBe(model.screens[0])
    expect([...(model.screens[0]?.data.keys() ?? [])]).toEqual(['a'])
    expect([model.hasEndpoint, model.screens[0]?.isTerminal]).toEqual([true, true])
    expect(model.routing).toEqual(
      new Map([
        ['A', ['B']],
        ['B', []],
      ]),
    )
  })

  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a list', []],
    ['screens that are not a list', { screens: {} }],
    ['screens that are not objects', { screens: [null, 5, 'x', []] }],
    ['a layout that is not an object', { screens: [{ layout: 7 }] }],
    ['components that are not objects', { screens: [{ layout: { children: [null, [], 'x'] } }] }],
    ['components without a type', { screens: [{ layout: { children: [{}, { type: 5, then: [1] }] } }] }],
    [
      'malformed branches',
      {
        screens: [
          {
            layout: {
              children: [
                { type: 'If', then: 1 },
                { type: 'Switch', cases: [[]] },
              ],
            },
          },
        ],
      },
    ],
  ])('does not throw for %s', (_, value) => {
    expect(() => buildModel(value)).not.toThrow()
  })

  test('treats names such as __proto__ and constructor like any other', () => {
    const document = JSON.parse(
      '{"screens":[{"id":"constructor","data":{"__proto__":{"type":"string"}},"layout":{"children":[{"type":"__proto__"},{"type":"constructor"}]}}],"routing_model":{"__proto__":["constructor"]}}',
    )
    const { screens, routing, screenById } = buildModel(document)
    expect(screens[0]?.components.map(({ spec }) => spec)).toEqual([undefined, undefined])
    expect([...(screens[0]?.data.keys() ?? []), ...(routing?.keys() ?? [])]).toEqual([
      '__proto__',
      '__proto__',
    ])
    expect(screenById.has('toString')).toBe(false)
  })
})

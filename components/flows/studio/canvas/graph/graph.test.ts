import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { graphOf } from './graph-of'
import { hasSameShape, layoutScreens, phoneSize, rowsFor } from './layout-screens'
import { searchScreens } from './search-screens'

const to = (name: string, label = 'Go') => ({
  type: 'Footer',
  label,
  'on-click-action': { name: 'navigate', next: { type: 'screen', name } },
})
const screen = (id: string | undefined, children: unknown[], more = {}) => ({
  id,
  title: id,
  layout: { children },
  ...more,
})
const flow = (screens: unknown[], more = {}) => buildModel({ version: '7.3', screens, ...more })

describe('the graph of a flow', () => {
  test('has a path for each tap that opens another screen', () => {
    const graph = graphOf(flow([screen('A', [to('B', 'Next')]), screen('B', [], { terminal: true })]))
    expect(graph.screens.map(({ key, isEntry, isTerminal }) => [key, isEntry, isTerminal])).toEqual([
      ['A', true, false],
      ['B', false, true],
    ])
    expect(graph.ways).toEqual([
      { key: 'A → B', from: 'A', to: 'B', names: { from: 'A', to: 'B' }, kind: 'tap', label: 'Next' },
    ])
  })

  test('distinguishes paths of the endpoint from taps that the routing model lacks', () => {
    const model = flow([screen('A', [to('B')]), screen('B', []), screen('C', [])], {
      data_api_version: '3.0',
      routing_model: { A: ['C'], B: [], C: [] },
    })
    expect(graphOf(model).ways.map(({ key, kind }) => [key, kind])).toEqual([
      ['A → B', 'missing'],
      ['A → C', 'endpoint'],
    ])
  })

  test('keeps screens with the same ID apart and omits paths that lead nowhere', () => {
    const graph = graphOf(flow([screen('A', [to('Z')]), screen('A', [to('A')]), screen(undefined, [])]))
    expect(graph.screens.map(({ key }) => key)).toEqual(['A', '#1', '#2'])
    expect(graph.ways).toEqual([])
  })

  test('uses the screen number as the key if the ID is empty or has special characters', () => {
    const graph = graphOf(flow([screen('A', [to('')]), screen('', [to('"]')]), screen('"]', [])]))
    expect(graph.screens.map(({ key }) => key)).toEqual(['A', '#1', '#2'])
    expect(graph.ways.map(({ key, names }) => [key, names.from, names.to])).toEqual([
      ['A → #1', 'A', 'Screen 2'],
      ['#1 → #2', 'Screen 2', '"]'],
    ])
    expect(new Set([...layoutScreens(graph).values()].map(({ x }) => x)).size).toBe(3)
  })

  test('sketches a screen in a few lines and counts the rest', () => {
    const texts = Array.from({ length: 9 }, (_, index) => ({ type: 'TextBody', text: `Line ${index}` }))
    const form = {
      type: 'Form',
      name: 'f',
      children: [{ type: 'TextInput', label: 'Name', name: 'n' }, to('B')],
    }
    const [drawn] = graphOf(
      flow([screen('A', [form, { type: 'If', then: [{ type: 'Image' }] }, ...texts])]),
    ).screens
    expect(drawn?.sketch.lines.slice(0, 3)).toMatchObject([
      { look: 'input', text: 'Name' },
      { look: 'branch', text: 'If …' },
      { look: 'text', text: 'Line 0' },
    ])
    expect([drawn?.sketch.lines.length, drawn?.sketch.more, drawn?.sketch.button?.text]).toEqual([6, 5, 'Go'])
  })
})

describe('a sketch', () => {
  test('shows texts with example data and the names of answers filled in', () => {
    const texts = [
      '${data.headline}',
      "`'Order ' ${data.order.number} ' of ' ${form.who}`",
      '${data.unknown',
      '${data.none}',
    ]
    const [drawn] = graphOf(
      flow([
        screen(
          'A',
          texts.map((text) => ({ type: 'TextBody', text })),
          {
            title: '${data.headline}',
            data: {
              headline: { type: 'string', __example__: 'On its way' },
              order: { type: 'object', __example__: { number: 7 } },
              none: { type: 'string', __example__: '' },
            },
          },
        ),
      ]),
    ).screens
    expect(drawn?.title).toBe('On its way')
    expect(drawn?.sketch.lines.map(({ text }) => text)).toEqual([
      'On its way',
      'Order 7 of {who}',
      '${data.unknown',
      '${data.none}',
    ])
  })
})

describe('the layout', () => {
  const chain = (count: number) =>
    graphOf(
      flow(
        Array.from({ length: count }, (_, index) =>
          screen(`S${index}`, index + 1 < count ? [to(`S${index + 1}`)] : []),
        ),
      ),
    )

  test('goes from left to right without overlaps', () => {
    const places = [...layoutScreens(chain(5)).values()]
    for (const [index, { x }] of places.entries())
      if (index > 0) expect(x - (places[index - 1]?.x ?? 0)).toBeGreaterThan(phoneSize.width)
  })

  test('continues a long path in the next row', () => {
    const places = [...layoutScreens(chain(30)).values()]
    const [first, twelfth, thirteenth] = [places[0], places[11], places[12]]
    expect(thirteenth?.x).toBe(first?.x)
    expect(twelfth?.y).toBe(first?.y)
    expect((thirteenth?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(phoneSize.height)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(30)
  })

  test('ends below the screen before, if only one is left for the last row', () => {
    const [first, second, third] = [...layoutScreens(chain(3), 2).values()]
    expect(second?.x).toBeGreaterThan(first?.x ?? 0)
    expect(third?.x).toBe(second?.x)
    expect((third?.y ?? 0) - (second?.y ?? 0)).toBeGreaterThan(phoneSize.height)
  })

  test.each([
    [568, 780, 2],
    [1300, 500, 12],
    [300, 900, 1],
  ])(
    'in a pane of %i by %i pixels has %i screens in a row, as large as possible',
    (width, height, inARow) => {
      expect(rowsFor(chain(3), { width, height })).toBe(inARow)
    },
  )

  test('puts screens without paths in a grid below the others', () => {
    const alone = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => screen(id, []))
    const grid = [...layoutScreens(graphOf(flow(alone))).values()]
    expect(new Set(grid.map(({ x }) => x)).size).toBe(3)
    expect(new Set(grid.map(({ y }) => y)).size).toBe(2)
    const joined = [screen('START', [to('END')]), screen('END', [])]
    const places = layoutScreens(graphOf(flow([...joined, ...alone])))
    for (const id of ['A', 'F'])
      expect(places.get(id)?.y).toBeGreaterThan((places.get('START')?.y ?? 0) + phoneSize.height)
  })

  test('terminates for cycles and for hundreds of screens', () => {
    const circle = graphOf(flow([screen('A', [to('B')]), screen('B', [to('A')])]))
    expect(layoutScreens(circle).size).toBe(2)
    expect(new Set([...layoutScreens(chain(300)).values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(300)
  })

  test('is redone when screens or paths change, but not when texts change', () => {
    const one = graphOf(flow([screen('A', [to('B')]), screen('B', [])]))
    expect(hasSameShape(one, graphOf(flow([screen('A', [to('B', 'Other')]), screen('B', [])])))).toBe(true)
    expect(hasSameShape(one, graphOf(flow([screen('A', []), screen('B', [])])))).toBe(false)
  })
})

describe('searching screens', () => {
  const model = flow([
    screen('SIGN_UP', [{ type: 'TextInput', name: 'mail', label: 'Email' }]),
    screen('DONE', [{ type: 'TextBody', text: ['Thank you', 'and good bye, José'] }]),
  ])

  test('finds screens that contain all words in their ID, title or content', () => {
    expect(searchScreens(model, 'sign')).toEqual(['SIGN_UP'])
    expect(searchScreens(model, 'BYE thank')).toEqual(['DONE'])
    expect(searchScreens(model, 'JOSE\u0301')).toEqual(['DONE'])
    expect(searchScreens(model, 'thank mail')).toEqual([])
    expect(searchScreens(model, '  ')).toEqual([])
  })
})

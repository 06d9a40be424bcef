import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useGraphSelection } from './use-graph-selection'

class Drawn extends EventTarget {
  constructor(private readonly id: string | undefined) {
    super()
  }
  closest() {
    return this.id === undefined ? null : { dataset: { id: this.id } }
  }
}

afterEach(() => vi.unstubAllGlobals())

/** The handlers of a graph with selected screens, and the selections they make. */
function selecting(...selected: string[]) {
  vi.stubGlobal('Element', Drawn)
  const chosen: (readonly string[])[] = []
  let handlers: ReturnType<typeof useGraphSelection> | undefined
  const edits = { selectScreen: vi.fn(), chooseScreens: (keys: readonly string[]) => chosen.push(keys) }
  const Reader = () => {
    handlers = useGraphSelection(edits, [], selected.at(-1), new Set(selected), () => {})
    return null
  }
  renderToString(<Reader />)
  if (!handlers) throw new Error('nothing was drawn')
  const { selectNodes, startBox, endBox } = handlers
  return {
    chosen,
    change: (changes: Record<string, boolean>) =>
      selectNodes(Object.entries(changes).map(([id, selected]) => ({ id, selected, type: 'select' }))),
    start: (x: number, over?: string) => startBox(at(x, over)),
    end: (x: number, over?: string) => endBox(at(x, over)),
  }
}

const at = (clientX: number, over?: string) => ({ clientX, clientY: 0, target: new Drawn(over) })

test('a box selection keeps screens inside it that were already selected', () => {
  const { chosen, start, change, end } = selecting('A')
  // The library deselects everything before a box starts and then reports only what changes.
  change({ A: false })
  start(0)
  change({ B: true })
  change({ C: true })
  end(200)
  expect(chosen).toEqual([
    ['A', 'B'],
    ['A', 'B', 'C'],
  ])
})

test('a box selection drops selected screens outside it', () => {
  const { chosen, start, change, end } = selecting('A')
  start(0)
  change({ A: false, B: true })
  change({ B: false })
  end(200)
  expect(chosen).toEqual([['B'], []])
})

test('a Shift-click with a slight movement adds its screen or removes it', () => {
  const adding = selecting('A')
  adding.start(10, 'B')
  adding.change({ A: false, B: true })
  adding.end(12, 'B')
  expect(adding.chosen.at(-1)).toEqual(['A', 'B'])
  const removing = selecting('A', 'B')
  removing.start(10, 'B')
  removing.change({ A: false })
  removing.end(12, 'B')
  expect(removing.chosen.at(-1)).toEqual(['A'])
})

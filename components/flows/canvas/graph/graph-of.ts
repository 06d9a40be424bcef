import type { FlowModel, ScreenModel } from '@/lib/flow-json/model'
import { entriesOf, navigationsOf, routesOf, writtenRouting } from '@/lib/flow-json/rules/facts/routes'
import { componentText, shortened } from '../tree/component-words'
import { type Sketch, sketchOf } from './sketch'

export interface GraphScreen {
  /** Its id; of a second screen of the same id, and of one without, its number. */
  key: string
  index: number
  id: string | undefined
  title: string
  isTerminal: boolean
  /** The flow starts here. */
  isEntry: boolean
  sketch: Sketch
}

/**
 * A way from one screen to another. `tap`: people tap something there. `endpoint`: only the routing model says so, so it is the
 * endpoint that leads there. `missing`: people would tap, and the routing model does not allow it.
 */
export interface GraphWay {
  key: string
  from: string
  to: string
  kind: 'tap' | 'endpoint' | 'missing'
  /** What is tapped. */
  label: string
}

export interface ScreenGraph {
  screens: readonly GraphScreen[]
  ways: readonly GraphWay[]
}

/** The screens of a flow, and the ways between them. Ways into nothing are left to the check. */
export function graphOf(model: FlowModel): ScreenGraph {
  const routes = routesOf(model)
  const entries = new Set(entriesOf(routes))
  const [first] = model.screens
  return {
    screens: model.screens.map((screen) => ({
      key: keyOf(model, screen),
      index: screen.index,
      id: screen.id,
      title: typeof screen.value.title === 'string' ? shortened(screen.value.title, 40) : '',
      isTerminal: screen.isTerminal,
      isEntry: screen.id !== undefined && (entries.size > 0 ? entries.has(screen.id) : screen === first),
      sketch: sketchOf(screen),
    })),
    ways: waysOf(model, routes),
  }
}

/** Names a screen in the graph, whatever its id. */
export const keyOf = ({ screenById }: FlowModel, screen: ScreenModel): string =>
  screen.id !== undefined && screenById.get(screen.id) === screen ? screen.id : `#${screen.index}`

function waysOf(model: FlowModel, routes: ReadonlyMap<string, ReadonlySet<string>>): GraphWay[] {
  const isWritten = writtenRouting(model) !== undefined
  const ways = new Map<string, GraphWay>()
  for (const { from, to, action } of navigationsOf(model)) {
    if (!model.screenById.has(to) || from.id === to) continue
    const source = keyOf(model, from)
    const key = wayKey(source, to)
    const text = shortened(componentText(action.component), 24)
    const known = ways.get(key)
    if (known)
      known.label = known.label.includes(text) ? known.label : shortened(`${known.label}, ${text}`, 40)
    else {
      const isAllowed = !isWritten || (from.id !== undefined && routes.get(from.id)?.has(to) === true)
      ways.set(key, { key, from: source, to, kind: isAllowed ? 'tap' : 'missing', label: text })
    }
  }
  for (const [from, targets] of routes)
    for (const to of targets) {
      const key = wayKey(from, to)
      if (!ways.has(key)) ways.set(key, { key, from, to, kind: 'endpoint', label: 'Endpoint' })
    }
  return [...ways.values()]
}

const wayKey = (from: string, to: string) => `${from} → ${to}`

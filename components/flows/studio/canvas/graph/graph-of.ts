import { componentText, shortened } from '@/lib/language/flow-json/component-words'
import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'
import {
  entriesOf,
  navigationsOf,
  routesOf,
  writtenRouting,
} from '@/lib/language/flow-json/rules/facts/routes'
import { exampleText } from './example-text'
import { type Sketch, sketchOf } from './sketch'

export interface GraphScreen {
  /** Identifies it in the graph, whatever its ID. */
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
 * A connection between screens. `tap`: people tap something. `endpoint`: only in the routing model, so the endpoint
 * leads there. `missing`: people would tap, but the routing model doesn't allow it.
 */
export interface GraphWay {
  key: string
  /** Keys of the two screens. */
  from: string
  to: string
  kind: 'tap' | 'endpoint' | 'missing'
  /** Display names of the screens. */
  names: { from: string; to: string }
  /** What is tapped. */
  label: string
}

export interface ScreenGraph {
  screens: readonly GraphScreen[]
  ways: readonly GraphWay[]
}

/** The screens of a flow and the connections between them. Connections to missing screens are left to the check. */
export function graphOf(model: FlowModel): ScreenGraph {
  const routes = routesOf(model)
  const entries = new Set(entriesOf(routes))
  const [first] = model.screens
  return {
    screens: model.screens.map((screen) => ({
      key: keyOf(model, screen),
      index: screen.index,
      id: screen.id,
      title:
        typeof screen.value.title === 'string'
          ? shortened(exampleText(screen.value.title, screen, model), 40)
          : '',
      isTerminal: screen.isTerminal,
      isEntry: screen.id !== undefined && (entries.size > 0 ? entries.has(screen.id) : screen === first),
      sketch: sketchOf(screen, model),
    })),
    ways: waysOf(model, routes),
  }
}

/** IDs that are safe for every library: an empty one breaks the layout, one with a quote breaks a selector. */
const plainId = /^\w+$/

/**
 * Identifies a screen in the graph: its ID, or its number if the ID is empty, duplicated or has unusual characters.
 */
export const keyOf = ({ screenById }: FlowModel, screen: ScreenModel): string =>
  screen.id !== undefined && plainId.test(screen.id) && screenById.get(screen.id) === screen
    ? screen.id
    : `#${screen.index}`

export const screenAt = (model: FlowModel, key: string): ScreenModel | undefined =>
  model.screens.find((screen) => keyOf(model, screen) === key)

type Named = Pick<ScreenModel, 'id' | 'index'>

/** Display name of a screen: its ID, else its position. */
export const screenName = (screen: Named): string => screen.id?.trim() || screenWords(screen)

/** A screen in a sentence: Screen START, or Screen 2. */
export const screenWords = ({ id, index }: Named): string => `Screen ${id?.trim() || index + 1}`

function waysOf(model: FlowModel, routes: ReadonlyMap<string, ReadonlySet<string>>): GraphWay[] {
  const isWritten = writtenRouting(model) !== undefined
  const ways = new Map<string, GraphWay>()
  const add = (from: ScreenModel, to: ScreenModel, way: Pick<GraphWay, 'key' | 'kind' | 'label'>) =>
    ways.set(way.key, {
      ...way,
      from: keyOf(model, from),
      to: keyOf(model, to),
      names: { from: screenName(from), to: screenName(to) },
    })
  for (const { from, to, action } of navigationsOf(model)) {
    const next = model.screenById.get(to)
    if (!next || from.id === to) continue
    const key = wayKey(model, from, next)
    const text = shortened(componentText(action.component), 24)
    const known = ways.get(key)
    if (known)
      known.label = known.label.includes(text) ? known.label : shortened(`${known.label}, ${text}`, 40)
    else {
      const isAllowed = !isWritten || (from.id !== undefined && routes.get(from.id)?.has(to) === true)
      add(from, next, { key, kind: isAllowed ? 'tap' : 'missing', label: text })
    }
  }
  for (const [from, targets] of routes)
    for (const to of targets) {
      const [source, target] = [model.screenById.get(from), model.screenById.get(to)]
      if (!source || !target) continue
      const key = wayKey(model, source, target)
      if (!ways.has(key)) add(source, target, { key, kind: 'endpoint', label: 'Endpoint' })
    }
  return [...ways.values()]
}

const wayKey = (model: FlowModel, from: ScreenModel, to: ScreenModel) =>
  `${keyOf(model, from)} → ${keyOf(model, to)}`

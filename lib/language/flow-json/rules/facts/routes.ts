import { isObject } from '@/lib/contract/json'
import type { Severity } from '../../finding'
import type { ActionModel, FlowModel, ScreenModel } from '../../model'
import { textOf } from './json'
import { remembered } from './remembered'

/** Navigation between two screens by a `navigate` action. */
export interface Navigation {
  from: ScreenModel
  to: string
  action: ActionModel
}

/**
 * The target screen of a `navigate` action; undefined for other actions and plugins, and if the target is computed or
 * missing.
 */
export function nextScreenOf(action: ActionModel): string | undefined {
  if (action.name !== 'navigate') return undefined
  const next = action.value.next
  const name = isObject(next) && next.type !== 'plugin' ? textOf(next.name) : undefined
  return name === undefined || name.includes('${') || name.startsWith('`') ? undefined : name
}

export const navigationsOf = remembered((model: FlowModel): readonly Navigation[] =>
  model.screens.flatMap((from) =>
    from.actions.flatMap((action) => {
      const to = nextScreenOf(action)
      return to === undefined ? [] : [{ from, to, action }]
    }),
  ),
)

/** The routing model as written. Ignored without an endpoint, where routes come from actions. */
export const writtenRouting = ({ routing, hasEndpoint }: FlowModel): FlowModel['routing'] =>
  hasEndpoint ? routing : undefined

/** Problems with an ignored routing model are only warnings. */
export const severityOfModel = ({ hasEndpoint }: FlowModel): { severity?: Severity } =>
  hasEndpoint ? {} : { severity: 'warning' }

/**
 * The endpoint decides where to go, and there is no routing model to restrict it (spec:flow-json#document:
 * `routing_model` is optional).
 */
export const isUnrouted = ({ routing, hasEndpoint }: FlowModel): boolean => hasEndpoint && !routing

/** Screens in the routing model, as a row or as a destination ("Routes can be empty"). */
export const routedIds = remembered((model: FlowModel): ReadonlySet<string> => {
  const rows = [...(writtenRouting(model) ?? [])]
  return new Set(rows.flatMap(([from, targets]) => [from, ...targets]))
})

/** All known routes: the routing model, plus navigation the document implies in other ways, such as a computed screen. */
export const knownRoutesOf = remembered((model: FlowModel): ReadonlyMap<string, ReadonlySet<string>> => {
  const routes = new Map([...routesOf(model)].map(([id, targets]) => [id, new Set(targets)]))
  for (const [from, targets] of model.routing ?? [])
    for (const to of targets) if (from !== to && routes.has(to)) routes.get(from)?.add(to)
  return routes
})

/**
 * Where each screen may lead: the routing model as written, otherwise derived from `navigate` actions
 * (spec:flow-json#routing). Only existing IDs, and no routes from a screen to itself.
 */
export const routesOf = remembered((model: FlowModel): ReadonlyMap<string, ReadonlySet<string>> => {
  const routes = new Map<string, Set<string>>()
  for (const id of model.screenById.keys()) routes.set(id, new Set())
  const add = (from: string | undefined, to: string) => {
    if (from !== undefined && from !== to && routes.has(to)) routes.get(from)?.add(to)
  }
  const written = writtenRouting(model)
  if (written) {
    for (const [from, targets] of written) for (const to of targets) add(from, to)
  } else for (const { from, to } of navigationsOf(model)) add(from.id, to)
  return routes
})

/** IDs reachable from the given ones, inclusive. */
export function reachableFrom(
  starts: Iterable<string>,
  routes: ReadonlyMap<string, Iterable<string>>,
): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const next of routes.get(id) ?? []) reached.add(next)
  return reached
}

/**
 * Whether an endpoint may respond with a screen: the same screen, one it leads to, or an earlier one. A screen without a
 * row may lead anywhere.
 */
export function mayFollow(routes: ReadonlyMap<string, Iterable<string>>, from: string, to: string): boolean {
  const next = routes.get(from)
  if (from === to || next === undefined) return true
  for (const id of next) if (id === to) return true
  return reachableFrom([to], routes).has(from)
}

/** Screens without incoming routes: candidates for the first screen. */
export function entriesOf(routes: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const targets = new Set<string>()
  for (const to of routes.values()) for (const id of to) targets.add(id)
  return [...routes.keys()].filter((id) => !targets.has(id))
}

/** IDs connected with this one, ignoring route direction. */
export function connectedWith(
  id: string,
  routes: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const bothWays = new Map([...routes].map(([from, targets]) => [from, new Set(targets)]))
  for (const [from, targets] of routes) for (const to of targets) bothWays.get(to)?.add(from)
  return reachableFrom([id], bothWays)
}

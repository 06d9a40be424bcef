import type { Severity } from '../../finding'
import { isObject } from '../../is-object'
import type { ActionModel, FlowModel, ScreenModel } from '../../model'
import { textOf } from './json'
import { remembered } from './remembered'

/** A way from one screen to another by a `navigate` action. */
export interface Navigation {
  from: ScreenModel
  to: string
  action: ActionModel
}

/** The screen a `navigate` action names; undefined for other actions and plugins, and when it is computed or not said. */
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

/** The routing model as it is written. Without an endpoint it says nothing: the routes come from the actions then. */
export const writtenRouting = ({ routing, hasEndpoint }: FlowModel): FlowModel['routing'] =>
  hasEndpoint ? routing : undefined

/** Nothing that is wrong with the model is an error where it says nothing. */
export const severityOfModel = ({ hasEndpoint }: FlowModel): { severity?: Severity } =>
  hasEndpoint ? {} : { severity: 'warning' }

/**
 * The endpoint decides where to go, and no model says where it may (spec:flow-json#document: `routing_model` is
 * optional).
 */
export const isUnrouted = ({ routing, hasEndpoint }: FlowModel): boolean => hasEndpoint && !routing

/** The screens the routing model speaks of: by a row, or as what a row leads to ("Routes can be empty"). */
export const routedIds = remembered((model: FlowModel): ReadonlySet<string> => {
  const rows = [...(writtenRouting(model) ?? [])]
  return new Set(rows.flatMap(([from, targets]) => [from, ...targets]))
})

/** All ways that are known: those of the routes, and what the document writes of others, such as a screen that is computed. */
export const knownRoutesOf = remembered((model: FlowModel): ReadonlyMap<string, ReadonlySet<string>> => {
  const routes = new Map([...routesOf(model)].map(([id, targets]) => [id, new Set(targets)]))
  for (const [from, targets] of model.routing ?? [])
    for (const to of targets) if (from !== to && routes.has(to)) routes.get(from)?.add(to)
  return routes
})

/**
 * Where each screen may lead: the routing model as written, else what the `navigate` actions make of it
 * (spec:flow-json#routing). Only ids that exist; none leads to itself.
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

/** Ids that can be reached from these, themselves among them. */
export function reachableFrom(
  starts: Iterable<string>,
  routes: ReadonlyMap<string, Iterable<string>>,
): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const next of routes.get(id) ?? []) reached.add(next)
  return reached
}

/**
 * Whether an endpoint may answer on one screen with another: the same, one it leads to, or one people came from. A screen
 * without a row of its own may lead anywhere.
 */
export function mayFollow(routes: ReadonlyMap<string, Iterable<string>>, from: string, to: string): boolean {
  const next = routes.get(from)
  if (from === to || next === undefined) return true
  for (const id of next) if (id === to) return true
  return reachableFrom([to], routes).has(from)
}

/** Screens nothing leads to: a flow starts at one of them. */
export function entriesOf(routes: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const targets = new Set<string>()
  for (const to of routes.values()) for (const id of to) targets.add(id)
  return [...routes.keys()].filter((id) => !targets.has(id))
}

/** Ids that hang together with this one, whichever way the routes lead. */
export function connectedWith(
  id: string,
  routes: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const bothWays = new Map([...routes].map(([from, targets]) => [from, new Set(targets)]))
  for (const [from, targets] of routes) for (const to of targets) bothWays.get(to)?.add(from)
  return reachableFrom([id], bothWays)
}

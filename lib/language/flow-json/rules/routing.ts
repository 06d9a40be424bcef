import type { FlowModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { listed, within } from './facts/json'
import { removal } from './facts/removal'
import {
  entriesOf,
  isUnrouted,
  navigationsOf,
  routedIds,
  routesOf,
  severityOfModel,
  writtenRouting,
} from './facts/routes'
import { suggester } from './facts/suggestion'
import { SCREEN_ID } from './screens'
import { shortened } from './structure/quoted'

/** A flow has a first screen without incoming routes (spec:flow-json#routing). */
export const routingHasAnEntry: Rule = {
  id: 'routing-has-an-entry',
  check(model, report) {
    const routes = routesOf(model)
    if (isUnrouted(model) || routes.size < 2 || entriesOf(routes).length > 0) return
    report({
      code: 'INVALID_ROUTING_MODEL',
      message: `Every screen has a route leading to it, so the flow has no first screen. ${
        writtenRouting(model)
          ? 'Remove the first screen from every list in the routing model.'
          : 'No navigate action should lead to the first screen.'
      }`,
      path: step(undefined, writtenRouting(model) ? 'routing_model' : 'screens'),
      isAboutKey: true,
    })
  },
}

/**
 * Names in the routing model are valid screen IDs. Without an endpoint, the model is ignored
 * (spec:flow-json#routing).
 */
export const routingKeysAreScreenIds: Rule = {
  id: 'routing-keys-are-screen-ids',
  check(model, report) {
    for (const id of model.routing?.keys() ?? [])
      if (!SCREEN_ID.test(id))
        report({
          code: 'PROPERTY_NAME_MISMATCH',
          message: `"${id}" can’t be a screen id. Use only letters, digits, and underscores.`,
          ...severityOfModel(model),
          path: step(step(undefined, 'routing_model'), id),
          isAboutKey: true,
        })
  },
}

/**
 * Every screen is in the routing model, as a row or destination (spec:flow-json#routing: routes can be empty). A flow
 * with one screen needs no routing.
 */
export const routingNamesEveryScreen: Rule = {
  id: 'routing-names-every-screen',
  check(model, report) {
    const routing = writtenRouting(model)
    if (!routing || model.screenById.size < 2) return
    const missing = [...model.screenById.keys()].filter((id) => id !== '' && !routedIds(model).has(id))
    if (missing.length === 0) return
    const path = step(undefined, 'routing_model')
    const next = navigatedTo(model)
    report({
      code: 'INVALID_ROUTING_MODEL',
      message: `The routing model is missing ${listed(missing)}. Every screen needs an entry, or an entry that leads to it.`,
      path,
      isAboutKey: true,
      repair: {
        title: missing.length === 1 ? 'Add the missing screen' : 'Add the missing screens',
        safety: 'safe',
        changes: missing.map((id) => ({
          kind: 'set',
          path: step(path, id),
          value: [...(next.get(id) ?? [])],
        })),
      },
    })
  },
}

function navigatedTo(model: FlowModel): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of navigationsOf(model)) {
    if (from.id === undefined || from.id === to || !model.screenById.has(to)) continue
    const targets = next.get(from.id)
    if (targets) targets.add(to)
    else next.set(from.id, new Set([to]))
  }
  return next
}

/** The routing model only refers to existing screens (spec:flow-checks#routing). */
export const routingNamesKnownScreens: Rule = {
  id: 'routing-names-known-screens',
  check(model, report) {
    const { routing, screenById } = model
    if (!routing) return
    const root = step(undefined, 'routing_model')
    const suggest = suggester()
    const ids = () => screenById.keys()
    const isKnown = (id: string) => screenById.has(id)
    for (const [from, targets] of routing) {
      const path = step(root, from)
      if (!isKnown(from))
        report({
          code: 'INVALID_ROUTING_MODEL',
          ...severityOfModel(model),
          message: suggest(
            `The routing model contains the screen "${shortened(from)}", which doesn’t exist.`,
            from,
            ids,
          ),
          path,
          isAboutKey: true,
          repair: removal(`Remove ${from}`, path),
        })
      if (targets.every(isKnown)) continue
      for (const to of new Set(targets))
        if (!isKnown(to))
          report({
            code: 'INVALID_ROUTING_MODEL',
            ...severityOfModel(model),
            message: suggest(
              `"${shortened(from)}" leads to the screen "${shortened(to)}", which doesn’t exist.`,
              to,
              ids,
            ),
            path,
          })
    }
  },
}

const MAX_BRANCHES = 10

/** A screen leads to at most ten others (spec:flow-json#size-limits). */
export const routingBranchesAreFew: Rule = {
  id: 'routing-branches-are-few',
  check(model, report) {
    const written = writtenRouting(model)
    const check = (id: string, count: number) => {
      if (count <= MAX_BRANCHES) return
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `"${id}" leads to ${count} screens; the limit is ${MAX_BRANCHES}.`,
        path: written ? step(step(undefined, 'routing_model'), id) : model.screenById.get(id)?.path,
      })
    }
    if (written) for (const [id, targets] of written) check(id, new Set(targets).size)
    else for (const [id, targets] of routesOf(model)) check(id, targets.size)
  },
}

/** Every `navigate` action has a route in the routing model, if there is one (spec:flow-checks#routing). */
export const routingHoldsNavigations: Rule = {
  id: 'routing-holds-navigations',
  check(model, report) {
    const routing = writtenRouting(model)
    if (!routing) return
    for (const { from, to, action } of navigationsOf(model)) {
      // Missing screens, routes to the same screen and routes to unknown screens are reported separately.
      if (from.id === undefined || !routedIds(model).has(from.id)) continue
      if (to === from.id || !model.screenById.has(to)) continue
      if (routesOf(model).get(from.id)?.has(to)) continue
      const path = within(undefined, 'routing_model', from.id)
      const row = routing.get(from.id)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `This leads from "${from.id}" to "${to}", but the routing model doesn’t. Add it there.`,
        path: within(action.path, 'next', 'name'),
        repair: {
          title: `Add ${to} to the routing of ${from.id}`,
          safety: 'safe',
          changes: [
            row ? { kind: 'insert', path, index: row.length, value: to } : { kind: 'set', path, value: [to] },
          ],
        },
      })
    }
  },
}

/**
 * Routes only lead forward: no cycles, and no routes from a screen to itself (spec:flow-json#routing). Phones
 * handle going back.
 */
export const routingOnlyGoesForward: Rule = {
  id: 'routing-only-goes-forward',
  check(model, report) {
    reportSelfRoutes(model, report)
    const routes = routesOf(model)
    const inLoops = screensInLoops(routes)
    if (inLoops.size === 0) return
    const pairs = [...inLoops].flatMap((from) =>
      [...(routes.get(from) ?? [])]
        .filter((to) => routes.get(to)?.has(from) && isBefore(model, to, from))
        .map((to) => ({ from, to })),
    )
    for (const { from, to } of pairs)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `"${from}" leads back to "${to}". Routes can only lead forward; phones have a back button.`,
        path: placeOf(model, from),
      })
    if (pairs.length === 0)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `The screens ${listed([...inLoops])} form a loop. Routes can only lead forward.`,
        path: placeOf(model, [...inLoops].at(-1) ?? ''),
      })
  },
}

function reportSelfRoutes(model: FlowModel, report: (report: Report) => void) {
  for (const [id, targets] of writtenRouting(model) ?? [])
    if (targets.includes(id)) {
      const path = step(step(undefined, 'routing_model'), id)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `"${id}" leads to itself in the routing model. Remove it from its own list.`,
        path,
        repair: {
          title: `Remove ${id} from its own list`,
          safety: 'removes',
          changes: [{ kind: 'set', path, value: targets.filter((to) => to !== id) }],
        },
      })
    }
}

/**
 * Screens in cycles: those left after repeatedly removing screens without incoming routes, then without outgoing ones.
 */
function screensInLoops(routes: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const backwards = new Map<string, Set<string>>()
  for (const id of routes.keys()) backwards.set(id, new Set())
  for (const [from, targets] of routes) for (const to of targets) backwards.get(to)?.add(from)
  const left = new Set(routes.keys())
  peel(left, backwards, routes)
  peel(left, routes, backwards)
  return left
}

/** Removes screens without any `inner` neighbor, then rechecks their `outer` neighbors. */
function peel(
  left: Set<string>,
  inner: ReadonlyMap<string, ReadonlySet<string>>,
  outer: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const counts = new Map(
    [...left].map((id) => [id, [...(inner.get(id) ?? [])].filter((one) => left.has(one)).length]),
  )
  const free = [...left].filter((id) => counts.get(id) === 0)
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    left.delete(id)
    for (const next of outer.get(id) ?? []) {
      if (!left.has(next)) continue
      const count = (counts.get(next) ?? 0) - 1
      counts.set(next, count)
      if (count === 0) free.push(next)
    }
  }
}

const isBefore = ({ screenById }: FlowModel, one: string, other: string) =>
  (screenById.get(one)?.index ?? 0) < (screenById.get(other)?.index ?? 0)

const placeOf = (model: FlowModel, id: string) =>
  writtenRouting(model) ? step(step(undefined, 'routing_model'), id) : model.screenById.get(id)?.path

import type { Rule } from '../rule'
import { listed } from './facts/json'
import {
  connectedWith,
  entriesOf,
  isUnrouted,
  knownRoutesOf,
  reachableFrom,
  writtenRouting,
} from './facts/routes'

/** Every screen is reachable from the first (our own warning; spec:flow-json#routing). */
export const screensCanBeReached: Rule = {
  id: 'screens-can-be-reached',
  check(model, report) {
    if (isUnrouted(model)) return
    const routes = knownRoutesOf(model)
    const [entry] = entriesOf(routes)
    if (entry === undefined || routes.size < 2) return
    const reached = reachableFrom([entry], routes)
    const connected = connectedWith(entry, routes)
    for (const [id, screen] of model.screenById) {
      // Disconnected screens are reported separately.
      if (reached.has(id) || !connected.has(id)) continue
      report({
        code: 'UNREACHABLE_SCREEN',
        severity: 'warning',
        message: `${id} can’t be reached from ${entry}. Add a path to it, or remove it.`,
        path: screen.path,
      })
    }
  },
}

/** All screens are connected by routes (spec:flow-json#routing). */
export const routingConnectsAllScreens: Rule = {
  id: 'routing-connects-all-screens',
  check(model, report) {
    const routes = knownRoutesOf(model)
    if (isUnrouted(model)) return
    const [first] = routes.keys()
    if (first === undefined || routes.size < 2) return
    const connected = connectedWith(first, routes)
    const apart = [...routes.keys()].filter((id) => !connected.has(id))
    const [id] = apart
    if (id === undefined) return
    report({
      code: 'INVALID_ROUTING_MODEL',
      message: `Nothing connects ${listed(apart)} with the other screens. ${
        writtenRouting(model) ? 'Add them to the routing model.' : 'Add a navigate action that leads to them.'
      }`,
      path: model.screenById.get(id)?.path,
    })
  },
}

import type { Rule } from '../rule'
import { within } from './facts/json'
import { navigationsOf, routedIds, routesOf, writtenRouting } from './facts/routes'

/** What a `navigate` action does stands in the routing model, where there is one (gap 8.6). */
export const routingHoldsNavigations: Rule = {
  name: 'routing-holds-navigations',
  check(model, report) {
    const routing = writtenRouting(model)
    if (!routing) return
    for (const { from, to, action } of navigationsOf(model)) {
      // A screen the model leaves out is reported as such, and so is a route to itself or into nothing.
      if (from.id === undefined || !routedIds(model).has(from.id)) continue
      if (to === from.id || !model.screenById.has(to)) continue
      if (routesOf(model).get(from.id)?.has(to)) continue
      const path = within(undefined, 'routing_model', from.id)
      const row = routing.get(from.id)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `This leads from "${from.id}" to "${to}", and the routing model does not. Add it there.`,
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

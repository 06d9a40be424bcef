import type { Rule } from '../rule'
import { listed } from './facts/json'
import { connectedWith, isUnrouted, knownRoutesOf, writtenRouting } from './facts/routes'

/** All screens hang together: none stands alone, led to by nothing and leading nowhere (gap 8.2). */
export const routingConnectsAllScreens: Rule = {
  name: 'routing-connects-all-screens',
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
        writtenRouting(model) ? 'Lead to them in the routing model.' : 'Lead to them by a navigate action.'
      }`,
      path: model.screenById.get(id)?.path,
    })
  },
}

import { step } from '../path'
import type { Rule } from '../rule'
import { entriesOf, isUnrouted, routesOf, writtenRouting } from './facts/routes'

/** A flow starts at a screen that no other leads to (gap 8.2). */
export const routingHasAnEntry: Rule = {
  name: 'routing-has-an-entry',
  check(model, report) {
    const routes = routesOf(model)
    if (isUnrouted(model) || routes.size < 2 || entriesOf(routes).length > 0) return
    report({
      code: 'INVALID_ROUTING_MODEL',
      message: `Every screen is led to by another, so the flow has no start. ${
        writtenRouting(model)
          ? 'Take the first screen out of all lists of the routing model.'
          : 'No navigate action should lead to the first screen.'
      }`,
      path: step(undefined, writtenRouting(model) ? 'routing_model' : 'screens'),
      isAboutKey: true,
    })
  },
}

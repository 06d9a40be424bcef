import { isObject } from '../is-object'
import { step } from '../path'
import type { Rule } from '../rule'
import { routesOf } from './facts/routes'

/**
 * A document with an endpoint had better say which screen may lead to which: the specification calls the model optional,
 * and published services refuse such a document without one (gap 8.2).
 */
export const endpointHasARoutingModel: Rule = {
  name: 'endpoint-has-a-routing-model',
  check(model, report) {
    if (!isObject(model.value)) return
    if (model.value.data_api_version === undefined || model.value.routing_model !== undefined) return
    const routes = Object.fromEntries([...routesOf(model)].map(([id, targets]) => [id, [...targets]]))
    report({
      code: 'MISSING_REQUIRED_PROPERTY',
      severity: 'warning',
      message:
        'A flow with "data_api_version" should have "routing_model": for each screen, the screens it leads to. Some services ask for it.',
      path: step(undefined, 'data_api_version'),
      isAboutKey: true,
      repair: {
        title: 'Add the routing that the navigate actions make',
        safety: 'changes',
        changes: [{ kind: 'set', path: step(undefined, 'routing_model'), value: routes }],
      },
    })
  },
}

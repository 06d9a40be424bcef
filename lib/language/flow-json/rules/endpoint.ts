import { isObject } from '@/lib/contract/json'
import { step } from '../path'
import type { Rule } from '../rule'
import { findVersion } from '../versions'
import { removal } from './facts/removal'
import { routesOf } from './facts/routes'

/**
 * A document with an endpoint should have a routing model: the specification makes it optional, but published services
 * refuse such a document without one (spec:flow-json#endpoint-and-routing).
 */
export const endpointHasARoutingModel: Rule = {
  id: 'endpoint-has-a-routing-model',
  check(model, report) {
    if (!isObject(model.value)) return
    if (model.value.data_api_version === undefined || model.value.routing_model !== undefined) return
    const routes = Object.fromEntries([...routesOf(model)].map(([id, targets]) => [id, [...targets]]))
    report({
      code: 'MISSING_REQUIRED_PROPERTY',
      severity: 'warning',
      message:
        'A flow with "data_api_version" should have "routing_model": for each screen, the screens it leads to. Some services require it.',
      path: step(undefined, 'data_api_version'),
      isAboutKey: true,
      repair: {
        title: 'Add the routing used by the navigate actions',
        safety: 'changes',
        changes: [{ kind: 'set', path: step(undefined, 'routing_model'), value: routes }],
      },
    })
  },
}

const dataApiVersions = ['1.0', '2.0', '3.0', '4.0']

/** The data endpoint uses a published version (spec:flow-json#data-api-versions). */
export const dataApiVersionIsKnown: Rule = {
  id: 'data-api-version-is-known',
  check(model, report) {
    if (!isObject(model.value) || !findVersion(model.writtenVersion)) return
    const written = model.value.data_api_version
    if (typeof written !== 'string' || dataApiVersions.includes(written)) return
    const path = step(undefined, 'data_api_version')
    report({
      code: 'INVALID_DATA_API_VERSION',
      message: `"data_api_version" must be "3.0" or "4.0"; this is "${written}".`,
      path,
      repair: { title: 'Set it to 3.0', safety: 'changes', changes: [{ kind: 'set', path, value: '3.0' }] },
    })
  },
}

/**
 * `data_exchange` requires an endpoint, declared by `data_api_version` (spec:flow-checks#missing-endpoint).
 */
export const dataExchangeHasAnEndpoint: Rule = {
  id: 'data-exchange-has-an-endpoint',
  check(model, report) {
    if (!isObject(model.value) || model.value.data_api_version !== undefined) return
    for (const screen of model.screens)
      for (const action of screen.actions)
        if (action.name === 'data_exchange')
          report({
            code: 'MISSING_REQUIRED_PROPERTY',
            message:
              'data_exchange calls an endpoint, so the document needs "data_api_version", such as "3.0".',
            path: action.path,
            repair: {
              title: 'Add data_api_version 3.0',
              safety: 'changes',
              changes: [{ kind: 'set', path: step(undefined, 'data_api_version'), value: '3.0' }],
            },
          })
  },
}

/** Refreshing on back requires an endpoint (spec:flow-json#members-of-a-screen). */
export const refreshOnBackHasAnEndpoint: Rule = {
  id: 'refresh-on-back-has-an-endpoint',
  check(model, report) {
    if (!isObject(model.value) || model.value.data_api_version !== undefined) return
    for (const { value, path: screenPath } of model.screens) {
      if (value.refresh_on_back !== true) continue
      const path = step(screenPath, 'refresh_on_back')
      report({
        code: 'INVALID_PROPERTY_VALUE',
        message:
          '"refresh_on_back" calls the endpoint again, but this flow has none ("data_api_version" is missing).',
        path,
        repair: removal('Remove refresh_on_back', path),
      })
    }
  },
}

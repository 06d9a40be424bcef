import { isObject } from '../is-object'
import { step } from '../path'
import type { Rule } from '../rule'

/** Coming back can only ask an endpoint that exists (gap 8.2). */
export const refreshOnBackHasAnEndpoint: Rule = {
  name: 'refresh-on-back-has-an-endpoint',
  check(model, report) {
    if (!isObject(model.value) || model.value.data_api_version !== undefined) return
    for (const { value, path: screenPath } of model.screens) {
      if (value.refresh_on_back !== true) continue
      const path = step(screenPath, 'refresh_on_back')
      report({
        code: 'INVALID_PROPERTY_VALUE',
        message:
          '"refresh_on_back" asks the endpoint again, and this flow has none ("data_api_version" is missing).',
        path,
        repair: { title: 'Remove refresh_on_back', safety: 'removes', changes: [{ kind: 'remove', path }] },
      })
    }
  },
}

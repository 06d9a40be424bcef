import { isObject } from '../is-object'
import { step } from '../path'
import type { Rule } from '../rule'

/** `data_exchange` asks an endpoint, which a document announces by `data_api_version` (gap 8.6). */
export const dataExchangeHasAnEndpoint: Rule = {
  name: 'data-exchange-has-an-endpoint',
  check(model, report) {
    if (!isObject(model.value) || model.value.data_api_version !== undefined) return
    for (const screen of model.screens)
      for (const action of screen.actions)
        if (action.name === 'data_exchange')
          report({
            code: 'MISSING_REQUIRED_PROPERTY',
            message:
              'data_exchange asks an endpoint, so the document needs "data_api_version", such as "3.0".',
            path: action.path,
            repair: {
              title: 'Add data_api_version 3.0',
              safety: 'changes',
              changes: [{ kind: 'set', path: step(undefined, 'data_api_version'), value: '3.0' }],
            },
          })
  },
}

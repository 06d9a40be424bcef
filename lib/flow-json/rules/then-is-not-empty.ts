import { step } from '../path'
import type { Rule } from '../rule'

/** What an If shows is at least one component (gap 8.6). */
export const thenIsNotEmpty: Rule = {
  name: 'then-is-not-empty',
  since: '4.0',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, value, path } of components)
        if (type === 'If' && Array.isArray(value.then) && value.then.length === 0)
          report({
            code: 'INVALID_PROPERTY_VALUE',
            message: '"then" is empty. Put at least one component in it.',
            path: step(path, 'then'),
          })
  },
}

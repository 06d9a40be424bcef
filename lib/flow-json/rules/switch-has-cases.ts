import { isObject } from '../is-object'
import { step } from '../path'
import type { Rule } from '../rule'

/** A Switch has at least one case (gap 8.7). */
export const switchHasCases: Rule = {
  name: 'switch-has-cases',
  since: '4.0',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, value, path } of components)
        if (type === 'Switch' && isObject(value.cases) && Object.keys(value.cases).length === 0)
          report({
            code: 'EMPTY_SWITCH_CASES',
            message: '"cases" is empty. Add at least one case: a value, and the components it shows.',
            path: step(path, 'cases'),
          })
  },
}

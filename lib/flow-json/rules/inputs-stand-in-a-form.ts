import type { Rule } from '../rule'

/** Before 4.0 every input stands in a Form (gap 8.6). */
export const inputsStandInAForm: Rule = {
  name: 'inputs-stand-in-a-form',
  until: '3.1',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { spec, type, form, path } of components)
        if (spec?.isInput && !form)
          report({
            code: 'KEYWORD_ONE_OF',
            message: `${type} has to stand in a Form: before version 4.0 all inputs do.`,
            path,
          })
  },
}

import { step } from '../path'
import type { Rule } from '../rule'

const formMember = { 'init-value': 'init-values', 'error-message': 'error-messages' } as const

/** In a Form, first values and error messages are said on the Form, not on its inputs (gap 8.7). */
export const ownFirstValuesStandOutsideForms: Rule = {
  name: 'own-first-values-stand-outside-forms',
  since: '4.0',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { form, value, path, type } of inputs) {
        if (!form) continue
        for (const member of ['init-value', 'error-message'] as const)
          if (value[member] !== undefined)
            report({
              code: 'INVALID_PROPERTY_KEY',
              message: `In a Form, ${type} cannot have "${member}". Write it in "${formMember[member]}" of the Form.`,
              path: step(path, member),
              isAboutKey: true,
            })
      }
  },
}

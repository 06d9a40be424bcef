import { step } from '../path'
import type { Rule } from '../rule'

const inputTypes = ['text', 'number', 'password', 'passcode']

/** A pattern is explained by `helper-text`, and goes with some types of input only (gap 8.5). */
export const patternsComeWithAHint: Rule = {
  name: 'patterns-come-with-a-hint',
  since: '6.2',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'TextInput' || value.pattern === undefined) continue
        const at = step(path, 'pattern')
        if (value['helper-text'] === undefined)
          report({
            code: 'INVALID_DEPENDENCIES',
            message: '"pattern" needs "helper-text": people have to know what they may type.',
            path: at,
            isAboutKey: true,
          })
        const inputType = value['input-type'] ?? 'text'
        if (typeof inputType === 'string' && ['email', 'phone'].includes(inputType))
          report({
            code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
            message: `"pattern" goes with input types ${inputTypes.join(', ')}, and this is ${inputType}.`,
            path: at,
            isAboutKey: true,
            repair: { title: 'Remove pattern', safety: 'removes', changes: [{ kind: 'remove', path: at }] },
          })
      }
  },
}

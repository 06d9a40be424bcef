import { step } from '../path'
import type { Rule } from '../rule'

const pairs = [
  ['min-chars', 'max-chars'],
  ['min-selected-items', 'max-selected-items'],
  ['min-uploaded-photos', 'max-uploaded-photos'],
  ['min-uploaded-documents', 'max-uploaded-documents'],
] as const

/** The least a component takes is no more than the most it takes (gap 8.6). */
export const smallestIsNotAboveLargest: Rule = {
  name: 'smallest-is-not-above-largest',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, spec, value, path } of components) {
        if (!spec?.isInput) continue
        for (const [least, most] of pairs) {
          const [from, to] = [value[least], value[most]]
          if (typeof from === 'number' && typeof to === 'number' && from > to)
            report({
              code: 'MIN_VALUE_GREATER_THAN_MAX',
              message: `"${least}" of this ${type} is ${from}, and "${most}" is only ${to}.`,
              path: step(path, least),
            })
        }
      }
  },
}

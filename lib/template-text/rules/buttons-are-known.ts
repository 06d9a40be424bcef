import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'
import { isObject, listOf } from '../json'
import { didYouMean, quoted } from '../wording'

const types = Object.keys(templateLimits.buttonsByType)

/** Spec "Message template"; more kinds in gap 2.2. */
export const buttonsAreKnown: ErrorRule = {
  id: 'buttons-are-known',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const { type, path, label, index } of buttons?.buttons ?? []) {
      if (types.includes(type)) continue
      if (!isObject(listOf(buttons?.raw.buttons)[index]))
        report({ path, message: 'A button is an object with a type.' })
      else if (type === '')
        report({
          path: `${path}.type`,
          message: `${label} has no type. Give it one, for example QUICK_REPLY.`,
        })
      else
        report({
          path: `${path}.type`,
          message: `There is no button of type ${quoted(type)}.${didYouMean(type, types)}`,
        })
    }
  },
}

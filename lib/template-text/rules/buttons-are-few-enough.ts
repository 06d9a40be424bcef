import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'
import { quantity } from '../wording'

/** Spec "Message template" for the kinds it names; 10 in all and the other kinds from gap 2.2. */
export const buttonsAreFewEnough: ErrorRule = {
  id: 'buttons-are-few-enough',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    if (buttons === undefined || (buttons.raw.buttons !== undefined && !Array.isArray(buttons.raw.buttons)))
      return
    const path = `${buttons.path}.buttons`
    const count = buttons.buttons.length
    if (count === 0) report({ path, message: 'Add a button, or remove the buttons.' })
    if (count > templateLimits.buttons) {
      report({
        path,
        message: `The template has ${quantity(count, 'button')}; ${templateLimits.buttons} are allowed.`,
      })
    }
    for (const [type, max] of Object.entries(templateLimits.buttonsByType)) {
      const ofType = buttons.buttons.filter((button) => button.type === type)
      const firstTooMany = ofType[max]
      if (firstTooMany === undefined) continue
      const message = `The template has ${quantity(ofType.length, 'button')} of type ${type}; ${max} ${max === 1 ? 'is' : 'are'} allowed.`
      report({ path: firstTooMany.path, message })
    }
  },
}

import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'

const minutes = templateLimits.codeExpirationMinutes

/**
 * Gap 2.1: the footer of an authentication template says when the code expires. Texts of its own are taken, too, as
 * the specification shows components of every category.
 */
export const codesExpireInMinutes: ErrorRule = {
  id: 'codes-expire-in-minutes',
  severity: 'error',
  kind: 'templateFooterInvalid',
  check({ category, footer }, report) {
    if (category !== 'AUTHENTICATION' || footer === undefined) return
    const value = footer.raw.code_expiration_minutes
    const path = `${footer.path}.code_expiration_minutes`
    if (value === undefined && footer.raw.text === undefined)
      report({ path, message: 'Say after how many minutes the code expires, or remove the footer.' })
    if (
      typeof value === 'number' &&
      !(Number.isInteger(value) && value >= minutes.min && value <= minutes.max)
    ) {
      report({
        path,
        message: `The code expires after ${minutes.min} to ${minutes.max} minutes, in whole minutes.`,
      })
    }
  },
}

import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'

const minutes = templateLimits.codeExpirationMinutes

/** Gap 2.1: an authentication template has no header and no text of its own. */
export const authenticationTextIsFixed: ErrorRule = {
  id: 'authentication-text-is-fixed',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ category, header, body, footer }, report) {
    if (category !== 'AUTHENTICATION') return
    if (header) {
      report({
        path: header.path,
        message: 'An authentication template has no header.',
        kind: 'templateHeaderInvalid',
      })
    }
    if (body && body.raw.text !== undefined) {
      const message = 'The text of an authentication template is fixed. Remove the text of the body.'
      report({ path: `${body.path}.text`, message, kind: 'templateBodyInvalid' })
    }
    if (footer === undefined) return
    const kind = 'templateFooterInvalid'
    if (footer.raw.text !== undefined) {
      report({
        path: `${footer.path}.text`,
        message: 'The footer says only when the code expires. Remove its text.',
        kind,
      })
    }
    const value = footer.raw.code_expiration_minutes
    const path = `${footer.path}.code_expiration_minutes`
    if (value === undefined)
      report({ path, message: 'Say after how many minutes the code expires, or remove the footer.', kind })
    if (
      typeof value === 'number' &&
      !(Number.isInteger(value) && value >= minutes.min && value <= minutes.max)
    ) {
      report({
        path,
        message: `The code expires after ${minutes.min} to ${minutes.max} minutes, in whole minutes.`,
        kind,
      })
    }
  },
}

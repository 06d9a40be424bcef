import { otpTypes } from '../data/members'
import type { ErrorRule } from '../findings'
import { didYouMean, orList, quoted } from '../wording'

/** Spec "Message template": OTP buttons are for authentication templates; gap 2.1: exactly one there. */
export const authenticationHasOneCodeButton: ErrorRule = {
  id: 'authentication-has-one-code-button',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ category, buttons }, report) {
    const list = buttons?.buttons ?? []
    for (const button of list) {
      if (button.kind !== 'OTP') continue
      if (category !== '' && category !== 'AUTHENTICATION') {
        report({
          path: `${button.path}.type`,
          message: 'A button of type OTP belongs to authentication templates only.',
        })
      }
      if (otpTypes.some((known) => known === button.otpType)) continue
      const known = `otp_type is ${orList(otpTypes)}.`
      const message =
        button.otpType === ''
          ? known
          : `${quoted(button.otpType)} is not known. ${known}${didYouMean(button.otpType, otpTypes)}`
      report({ path: `${button.path}.otp_type`, message })
    }
    if (category !== 'AUTHENTICATION' || (list.length === 1 && list[0]?.kind === 'OTP')) return
    const path = buttons ? `${buttons.path}.buttons` : 'components'
    report({ path, message: 'An authentication template has exactly one button, of type OTP.' })
  },
}

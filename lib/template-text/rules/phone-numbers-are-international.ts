import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'

const digits = { min: 6, max: templateLimits.phoneNumberCharacters }

function complaint(phoneNumber: string): string | undefined {
  const count = phoneNumber.replace(/\D/g, '').length
  if (!/^\+?[\d\s()-]+$/.test(phoneNumber))
    return 'A phone number has digits only, and a + at the start if you like.'
  if (/^\D*0/.test(phoneNumber))
    return 'No country code begins with 0. Write the number with + and its country code, for example +1 555 005 1310.'
  if (count < digits.min)
    return 'This phone number is too short. Write it with + and its country code, for example +1 555 005 1310.'
  if (phoneNumber.length > digits.max) {
    return `The phone number has ${phoneNumber.length} characters; ${digits.max} are allowed.`
  }
  return undefined
}

/** Gaps G18 and 2.2: at most 20 characters, digits with the country code. */
export const phoneNumbersAreInternational: ErrorRule = {
  id: 'phone-numbers-are-international',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'PHONE_NUMBER') continue
      const { raw, phoneNumber, label } = button
      const isMissing = raw.phone_number === undefined || phoneNumber?.trim() === ''
      const message = isMissing ? `${label} has no phone number.` : complaint(phoneNumber ?? '+000000')
      if (message !== undefined) report({ path: `${button.path}.phone_number`, message })
    }
  },
}

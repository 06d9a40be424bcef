import type { WarningRule } from '../findings'

/** Gap G18 lets the + be left out; a reader then cannot tell a country code from the start of a local number. */
export const phoneNumbersShowTheirCountry: WarningRule = {
  id: 'phone-numbers-show-their-country',
  severity: 'warning',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'PHONE_NUMBER' || !/^\s*[1-9]/.test(button.phoneNumber ?? '')) continue
      report({
        path: `${button.path}.phone_number`,
        message: 'Begin the number with + and its country code, so that it can be called from everywhere.',
      })
    }
  },
}

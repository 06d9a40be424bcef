import { readAddress } from '../addresses'
import type { WarningRule } from '../findings'

const bareAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/** Advice on addresses people hesitate to open. */
export const addressesAreSafe: WarningRule = {
  id: 'addresses-are-safe',
  severity: 'warning',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      const address = button.kind === 'URL' ? readAddress(button.url ?? '') : undefined
      if (address === undefined) continue
      const path = `${button.path}.url`
      if (address.protocol === 'http:')
        report({ path, message: 'This address is not encrypted. Use https:// if the site has it.' })
      if (bareAddress.test(address.host)) {
        report({
          path,
          message: 'This address is a bare number. Use the name of your site, which people know.',
        })
      }
    }
  },
}

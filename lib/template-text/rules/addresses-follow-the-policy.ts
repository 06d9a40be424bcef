import { isHostOf, readAddress } from '../addresses'
import { chatHosts, forbiddenProtocol } from '../data/links'
import type { ErrorRule } from '../findings'

/** Buttons lead neither back into a chat nor to an address that runs code. */
export const addressesFollowThePolicy: ErrorRule = {
  id: 'addresses-follow-the-policy',
  severity: 'error',
  kind: 'templatePolicyViolation',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'URL' || button.url === undefined) continue
      const path = `${button.path}.url`
      if (forbiddenProtocol.test(button.url)) {
        report({ path, message: 'Only web addresses are allowed. Use one that starts with https://.' })
      } else if (isHostOf(readAddress(button.url.trim())?.host ?? '', chatHosts)) {
        report({
          path,
          message: 'A button may not lead to a chat. Use a quick reply or a phone number button.',
        })
      }
    }
  },
}

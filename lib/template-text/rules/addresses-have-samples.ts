import type { RejectionRule } from '../findings'
import { findVariables } from '../variables'

/** The review opens an address with its sample filled in, as it reads a body (gap 2.5). */
export const addressesHaveSamples: RejectionRule = {
  id: 'addresses-have-samples',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Give a realistic sample for each variable.',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'URL' || button.samples.length > 0) continue
      const [variable] = findVariables(button.url ?? '')
      if (variable) report({ path: `${button.path}.example`, message: `{{${variable.name}}} has no sample.` })
    }
  },
}

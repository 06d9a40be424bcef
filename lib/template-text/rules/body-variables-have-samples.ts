import type { RejectionRule } from '../findings'
import { distinctVariables } from '../variables'

/** Spec "Message template": the review reads a template with its samples filled in (gap 2.5). */
export const bodyVariablesHaveSamples: RejectionRule = {
  id: 'body-variables-have-samples',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Give a realistic sample for each variable.',
  check({ body }, report) {
    if (body === undefined) return
    const { samples } = body
    if (samples.isMalformed || samples.named !== undefined || samples.rows.length > 0) return
    for (const [index, { name, positional }] of distinctVariables(body.variables).entries()) {
      if (!positional) continue
      report({ path: `${samples.path}.body_text.0.${index}`, message: `{{${name}}} has no sample.` })
    }
  },
}

import type { RejectionRule } from '../findings'

/** Two variables have words or punctuation between them (gap 2.5). */
export const variablesDoNotTouch: RejectionRule = {
  id: 'variables-do-not-touch',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Put words between the variables, or make them one.',
  check({ body }, report) {
    if (body?.text === undefined) return
    for (const [index, variable] of body.variables.entries()) {
      const before = body.variables[index - 1]
      if (before === undefined || !/^[\s*_~]*$/.test(body.text.slice(before.end, variable.start))) continue
      const message = `{{${before.name}}} and {{${variable.name}}} stand side by side.`
      report({ path: `${body.path}.text`, message, range: [before.start, variable.end] })
    }
  },
}

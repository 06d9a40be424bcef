import type { RejectionRule } from '../findings'

/** Numbered variables first appear in the order of their numbers (gap 2.5). */
export const variablesAreInSequence: RejectionRule = {
  id: 'variables-are-in-sequence',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Number the variables in the order in which they appear.',
  check({ body }, report) {
    if (body === undefined) return
    const numbers = new Set(body.variables.map(({ number }) => number))
    let highest = 0
    for (const { number, name, start, end } of body.variables) {
      if (number === undefined || number <= highest) continue
      // A number that is nowhere is a gap, which another rule refuses.
      if (number > highest + 1 && numbers.has(highest + 1)) {
        const message = `{{${name}}} comes before {{${highest + 1}}}.`
        return report({ path: `${body.path}.text`, message, range: [start, end] })
      }
      highest = number
    }
  },
}

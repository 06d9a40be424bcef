import type { RejectionRule } from '../findings'
import { quantity } from '../wording'
import { countWords, readWords } from '../words'

/**
 * Words of the body's own that each variable needs around it. The real figure is not public ("too many variables for
 * the length", gap 2.5); with two, short confirmations such as "Hello {{1}}, it is done" pass.
 */
const wordsPerVariable = 2

export const bodyHasEnoughWords: RejectionRule = {
  id: 'body-has-enough-words',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Write more text around the variables, or use fewer of them.',
  check({ body }, report) {
    if (body?.text === undefined || body.variables.length === 0) return
    let own = ''
    let from = 0
    for (const { start, end } of body.variables) {
      own += `${body.text.slice(from, start)} `
      from = end
    }
    const count = countWords(readWords(own + body.text.slice(from)))
    const path = `${body.path}.text`
    if (count === 0) return report({ path, message: 'The body has only variables and no words of its own.' })
    if (count >= wordsPerVariable * body.variables.length) return
    const variables = quantity(body.variables.length, 'variable')
    report({ path, message: `The body has ${variables} and only ${quantity(count, 'word')} of its own.` })
  },
}

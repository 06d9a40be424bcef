import type { ErrorRule } from '../findings'
import { findMalformedVariables, findVariables } from '../variables'

/** Spec "Message template": no variables in a footer; one line from gap 2.5. */
export const footerIsOnePlainLine: ErrorRule = {
  id: 'footer-is-one-plain-line',
  severity: 'error',
  kind: 'templateFooterInvalid',
  check({ footer, category }, report) {
    if (footer === undefined || category === 'AUTHENTICATION') return
    const { text, raw } = footer
    const path = `${footer.path}.text`
    if (raw.text === undefined || text?.trim() === '')
      report({ path, message: 'Write the footer, or remove it.' })
    if (text === undefined) return
    const variable = findVariables(text)[0] ?? findMalformedVariables(text)[0]
    if (variable)
      report({ path, message: 'A footer has no variables.', range: [variable.start, variable.end] })
    const newLine = text.search(/[\n\r]/)
    if (newLine !== -1) {
      report({ path, message: 'The footer is one line. Remove the new line.', range: [newLine, newLine + 1] })
    }
  },
}

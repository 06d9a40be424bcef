import { findEmoji } from '../emoji'
import type { ErrorRule } from '../findings'
import { findFormatting } from '../formatting'

/** Gap 2.5: no new line, no formatting and no emoji in a text header. */
export const headerIsOnePlainLine: ErrorRule = {
  id: 'header-is-one-plain-line',
  severity: 'error',
  kind: 'templateHeaderInvalid',
  check({ header }, report) {
    const text = header?.text
    if (header === undefined || text === undefined) return
    const found = (message: string, range: { start: number; end: number }) =>
      report({ path: `${header.path}.text`, message, range: [range.start, range.end] })
    const newLine = text.search(/[\n\r]/)
    if (newLine !== -1)
      found('The header is one line. Remove the new line.', { start: newLine, end: newLine + 1 })
    const formatted = findFormatting(text)[0]
    if (formatted) found('The header is shown in bold already. Remove the formatting characters.', formatted)
    const emoji = findEmoji(text)[0]
    if (emoji) found('A header has no emoji. Move it to the body.', emoji)
  },
}

import type { RejectionRule } from '../findings'
import { type FormatKind, findUnclosedFormatting, markers } from '../formatting'

const names: Readonly<Record<FormatKind, string>> = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strikethrough',
  mono: 'monospace',
  code: 'monospace',
}
const shown = 3

/** Each formatting character has its partner (gap 2.5). */
export const formattingIsClosed: RejectionRule = {
  id: 'formatting-is-closed',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Close each formatting character in its line, without a space before it, or remove it.',
  check({ body }, report) {
    if (body?.text === undefined) return
    for (const { kind, start, end } of findUnclosedFormatting(body.text).slice(0, shown)) {
      const message = `The ${names[kind]} text that starts with ${markers[kind]} is not closed.`
      report({ path: `${body.path}.text`, message, range: [start, end] })
    }
  },
}

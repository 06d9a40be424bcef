import type { RejectionRule } from '../findings'

// Blank lines may hold spaces and tabs; bounded, so that a hostile text is read in one pass.
const blankLines = /\n(?:[ \t]{0,20}\r?\n){3,}/
const spaces = / {5,}/

/** At most two blank lines and four spaces in a row (gap 2.5). */
export const textIsNotSpacedOut: RejectionRule = {
  id: 'text-is-not-spaced-out',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Leave at most two lines empty, and no more than four spaces in a row.',
  check({ body }, report) {
    if (body?.text === undefined) return
    const path = `${body.path}.text`
    for (const [pattern, message] of [
      [blankLines, 'The body has more than two blank lines in a row.'],
      [spaces, 'The body has more than four spaces in a row.'],
    ] as const) {
      const match = pattern.exec(body.text)
      if (match) report({ path, message, range: [match.index, match.index + match[0].length] })
    }
  },
}

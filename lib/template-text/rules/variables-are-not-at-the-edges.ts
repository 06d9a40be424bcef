import type { RejectionRule } from '../findings'

/** Gap 2.5. Spaces, formatting characters and currency signs do not count as words, other punctuation does. */
const leading = /^[\s*_~\p{Sc}]*/u
const trailing = /(?:[\s*_~]|(?<=[^\p{L}\p{N}])\p{Sc})*$/u

/** A body does not start or end with a variable (gap 2.5). */
export const variablesAreNotAtTheEdges: RejectionRule = {
  id: 'variables-are-not-at-the-edges',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Put words before the first variable and after the last one.',
  check({ body }, report) {
    if (body?.text === undefined) return
    const { text, variables } = body
    const [first, last] = [variables[0], variables.at(-1)]
    if (first === undefined || last === undefined) return
    const path = `${body.path}.text`
    const start = leading.exec(text)?.[0].length ?? 0
    const end = text.length - (trailing.exec(text)?.[0].length ?? 0)
    if (first.start <= start)
      report({ path, message: 'The body starts with a variable.', range: [first.start, first.end] })
    if (last.end >= end)
      report({ path, message: 'The body ends with a variable.', range: [last.start, last.end] })
  },
}

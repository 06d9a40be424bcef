import type { RejectionRule } from '../findings'

/** Gap 2.5. Spaces, formatting characters and currency signs do not count as words, other punctuation does. */
const leading = /^[\s*_~\p{Sc}]*/u
const space = /[\s*_~]/
const currency = /\p{Sc}/u
const letterOrDigit = /[\p{L}\p{N}]/u

/** The character that ends before a place, both halves of it where it has two. */
function characterBefore(text: string, end: number): string {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text[end - 1] ?? '')
  return text.slice(Math.max(0, end - (isSecondHalf ? 2 : 1)), end)
}

/** Where the last word ends. Character by character: a pattern would begin anew at each place of a long text. */
function endOfWords(text: string): number {
  let end = text.length
  while (end > 0) {
    const last = characterBefore(text, end)
    const before = characterBefore(text, end - last.length)
    const isLooseSign = currency.test(last) && before !== '' && !letterOrDigit.test(before)
    if (!space.test(last) && !isLooseSign) break
    end -= last.length
  }
  return end
}

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
    const end = endOfWords(text)
    if (first.start <= start)
      report({ path, message: 'The body starts with a variable.', range: [first.start, first.end] })
    if (last.end >= end)
      report({ path, message: 'The body ends with a variable.', range: [last.start, last.end] })
  },
}

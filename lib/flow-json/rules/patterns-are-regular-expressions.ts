import { step } from '../path'
import type { Rule } from '../rule'

/** A pattern is a regular expression that can be read (gap 8.5). */
export const patternsAreRegularExpressions: Rule = {
  name: 'patterns-are-regular-expressions',
  since: '6.2',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'TextInput' || typeof value.pattern !== 'string') continue
        const problem = problemOf(value.pattern)
        if (problem === undefined) continue
        report({
          code: 'INVALID_PROPERTY_VALUE',
          message: `"pattern" is no regular expression: ${problem}.`,
          path: step(path, 'pattern'),
        })
      }
  },
}

/** Compiling takes no time, however wild the pattern; only matching can. */
function problemOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch {
    // Escapes that mean nothing are tolerated outside of the strict mode, and phones take them.
  }
  try {
    new RegExp(pattern)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(': ').at(-1) : undefined
    return (reason ?? 'it cannot be read').toLowerCase()
  }
}

import { RE2JS } from 're2js'

/** `max-chars` refuses longer texts long before. */
const longestText = 1_000
const longestPattern = 1_000

/**
 * Whether the whole text fits a `pattern`, in time that grows with the text alone. A pattern that this engine does not know
 * (look-around, back-references) refuses nothing, and neither does one for texts or patterns of more than 1,000 characters.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  if (pattern.length > longestPattern || text.length > longestText) return true
  const compiled = compile(pattern)
  return compiled === undefined || compiled.matches(text)
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}

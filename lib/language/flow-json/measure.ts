/** Counts that show whether a text contains more than its parsed value, such as duplicate members. */
export interface Measure {
  /** Members of all objects. */
  members: number
  /** Items of all lists. */
  items: number
  /** Colons in all names and strings. */
  colons: number
  /** Nesting depth of lists and objects. */
  depth: number
}

/** Measures a value of any depth, and stops counting below the limit. */
export function measure(value: unknown, deepest: number): Measure {
  const found: Measure = { members: 0, items: 0, colons: 0, depth: 0 }
  measureInto(found, value, deepest, 0)
  return found
}

function measureInto(found: Measure, value: unknown, deepest: number, depth: number) {
  if (typeof value === 'string') {
    found.colons += countColons(value)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= found.depth) found.depth = depth + 1
  if (depth >= deepest) return
  if (Array.isArray(value)) {
    found.items += value.length
    for (let index = 0; index < value.length; index += 1) measureInto(found, value[index], deepest, depth + 1)
    return
  }
  // A JSON object that isn't a list has named members.
  const members = value as Record<string, unknown>
  for (const key in members) {
    found.members += 1
    found.colons += countColons(key)
    measureInto(found, members[key], deepest, depth + 1)
  }
}

export function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1
  return count
}

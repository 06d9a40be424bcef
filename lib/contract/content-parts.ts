/**
 * A part of a template, flow or change, as a path that remains stable when other parts change: `body`, `button:Track`,
 * `card:2/body`, `screen:WELCOME/input:email`, `value:Footer`.
 */
export const CONTENT_PART = /^[a-z]+(?::[^/\s]{1,1000})?(?:\/[a-z]+(?::[^/\s]{1,1000})?)?$/

/** Enough of a text to find it again. */
const MOST_UNITS = 100

/** One segment of a path: a type and a name. */
export const partOf = (kind: string, name: string | number): string =>
  `${kind}:${encodeURIComponent(`${name}`.slice(0, MOST_UNITS).toWellFormed())}`

/** The segments of a path; empty if invalid. */
export function stepsOfPart(part: string): { kind: string; name: string }[] {
  if (!CONTENT_PART.test(part)) return []
  return part.split('/').map((step) => {
    const [kind = '', name = ''] = step.split(':')
    return { kind, name: decoded(name) }
  })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

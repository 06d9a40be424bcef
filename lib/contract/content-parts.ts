/**
 * A part of a template, of a flow or of what a change differs in, by a path that stays the same while the rest changes:
 * `body`, `button:Track`, `card:2/body`, `screen:WELCOME/input:email`, `value:Footer`.
 */
export const CONTENT_PART = /^[a-z]+(?::[^/\s]{1,1000})?(?:\/[a-z]+(?::[^/\s]{1,1000})?)?$/

/** More of a text is not needed to find it again. */
const MOST_UNITS = 100

/** One step of such a path: a kind, and what names the one that is meant. */
export const partOf = (kind: string, name: string | number): string =>
  `${kind}:${encodeURIComponent(`${name}`.slice(0, MOST_UNITS).toWellFormed())}`

/** The steps of a path; of what is no path, nothing. */
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

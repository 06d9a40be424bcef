const MASK = '•••'
const DEEPEST = 50
/** Minimum length for masking inside other texts. Shorter values match by chance. */
const SHORTEST_PART = 4
/** Above this many secrets, or with longer ones, searching texts is too slow, so no text is logged. */
const MOST_SECRETS = 100
const MOST_CHARACTERS = 4096

type Mask = (value: unknown) => unknown

/**
 * Masks what may be logged of an exchange: values under sensitive names at any depth, and copies of those values under other
 * names. Runs in time linear in the size of the logged data.
 */
export function createMask(sensitive: ReadonlySet<string>, submitted: unknown): Mask {
  const secrets = new Set<string>()
  collect(submitted, { names: sensitive, into: secrets, isSecret: false, depth: 0 })
  const characters = [...secrets].reduce((sum, { length }) => sum + length, 0)
  if (secrets.size > MOST_SECRETS || characters > MOST_CHARACTERS) return maskAll
  // Longest first, so a secret that contains another is masked as a whole.
  const parts = [...secrets]
    .filter(({ length }) => length >= SHORTEST_PART)
    .sort((a, b) => b.length - a.length)
  return masking(sensitive, (value) => {
    if (secrets.has(String(value))) return MASK
    return typeof value === 'string'
      ? parts.reduce((text, part) => text.replaceAll(part, MASK), value)
      : value
  })
}

/** Masks every value and keeps the names, for documents that can't be analyzed. */
export const maskAll: Mask = masking(new Set(), () => MASK)

function masking(sensitive: ReadonlySet<string>, hideOne: (value: string | number) => unknown): Mask {
  const hide = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return hideOne(value)
    if (typeof value !== 'object' || value === null) return value
    if (depth > DEEPEST) return MASK
    if (Array.isArray(value)) return value.map((item: unknown) => hide(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, sensitive.has(name) ? MASK : hide(item, depth + 1)]),
    )
  }
  return (value) => hide(value, 0)
}

interface Collecting {
  names: ReadonlySet<string>
  into: Set<string>
  /** Whether the value is under a sensitive name, at any depth. */
  isSecret: boolean
  depth: number
}

function collect(value: unknown, collecting: Collecting): void {
  const { names, into, isSecret, depth } = collecting
  if (into.size > MOST_SECRETS) return
  if (isSecret && ((typeof value === 'string' && value !== '') || typeof value === 'number'))
    into.add(String(value))
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  for (const [name, item] of Object.entries(value))
    collect(item, { names, into, isSecret: isSecret || names.has(name), depth: depth + 1 })
}

const MASK = '•••'
const DEEPEST = 50
/** Shorter texts stand in others by chance. */
const SHORTEST_PART = 4

/**
 * What may be logged of an exchange: values of sensitive names are masked wherever they stand, and so are the same
 * values under other names.
 */
export function createMask(sensitive: ReadonlySet<string>, submitted: unknown): (value: unknown) => unknown {
  const secrets = new Set<string>()
  collect(submitted, sensitive, secrets, 0)
  const parts = [...secrets].filter(({ length }) => length >= SHORTEST_PART)
  const hide = (value: unknown, depth: number): unknown => {
    if (typeof value === 'number') return secrets.has(String(value)) ? MASK : value
    if (typeof value === 'string') {
      if (secrets.has(value)) return MASK
      return parts.reduce((text, part) => text.replaceAll(part, MASK), value)
    }
    if (typeof value !== 'object' || value === null) return value
    if (depth > DEEPEST) return MASK
    if (Array.isArray(value)) return value.map((item: unknown) => hide(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, sensitive.has(name) ? MASK : hide(item, depth + 1)]),
    )
  }
  return (value) => hide(value, 0)
}

function collect(value: unknown, names: ReadonlySet<string>, into: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  for (const [name, item] of Object.entries(value)) {
    if (names.has(name)) for (const secret of [item].flat()) if (isPlain(secret)) into.add(String(secret))
    collect(item, names, into, depth + 1)
  }
}

const isPlain = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'

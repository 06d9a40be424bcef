import { isSecret, MASKED, shortenedSdp, withoutSecrets } from '@/lib/contract/secrets'

/** How much of a value is kept. */
interface Extent {
  characters: number
  members: number
  depth: number
}
const LOGGED: Extent = { characters: 4000, members: 200, depth: 8 }
const WHOLE: Extent = { characters: Infinity, members: Infinity, depth: 64 }

/**
 * Prepares a value for the audit log: masks secrets recognized by name or format, and truncates long values.
 */
export const maskSecrets = (value: unknown): unknown => masked(value, LOGGED, 0)

/**
 * Prepares a value for the person deciding on it: nothing is truncated, and only secrets recognized by name
 * are masked.
 */
export const maskNamedSecrets = (value: unknown): unknown => masked(value, WHOLE, 0)

function masked(value: unknown, extent: Extent, depth: number): unknown {
  if (typeof value === 'string') return extent === WHOLE ? value : maskText(value, extent)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= extent.depth) return '…'
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`
  if (Array.isArray(value)) {
    const kept = value.slice(0, extent.members).map((each) => masked(each, extent, depth + 1))
    return value.length > extent.members ? [...kept, `… ${value.length - extent.members} more`] : kept
  }
  const members = Object.entries(value).slice(0, extent.members)
  return Object.fromEntries(
    members.map(([name, member]) => [name, maskMember(name, member, extent, depth + 1)]),
  )
}

function maskMember(name: string, member: unknown, extent: Extent, depth: number): unknown {
  if (isSecret(name, member)) return MASKED
  return shortenedSdp(name, member) ?? masked(member, extent, depth)
}

function maskText(text: string, { characters }: Extent): string {
  const plain = withoutSecrets(text)
  return plain.length > characters ? `${plain.slice(0, characters)}… (${plain.length} characters)` : plain
}

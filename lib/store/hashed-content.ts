import { createHash } from 'node:crypto'
import { encodeJson } from './codec'

/**
 * Normalizes content for deduplicated storage: equal contents have the same text and hash, regardless of
 * member order.
 */
export function hashedContent(content: object): { hash: string; content: string } {
  const text = encodeJson(inOrder(content))
  return { hash: createHash('sha256').update(text).digest('hex'), content: text }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(
    members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, inOrder(member)]),
  )
}

import { createHash } from 'node:crypto'
import { encodeJson } from './codec'

/** A content as it is stored once: equal contents have one text, whatever the order of their members, and one hash. */
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

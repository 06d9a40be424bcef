import { createHash } from 'node:crypto'
import { sortedMembersJson } from '@/lib/contract/same-json'

/**
 * Normalizes content for deduplicated storage: equal contents have the same text and hash, regardless of
 * member order.
 */
export function hashedContent(content: object): { hash: string; content: string } {
  const text = sortedMembersJson(content)
  return { hash: createHash('sha256').update(text).digest('hex'), content: text }
}

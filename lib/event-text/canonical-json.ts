import { isObject } from '@/lib/template-text/json'

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return members.map(([name, inner]) => [name, inOrder(inner)])
}

/**
 * One text for values that say the same, whatever the order of their members: objects become lists of name and value.
 * The value must be shallow, as `parseBody` makes it.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null'

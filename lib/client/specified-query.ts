import type { Endpoint } from '@/lib/contract/endpoint'

type Query = Record<string, unknown>

/**
 * Reduces a query to what the specification defines, dropping other members and `fields`.
 * @returns undefined if nothing changes, or the operation is not specified
 */
export function specifiedQuery({ specified }: Endpoint, query: Query = {}): Query | undefined {
  if (!specified) return undefined
  const kept = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === '' || !specified.query.includes(name)) return []
    if (name !== 'fields' || !specified.fields) return [[name, value]]
    const fields = String(value)
      .split(',')
      .filter((field) => specified.fields?.includes(field))
    return fields.length > 0 ? [[name, fields.join(',')]] : []
  })
  const reduced: Query = Object.fromEntries(kept)
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.every(([name, value]) => reduced[name] === value) ? undefined : reduced
}
